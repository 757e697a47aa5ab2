"""Everything the judge writes.

`notices`, `bulletins` and `standing` are kinds of mail, from the templates beside them; `telling`
is what they share: whom, in which zone, what is due. `results` and its helpers print a phase. What
only one game prints lies in `games`. No module here decides what a reader may know: the rules do.
"""
