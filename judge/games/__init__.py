"""The variants. `variant` defines everything that a variant can change, and each variant has its
own folder."""
