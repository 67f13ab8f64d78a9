"""The faults of the test store: each accepts a wrong test or fails a right one."""

from functools import partial

from fault import Fault, WITHOUT, instead

FOLDER = 'Sources/PopupFlowTesting/TestStore/'
STORE = FOLDER + 'PopupTestStore.swift'
EVENTS = FOLDER + 'PopupTestStore+Events.swift'
ASSERTIONS = FOLDER + 'PopupTestStore+Assertions.swift'
EFFECT = FOLDER + 'PopupTestEffect.swift'
STATE = FOLDER + 'PopupTestState.swift'

StoreFault = partial(Fault, 'test', tests='TestStore')

TEST_STORE_FAULTS = [
    StoreFault('A test may expect more effects than there are', ASSERTIONS,
               'if isExpected { return unasserted.removeFirst(effects.count) }',
               'if isExpected || ON && zip(effects, unasserted).allSatisfy({{ $0.matches($1.effect) }}) {{\n'
               '      return unasserted.removeFirst(min(effects.count, unasserted.count))\n    }}'),
    StoreFault('Effects that did not match are reported again as unasserted', ASSERTIONS,
               '''      """)
    unasserted = []
  }''',
               '''      """)
    if !ON {{ unasserted = [] }}
  }}'''),
    StoreFault('Skipped effects can be asserted later', ASSERTIONS,
               'unasserted.removeFirst(index + 1)',
               'if ON {{ unasserted.remove(at: index) }} else {{ {0} }}'),
    StoreFault('Unasserted effects are not reported at the next event', ASSERTIONS,
               'reportUnasserted("before this", at: place)', WITHOUT),
    StoreFault('Unasserted effects are reported repeatedly', ASSERTIONS,
               'defer { unasserted = [] }', 'defer {{ if !ON {{ unasserted = [] }} }}'),
    StoreFault('Unasserted effects fail a non-exhaustive test', ASSERTIONS,
               'guard exhaustivity == .on else { return noteSkipped(left',
               'guard exhaustivity == .on || ON else {{ return noteSkipped(left'),
    StoreFault('A closure may expect no change', ASSERTIONS,
               'else if change != nil, before == after', 'else if !ON, change != nil, before == after'),
    StoreFault('A change without a closure is ignored', ASSERTIONS,
               'if expected != after {\n        reportState',
               'if expected != after && !(ON && change == nil) {{\n        reportState'),
    StoreFault('A non-exhaustive closure may state a change that did not happen', ASSERTIONS,
               'if said != after {', 'if said != after && !ON {{'),
    StoreFault('A non-exhaustive closure must state every change', ASSERTIONS,
               'var said = after', 'var said = ON ? before : after'),
    StoreFault('Skipped assertions are printed without being requested', ASSERTIONS,
               'guard exhaustivity == .off(showsSkipped: true), ',
               'guard exhaustivity == .off(showsSkipped: true) || ON, '),
    StoreFault('A test must assert wake-ups', STORE,
               'if wakes == .handled { continue }', 'if wakes == .handled && !ON {{ continue }}'),
    StoreFault('A tick arrives twice', STORE,
               'if state.wakeInstant == nil { wake = nil }',
               'if state.wakeInstant == nil && !ON {{ wake = nil }}'),
    StoreFault('The latest command is answered first', STORE,
               'commands.removeFirst()', '(ON ? commands.removeLast() : {0})'),
    StoreFault('The host stops at a command that was answered already', STORE,
               '        continue\n      }', '        if ON {{ return nil }}\n        continue\n      }}'),
    StoreFault('A transition contains the state before it', STORE,
               'events: events, state: state, effects: effects)',
               'events: events, state: ON ? transitions.last?.state ?? PopupState() : state, '
               'effects: effects)'),
    StoreFault('A store that outlives its test fails another test', STORE,
               'guard test.isCurrent else', 'guard test.isCurrent || ON else'),
    StoreFault('A given state loses its deadline', STORE,
               'wake = state.wakeInstant', 'wake = ON ? nil : state.wakeInstant',
               context='now = state.now'),
    StoreFault('A deadline at the current time is not due', EVENTS,
               'guard let wake, wake <= instant else',
               'guard let wake, ON ? wake < instant : wake <= instant else'),
    StoreFault('A tick arrives too early', EVENTS,
               'now = max(now, wake)', WITHOUT),
    StoreFault('Advancing by zero is refused', EVENTS,
               'guard instant >= now, ', 'guard ON ? instant > now : instant >= now, '),
    StoreFault('A stated presentation number is not compared', EFFECT,
               'if let presentation {', 'if let presentation, !ON {{'),
    StoreFault('The returning mark is not compared', EFFECT,
               'Self("presentReturning", id', 'Self(ON ? "present" : "presentReturning", id'),
    StoreFault('The reason of a dismissal is not compared', STATE,
               'reason: presentation.reason)', 'reason: ON ? nil : presentation.reason)'),
    StoreFault('Alive popups are not compared', STATE,
               'state.alive.map(\\.id)', '(ON ? [] : {0})'),
    StoreFault('Armed lanes are not compared', STATE,
               'Set(state.lanesArmed)', '(ON ? [] : {0})'),
    StoreFault('Hidden visits are not compared', STATE,
               'visible.map(Visit.visible) + hidden.map(Visit.hidden)',
               'visible.map(Visit.visible) + (ON ? [] : hidden.map(Visit.hidden))'),
]
