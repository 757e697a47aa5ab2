"""When a game moves. All of it is pure: the time of day is given.

`due_dates` says on which day and at what time a deadline falls, under CLOCK, DAYS and NEXT;
`absences` which days are kept clear; `deadlines` what a phase has of them, and what may run when;
`pauses` what becomes of that while a game stands still. What the alarm is set to next is one
function, `alarms.next_alarm`, asked whenever a game is stored.
"""
