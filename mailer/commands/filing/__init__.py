"""Files the order lines of a section, list by list."""
