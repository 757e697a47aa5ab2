"""The command language: the commands, their arguments and their HELP texts."""
