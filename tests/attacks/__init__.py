"""Letters of a hostile hand, by SMTP, to a judge in a process of its own: ``make attack``.

`town` is the judge and the people who only want to play; `letters` is what Eve writes. What must
hold for it stands in the tests.
"""
