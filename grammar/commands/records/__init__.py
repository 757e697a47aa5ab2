"""The records of all commands, in tables by who may send them; `table` has them all."""
