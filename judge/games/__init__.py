"""The variants. `variant` defines everything that a variant can decide, and each variant has a
folder."""
