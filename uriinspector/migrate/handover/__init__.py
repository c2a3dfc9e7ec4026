"""The page for a client whose site was moved: what was done, the proof, what to upload, what to look at."""
