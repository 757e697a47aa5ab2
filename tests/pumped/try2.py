import sys
import time

from tests.pumped.patterns import every_pattern
from tests.pumped.slow import CutOff, limited, slow_on

t = time.process_time()
fs = every_pattern()
k = [i for i, f in enumerate(fs) if f.where.startswith(sys.argv[1])][0]
fs = fs[k:]
print(len(fs), time.process_time() - t, flush=True)
t = time.process_time()
per = []
for f in fs:
    t1 = time.process_time()
    try:
        with limited(20):
            s = slow_on(f)
    except CutOff:
        s = f.where + " CUT"
    if s:
        print(s, "\n      ", repr(f.pattern.pattern)[:300], flush=True)
    per.append((time.process_time() - t1, f.where))
print(time.process_time() - t, sorted(per)[-12:])
