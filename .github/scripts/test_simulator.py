"""Tests of the choice of a simulator, on lists in the form of `xcrun simctl list --json`."""
import contextlib
import io
import json
import pathlib
import subprocess
import unittest

import simulator

LISTS = pathlib.Path(__file__).parent / 'lists'


class Mac:
    """A Mac with an Xcode, its simulators, and the runtimes that Apple offers."""

    def __init__(self, name, sdk, offers=()):
        self.sdk, self.offers, self.commands = sdk, dict(offers), []
        self.lists = json.loads((LISTS / name).read_text())

    def run(self, *command):
        self.commands.append(' '.join(command))
        match command:
            case ('xcrun', '--sdk', *_):
                return f'{self.sdk}\n'
            case ('xcrun', 'simctl', 'list', '--json'):
                return json.dumps(self.lists)
            case ('xcrun', 'simctl', 'create', *_):
                return 'NEW\n'
            case ('xcodebuild', '-downloadPlatform', _, *rest):
                version = rest[-1] if rest else self.sdk
                if version in self.offers:
                    self.lists['runtimes'].append(self.offers[version])
                    return ''
        raise subprocess.CalledProcessError(70, command)

    def chosen(self, *wanted):
        with contextlib.redirect_stderr(io.StringIO()) as log:
            destination = simulator.choose(*wanted, run=self.run)
        return destination, log.getvalue().strip().splitlines()

    def udid(self, device, runtime):
        return next(d['udid'] for key, devices in self.lists['devices'].items() if key.endswith(runtime)
                    for d in devices if d['name'] == device)


def runtime(name, version):
    return next(r for r in json.loads((LISTS / name).read_text())['runtimes'] if r['version'] == version)


class SimulatorTests(unittest.TestCase):
    def expect(self, mac, wanted, device, key, said):
        destination, log = mac.chosen(*wanted)
        platform = {'xrOS': 'visionOS'}.get(key.split('-')[0], key.split('-')[0])
        self.assertEqual(destination, f'platform={platform} Simulator,id={mac.udid(device, key)}')
        self.assertEqual(log[-1], said)

    def test_newest_is_the_runtime_of_the_sdk(self):
        self.expect(Mac('macos-26.json', '26.4'), ('iOS', 'iPhone', 'newest'),
                    'iPhone 17', 'iOS-26-4', 'iPhone 17, iOS 26.4 (23E254a)')

    def test_of_an_ipad_the_newest_model(self):
        self.expect(Mac('macos-26.json', '26.5'), ('iOS', 'iPad', 'newest'),
                    'iPad (A16)', 'iOS-26-5', 'iPad (A16), iOS 26.5 (23F77)')

    def test_other_platforms(self):
        mac = Mac('macos-26.json', '26.5')
        self.expect(mac, ('tvOS', 'Apple TV', 'newest'), 'Apple TV 4K (3rd generation)', 'tvOS-26-5',
                    'Apple TV 4K (3rd generation), tvOS 26.5 (23L470)')
        self.expect(mac, ('visionOS', 'Apple Vision', 'newest'), 'Apple Vision Pro', 'xrOS-26-5',
                    'Apple Vision Pro, visionOS 26.5 (23O470)')

    def test_the_order_of_the_lists_does_not_matter(self):
        mac = Mac('macos-26.json', '26.5')
        before = mac.chosen('iOS', 'iPhone', 'newest')
        mac.lists['runtimes'].reverse()
        mac.lists['devices'] = {key: devices[::-1] for key, devices in reversed(mac.lists['devices'].items())}
        self.assertEqual(mac.chosen('iOS', 'iPhone', 'newest'), before)

    def test_a_missing_runtime_is_installed_with_a_device(self):
        mac = Mac('macos-26.json', '26.5', {'16.4': runtime('ios-16.4.json', '16.4')})
        destination, log = mac.chosen('iOS', 'iPhone', 'oldest')
        self.assertEqual(destination, 'platform=iOS Simulator,id=NEW')
        self.assertEqual(log, ['iOS 16.4 is missing, installing it.', 'iPhone 14, iOS 16.4 (20E247)'])
        self.assertEqual(mac.commands[-1], 'xcrun simctl create iPhone 14 '
                         'com.apple.CoreSimulator.SimDeviceType.iPhone-14 com.apple.CoreSimulator.SimRuntime.iOS-16-4')

    def test_the_oldest_that_is_there_if_none_can_be_installed(self):
        mac = Mac('macos-15.json', '26.2')
        self.expect(mac, ('iOS', 'iPhone', 'oldest'), 'iPhone 16', 'iOS-18-5', 'iPhone 16, iOS 18.5 (22F77)')
        self.assertIn('xcodebuild -downloadPlatform iOS -buildVersion 16.4', mac.commands)

    def test_a_runtime_after_the_sdk_is_never_taken(self):
        # Xcode 16.3 has the SDK 18.4. The image has later runtimes only.
        mac = Mac('macos-15.json', '18.4')
        with self.assertRaises(SystemExit) as stopped:
            mac.chosen('iOS', 'iPhone', 'newest')
        self.assertEqual(stopped.exception.code, 'No runtime of iOS up to 18.4 for iPhone. There are: iOS 26.2, '
                         'iOS 18.5, iOS 18.6, iOS 26.0 (unavailable), tvOS 18.5, tvOS 26.2, watchOS 11.5.')

    def test_a_damaged_runtime_is_not_taken(self):
        mac = Mac('macos-15.json', '26.0')
        self.expect(mac, ('iOS', 'iPhone', 'newest'), 'iPhone 16', 'iOS-18-6', 'iPhone 16, iOS 18.6 (22G86)')
        self.assertIn('xcodebuild -downloadPlatform iOS', mac.commands)

    def test_a_runtime_without_the_family_is_not_taken(self):
        with self.assertRaises(SystemExit):
            Mac('macos-15.json', '26.2').chosen('visionOS', 'Apple Vision', 'newest')


if __name__ == '__main__':
    unittest.main()
