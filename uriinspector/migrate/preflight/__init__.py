"""Check what can be checked before the first file is read: the job, the bases, the exclusions, the reports."""
