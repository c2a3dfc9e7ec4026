"""Tell whether work grows in proportion to its text, by processor time; slow measurements are repeated."""

import gc
import time

FACTOR = 10  # for four times the text: linear work takes four times as long, quadratic work sixteen times


def seconds(work, text):
    """Return the processor time of `work` on `text`."""
    gc.disable()  # the garbage of other tests does not count
    start = time.process_time()  # nor does the work of other programs
    work(text)
    spent = time.process_time() - start
    gc.enable()
    return spent


def grows_too_fast(work, short, long, spare):
    """Tell whether `long`, four times as much as `short`, takes far more than four times as long; `spare` seconds are always allowed.

    A busy machine slows some runs, or all of some seconds, quadratic work every run: so both are measured again, side by side.
    """
    spent = seconds(work, long)
    if spent < spare or spent <= FACTOR * seconds(work, short) + spare:
        return False
    # The pauses become longer, because time that a host takes from a virtual machine counts as the process's own.
    for pause in (0, 0, 0, 0.1, 0.2, 0.4, 0.8, 1.6):
        time.sleep(pause)
        least = min(seconds(work, short) for _ in range(3))
        if seconds(work, long) <= FACTOR * least + spare:
            return False
    return True
