#!/usr/bin/env python3
"""Turns the corpus of the fuzzer from one file into a folder with a file for each seed, and back.

    corpus.py unpack FOLDER   writes the seeds of corpus.jsonl into the folder, as the fuzzer reads them
    corpus.py pack FOLDER     replaces corpus.jsonl with the files of the folder

A line of corpus.jsonl is a JSON string. Each of its characters is a byte, from U+0000 to U+00FF.
"""

import hashlib
import json
import pathlib
import sys

CORPUS = pathlib.Path(__file__).with_name("corpus.jsonl")


def unpack(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for line in CORPUS.read_text("ascii").splitlines():
        seed = json.loads(line).encode("latin-1")
        # The fuzzer names its own files so, too.
        (folder / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


def pack(folder):
    # In the order of their bytes, so that a new seed changes one line.
    seeds = sorted({file.read_bytes() for file in folder.iterdir()})
    CORPUS.write_text("".join(json.dumps(seed.decode("latin-1")) + "\n" for seed in seeds), "ascii")


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("unpack", "pack"):
        sys.exit(__doc__)
    {"unpack": unpack, "pack": pack}[sys.argv[1]](pathlib.Path(sys.argv[2]))
