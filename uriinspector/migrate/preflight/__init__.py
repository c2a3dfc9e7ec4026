"""What is checked before the first file is looked at: the job, the bases, the exclusions, the reports."""
