"""Writes the text of every e-mail that the judge sends.

`notices` and `phase_mails` fill in the `templates` and queue the e-mails; `game_status_and_listing`
writes the answers to STATUS and LIST. They share `notify`, which sends an e-mail to the people in a
game. `seat_names` decides which names they may know. `what_is_due` says what is due from the
reader. `results` prints the results of a phase, and `boards_for_readers` shows the board
as text and chooses the pictures. `games` has the texts for particular games. The rules of a game,
not these modules, decide what a reader may know about the board.
"""
