"""The command language: the commands, their arguments and the texts of HELP."""
