"""Tell whether work grows in proportion to its text, by the processor time of the thread; slow measurements are repeated."""

import gc
import math
import time

FACTOR = 10  # for four times the text: linear work takes four times as long, quadratic work sixteen times
PATIENCE = 3  # seconds until work that looks quadratic is called so


def seconds(work, text):
    """Return the processor time of `work` on `text`."""
    gc.disable()  # the garbage of other tests does not count
    # The clock of the process counts in steps of 4 ms once a test has limited what a file may cost; that of a thread doesn't.
    start = time.thread_time()
    work(text)
    spent = time.thread_time() - start
    gc.enable()
    return spent


def grows_too_fast(work, short, long, spare):
    """Tell whether `long`, four times as much as `short`, takes far more than four times as long; `spare` seconds are always allowed.

    A busy machine slows most runs, and long ones more surely than short ones; quadratic work is slow every time. So the least of many runs counts.
    """
    end = time.monotonic() + PATIENCE
    least_short, least_long = math.inf, seconds(work, long)
    while least_long >= spare:
        least_short = min(least_short, seconds(work, short))
        if least_long <= FACTOR * least_short + spare:
            return False
        if time.monotonic() > end:
            return True
        time.sleep(0.05)
        least_long = min(least_long, seconds(work, long))
    return False
