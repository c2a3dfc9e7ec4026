"""Fill the form in as for a past run."""

from uriinspector.gui.migrate.form_fields import spell_places
from uriinspector.migrate.model.job import RewriteJob


def form_values(job: RewriteJob) -> dict[str, str]:
    """Return the texts and choices of the form that ask for a job again, by object name."""
    first, *further = job.old_bases or ("",)
    return {
        "batch_folder": str(job.root),
        "batch_output": "" if job.output is None else str(job.output),
        "batch_old_base": first,
        "batch_new_base": job.new_base,
        "batch_further_bases": " ".join(further),
        "batch_maps": " ".join(f"{old}={new}" for old, new in job.maps),
        "batch_moves": " ".join(f"{was}={now}" for was, now in job.moves),
        "batch_exclude": " ".join(job.exclude),
        "batch_charset": job.charset,
        "batch_style": job.style.value,
        "batch_outside": job.outside.value,
        "batch_endings": job.endings.value,
        "batch_scripts": job.scripts.value,
        "batch_compressed": job.compressed.value,
        "batch_offline": "yes" if job.offline else "",
        "batch_repair": "yes" if job.repair else "",
        "batch_repairs": " ".join(job.repairs),
        "batch_literals": spell_places(job.declared),
        "batch_comments": "yes" if job.conditional_comments else "",
    }
