"""Every command as a record, in tables by who says it; `table` has them all."""
