"""Writes each script of the workflows to a file, for shellcheck: scripts.py FOLDER WORKFLOW..."""

import pathlib
import sys

import yaml

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for workflow in map(pathlib.Path, sys.argv[2:]):
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    for name, job in jobs.items():
        for at, step in enumerate(job["steps"], 1):
            if "run" in step:
                file = folder / f"{workflow.stem}-{name}-{at}.sh"
                file.write_text("#!/usr/bin/env bash\nset -eo pipefail\n" + step["run"])
