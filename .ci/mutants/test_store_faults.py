"""The faults of the test store: each lets through, or fails, what it should not."""

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
    StoreFault('more effects may be expected than there are', ASSERTIONS,
               'if isExpected { return unasserted.removeFirst(effects.count) }',
               'if isExpected || ON && zip(effects, unasserted).allSatisfy({{ $0.matches($1.effect) }}) {{\n'
               '      return unasserted.removeFirst(min(effects.count, unasserted.count))\n    }}'),
    StoreFault('effects that were wrong are left over too', ASSERTIONS,
               '''      """)
    unasserted = []
  }''',
               '''      """)
    if !ON {{ unasserted = [] }}
  }}'''),
    StoreFault('effects that were passed over may be asserted later', ASSERTIONS,
               'unasserted.removeFirst(index + 1)',
               'if ON {{ unasserted.remove(at: index) }} else {{ {0} }}'),
    StoreFault('what is left over when the next event comes is nothing', ASSERTIONS,
               'reportUnasserted("before this", at: place)', WITHOUT),
    StoreFault('what is left over is reported again and again', ASSERTIONS,
               'defer { unasserted = [] }', 'defer {{ if !ON {{ unasserted = [] }} }}'),
    StoreFault('what is left over fails a test that is not exhaustive', ASSERTIONS,
               'guard exhaustivity == .on else { return noteSkipped(left',
               'guard exhaustivity == .on || ON else {{ return noteSkipped(left'),
    StoreFault('a closure may expect no change', ASSERTIONS,
               'else if change != nil, before == after', 'else if !ON, change != nil, before == after'),
    StoreFault('a change without a closure is passed over', ASSERTIONS,
               'if expected != after {\n        reportState',
               'if expected != after && !(ON && change == nil) {{\n        reportState'),
    StoreFault('what a closure says in vain holds, without exhaustivity', ASSERTIONS,
               'if said != after {', 'if said != after && !ON {{'),
    StoreFault('a closure must say all, without exhaustivity', ASSERTIONS,
               'var said = after', 'var said = ON ? before : after'),
    StoreFault('what is passed over is noted though nobody wished it', ASSERTIONS,
               'guard exhaustivity == .off(showsSkipped: true), ',
               'guard exhaustivity == .off(showsSkipped: true) || ON, '),
    StoreFault('a wake-up is an effect that a test must assert', STORE,
               'if wakes == .handled { continue }', 'if wakes == .handled && !ON {{ continue }}'),
    StoreFault('a tick that has come in comes in again', STORE,
               'if state.wakeInstant == nil { wake = nil }',
               'if state.wakeInstant == nil && !ON {{ wake = nil }}'),
    StoreFault('the latest command is answered first', STORE,
               'commands.removeFirst()', '(ON ? commands.removeLast() : {0})'),
    StoreFault('the host answers no further where it has answered already', STORE,
               '        continue\n      }', '        if ON {{ return nil }}\n        continue\n      }}'),
    StoreFault('a transition has the state before it', STORE,
               'events: events, state: state, effects: effects)',
               'events: events, state: ON ? transitions.last?.state ?? PopupState() : state, '
               'effects: effects)'),
    StoreFault('a store that outlives its test fails another', STORE,
               'guard test.isCurrent else', 'guard test.isCurrent || ON else'),
    StoreFault('a state that was kept forgets its deadline', STORE,
               'wake = state.wakeInstant', 'wake = ON ? nil : state.wakeInstant',
               context='now = state.now'),
    StoreFault('a deadline at the instant is not due', EVENTS,
               'guard let wake, wake <= instant else',
               'guard let wake, ON ? wake < instant : wake <= instant else'),
    StoreFault('a tick comes in before its time', EVENTS,
               'now = max(now, wake)', WITHOUT),
    StoreFault('no time may go by', EVENTS,
               'guard instant >= now, ', 'guard ON ? instant > now : instant >= now, '),
    StoreFault('numbers that are said may be any', EFFECT,
               'if let presentation {', 'if let presentation, !ON {{'),
    StoreFault('what returns is presented like any other', EFFECT,
               'Self.call(isReturning ? "presentReturning" : "present", id',
               'Self.call(isReturning && !ON ? "presentReturning" : "present", id'),
    StoreFault('a reason to go is not looked at', STATE,
               'reason: presentation.reason)', 'reason: ON ? nil : presentation.reason)'),
    StoreFault('what is alive is not looked at', STATE,
               'state.alive.map(\\.id)', '(ON ? [] : {0})'),
    StoreFault('lanes that are armed are not looked at', STATE,
               'Set(state.lanesArmed)', '(ON ? [] : {0})'),
    StoreFault('visits out of sight are not looked at', STATE,
               'visible.map(Visit.visible) + hidden.map(Visit.hidden)',
               'visible.map(Visit.visible) + (ON ? [] : hidden.map(Visit.hidden))'),
]
