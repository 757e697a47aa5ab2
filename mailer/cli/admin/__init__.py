"""Commands for the operator's occasional tasks: backups, moving to another database, and helping,
blocking or forgetting people."""
