"""Whether work grows in proportion to its text: judged by processor time, and measured again where it looks slow."""

import gc
import time

FACTOR = 10  # of four times the text: four is what is wanted, sixteen what is not


def seconds(work, text):
    """The processor time of `work` on `text`."""
    gc.disable()  # the rubbish of other tests is no work of this one
    start = time.process_time()  # nor is what other programs do meanwhile
    work(text)
    spent = time.process_time() - start
    gc.enable()
    return spent


def grows_too_fast(work, short, long, spare):
    """Tell whether `long`, four times as much as `short`, takes far more than that; `spare` seconds are never too much.

    A busy machine slows one run, a square every run: so only what looks slow is measured again.
    """
    spent = seconds(work, long)
    if spent < spare or spent <= FACTOR * seconds(work, short) + spare:
        return False
    least = min(seconds(work, short) for _ in range(3))
    # Looks farther and farther apart: the time that a host takes from a virtual machine counts as the process's own.
    for pause in (0, 0, 0, 0.1, 0.2, 0.4, 0.8, 1.6):
        time.sleep(pause)
        if seconds(work, long) <= FACTOR * least + spare:
            return False
    return True
