"""Games, their lists, and the phases that ran."""
