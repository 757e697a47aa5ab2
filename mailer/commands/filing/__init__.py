"""The order lines of a frame, filed list by list."""
