"""Lines before they are read: which are orders, how many one holds, where one was broken."""
