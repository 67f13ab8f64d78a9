#!/usr/bin/env python3
"""Chooses a simulator, and prints a destination for `xcodebuild`.

    .github/scripts/simulator.py PLATFORM FAMILY newest|oldest

PLATFORM is iOS, tvOS or visionOS, FAMILY is iPhone, iPad, Apple TV or Apple Vision. `newest` is the runtime of the
selected Xcode, `oldest` the one that is nearest to the first version that the library supports. Installs the runtime
if it is missing. If it cannot be installed, takes the next one that this Xcode can use, and fails if there is none.
Of a runtime's devices, always takes the same one, and creates it if there is none.
"""
import json
import re
import subprocess
import sys

SDKS = {'iOS': 'iphonesimulator', 'tvOS': 'appletvsimulator', 'visionOS': 'xrsimulator'}
# The last of the first major version: Apple offers no earlier ones for download.
OLDEST = {'iOS': '16.4', 'tvOS': '16.4', 'visionOS': '1.2'}


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def log(text):
    print(text, file=sys.stderr)


def minor(version):
    """The major and the minor version: a runtime of 26.0.1 belongs to the SDK of 26.0."""
    numbers = [int(number) for number in version.split('.')]
    return tuple((numbers + [0])[:2])


def platform_of(runtime):
    name = runtime.get('platform') or runtime['identifier'].rsplit('.', 1)[-1].split('-')[0]
    return {'xrOS': 'visionOS'}.get(name, name)


def models(runtime, family):
    return [model for model in runtime.get('supportedDeviceTypes', []) if model['productFamily'] == family]


def usable(lists, platform, family, sdk):
    """The runtimes that can run the tests, from old to new. A runtime after the SDK cannot."""
    first = minor(OLDEST[platform])[0], 0
    found = [runtime for runtime in lists['runtimes']
             if platform_of(runtime) == platform and runtime['isAvailable'] and models(runtime, family)
             and first <= minor(runtime['version']) <= minor(sdk)]
    return sorted(found, key=lambda runtime: (minor(runtime['version']), runtime['version'], runtime['buildversion']))


def fits(runtime, wanted, choice):
    """Whether a runtime is the one that is wanted: of the oldest, any of its major version."""
    length = 1 if choice == 'oldest' else 2
    return minor(runtime['version'])[:length] == minor(wanted)[:length]


def rank(name):
    """Orders models: higher numbers are better, such as those of the generation, then shorter names."""
    return [int(number) for number in re.findall(r'\d+', name)][:2], -len(name), name


def choose(platform, family, choice, run=run):
    """Returns the destination."""
    sdk = run('xcrun', '--sdk', SDKS[platform], '--show-sdk-version').strip()
    wanted = sdk if choice == 'newest' else OLDEST[platform]

    def lists():
        return json.loads(run('xcrun', 'simctl', 'list', '--json'))

    def best(runtimes):
        return (runtimes[-1:] if choice == 'newest' else runtimes[:1]) or [None]

    [runtime] = best(usable(lists(), platform, family, sdk))
    if not runtime or not fits(runtime, wanted, choice):
        log(f'{platform} {wanted} is missing, installing it.')
        try:
            # Without a version, Xcode takes the runtime of its SDK.
            version = [] if choice == 'newest' else ['-buildVersion', wanted]
            run('xcodebuild', '-downloadPlatform', platform, *version)
        except subprocess.CalledProcessError as error:
            log(f'It cannot be installed: exit status {error.returncode}.')
        [runtime] = best(usable(lists(), platform, family, sdk))
    if not runtime:
        there = ', '.join(f"{r['name']}{'' if r['isAvailable'] else ' (unavailable)'}" for r in lists()['runtimes'])
        sys.exit(f'No runtime of {platform} up to {sdk} for {family}. There are: {there or "none"}.')
    return device(runtime, family, lists(), platform, run)


def device(runtime, family, lists, platform, run):
    names = {model['identifier']: model['name'] for model in models(runtime, family)}
    ready = [device for device in lists['devices'].get(runtime['identifier'], [])
             if device['isAvailable'] and device['deviceTypeIdentifier'] in names]
    if ready:
        chosen = max(ready, key=lambda device: (rank(names[device['deviceTypeIdentifier']]), device['udid']))
        name, udid = chosen['name'], chosen['udid']
    else:
        identifier, name = max(names.items(), key=lambda item: rank(item[1]))
        udid = run('xcrun', 'simctl', 'create', name, identifier, runtime['identifier']).strip()
    log(f"{name}, {runtime['name']} ({runtime['buildversion']})")
    return f'platform={platform} Simulator,id={udid}'


if __name__ == '__main__':
    if len(sys.argv) != 4 or sys.argv[1] not in SDKS or sys.argv[3] not in ('newest', 'oldest'):
        sys.exit(__doc__)
    print(choose(*sys.argv[1:]))
