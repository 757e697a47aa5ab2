"""Decides when a game moves. All functions are pure: the current time is an argument.

`calendar` finds the day and time of a deadline, under CLOCK, DAYS and NEXT. `absences` keeps
deadlines out of players' absences. `deadlines` computes the timing of a phase and decides what may
run when. `pauses` stops the clock of a game. `next_wakeup.next_alarm` says when to check a game
next; it is called whenever a game is stored. `game_mail_settings` holds the settings for all this.
"""
