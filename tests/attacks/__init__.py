"""Hostile messages, sent by SMTP to a judge in a process of its own: ``make attack``. `town` is the
judge and the people who only want to play; `letters` is what Eve writes. The tests say what must
hold.
"""
