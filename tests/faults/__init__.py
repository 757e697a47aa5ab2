"""Fault injection: the tests repeatedly kill and freeze a judge, and cut it off from its database
or its mail server, while players write to it.

`steps` names the places at which a judge can be made to die, and `world` sets up a judge with its
players. `reckoning` checks the result: every acknowledged message took effect once and was answered
once, every phase ran once and in time, and every e-mail was sent. The judges are real processes
that contain no test code of their own. `python -m tests.faults` runs the tests for as long as you
like.
"""
