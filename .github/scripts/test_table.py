"""Tests of the tables, on attachments in the form in which `xcresulttool` exports them."""
import contextlib
import io
import json
import pathlib
import tempfile
import unittest

import table

UUID = '06CC1705-2420-4FA6-8FEE-6B470BAC4CD0'


class TableTests(unittest.TestCase):
    def run_on(self, *attachments):
        """Returns the exit status, what was printed, and the copied files."""
        def export(bundle, folder):
            self.assertEqual(bundle, 'probes.xcresult')
            manifest = []
            for test, name, content in attachments:
                file = f'{len(manifest)}.{name.rsplit(".")[-1]}'
                pathlib.Path(folder, file).write_text(content)
                manifest.append({'testIdentifier': test, 'attachments': [{
                    'exportedFileName': file, 'suggestedHumanReadableName': name, 'configurationName': 'Default',
                    'isAssociatedWithFailure': False, 'deviceId': UUID, 'deviceName': 'iPhone 17'}]})
            pathlib.Path(folder, 'manifest.json').write_text(json.dumps(manifest))

        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as output:
            status = table.main('probes.xcresult', pathlib.Path(folder), export)
            return status, output.getvalue(), {f.name: f.read_text() for f in pathlib.Path(folder).iterdir()}

    def test_reports_are_printed_and_copied(self):
        status, output, files = self.run_on(
            ('ProbeTests/testProbes()', f'probes-hosted_0_{UUID}.txt', '### iPhone\n'),
            ('ProbeTests/testProbes()', f'probes-hosted_1_{UUID}.json', '{}'),
            ('SheetTests/testSwipe()', f'Screenshot_0_{UUID}.png', ''),
            ('FingerTests/testProbes()', f'probes-fingers_0_{UUID}.txt', '### iPhone, with a finger\n'))
        self.assertEqual(status, 0)
        self.assertEqual(output, '### iPhone\n\n### iPhone, with a finger\n\n')
        self.assertEqual(files, {'probes-hosted.md': '### iPhone\n', 'probes-hosted.json': '{}',
                                 'probes-fingers.md': '### iPhone, with a finger\n'})

    def test_a_bundle_without_a_report_fails(self):
        status, output, files = self.run_on(('SheetTests/testSwipe()', f'Screenshot_0_{UUID}.png', ''))
        self.assertEqual((status, output, files), (1, 'The tests ended without a report.\n', {}))


if __name__ == '__main__':
    unittest.main()
