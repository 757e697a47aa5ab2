"""Decides when a game moves on. All functions are pure: the current time is an argument.

`calendar` finds the day and time of a deadline, under CLOCK, DAYS and NEXT. `absences` keeps
deadlines out of players' absences. `deadlines` computes the timing of a phase and decides when it
may run. `pauses` stops the clock of a game. `deadlines.next_alarm` returns the time of the next
check of a game, and is called whenever a game is stored. `game_mail_settings` defines the settings
for all of these.
"""
