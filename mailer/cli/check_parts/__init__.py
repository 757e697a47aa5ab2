"""The checks of `judge check`, one module for each subject. The checks neither create nor change
anything, because operators also run them before the judge's first start, and often as a different
user from the judge."""
