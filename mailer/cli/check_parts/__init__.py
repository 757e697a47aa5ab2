"""The checks of `judge check`, one module for each subject. They create and change nothing, because
operators run them before the judge has ever run, and often as another user than the judge."""
