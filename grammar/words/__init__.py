"""Words: names, times, phases, and what is nearly one of them."""
