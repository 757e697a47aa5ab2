"""The checks of `judge check`, one module for each subject. They neither create nor change
anything, because operators also run them before the judge has ever run, and often as a different
user from the judge."""
