"""Order lines, and everything that hangs on one."""
