#!/usr/bin/env python3
"""Prints the tables of the probes in a result bundle of `xcodebuild test`, as Markdown, and copies the reports.

    .github/scripts/table.py BUNDLE.xcresult FOLDER

Fails if the bundle has no report, for example because the tests crashed.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Xcode adds a number and an identifier to the name of an attachment: `probes-hosted_0_5B1C….txt`.
NAME = re.compile(r'(probes-\w+)_\d+_[0-9A-F-]+\.(txt|json)')
ENDINGS = {'txt': 'md', 'json': 'json'}


def reports(exported):
    """Yields the name of each report and its file, in the order of the tests."""
    for test in json.loads((exported / 'manifest.json').read_text()):
        for attachment in test['attachments']:
            name = NAME.fullmatch(attachment['suggestedHumanReadableName'])
            if name:
                yield f'{name[1]}.{ENDINGS[name[2]]}', exported / attachment['exportedFileName']


def export(bundle, folder):
    command = 'xcrun', 'xcresulttool', 'export', 'attachments', '--path', bundle, '--output-path', folder
    subprocess.run(command, check=True, stdout=sys.stderr)


def main(bundle, folder, export=export):
    folder.mkdir(parents=True, exist_ok=True)
    tables = []
    with tempfile.TemporaryDirectory() as exported:
        export(bundle, exported)
        for name, file in reports(pathlib.Path(exported)):
            shutil.copy(file, folder / name)
            if name.endswith('.md'):
                tables.append(file.read_text())
    print('\n'.join(tables) or 'The tests ended without a report.')
    return 0 if tables else 1


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*map(pathlib.Path, sys.argv[1:])))
