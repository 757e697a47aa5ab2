"""What `judge check` looks at, one module for each kind of thing. Nothing here makes anything, or
changes what is there: an operator asks before the judge has run, and often as another user."""
