"""The page a client is given once a site is moved: what was done, the proof, what to upload, what to look at."""
