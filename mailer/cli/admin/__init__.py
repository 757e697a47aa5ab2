"""Commands that the operator needs only occasionally: making backups, moving to another database,
pausing games, and helping, blocking or forgetting people."""
