"""The records of all commands, in one table for each group of senders. `table` combines them."""
