"""Decides when the next phase of a game runs. All functions are pure, so they get the current time
as an argument.

`calendar` computes the day and time of a deadline from CLOCK, DAYS and NEXT, and creates calendar
entries. `absences` moves deadlines out of players' absences. `deadlines` computes the timing of a
phase and decides when the phase may run. Its function `next_alarm` is called whenever a game is
stored, and returns the time when the game must be checked next. `pauses` pauses a game and resumes
it. `mail_and_time_settings_of_game` defines the settings for all of these.
"""
