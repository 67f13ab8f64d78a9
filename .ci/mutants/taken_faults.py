"""The faults of the rules about suspended lanes, declines, and popups that the user has asked for."""

from fault import Fault, WITHOUT

MACHINE = 'Sources/PopupMachine/Reducer/'
ACTIVITY = MACHINE + 'PopupState+Activity.swift'
DECLINES = MACHINE + 'PopupReducer+Declines.swift'
ELIGIBILITY = MACHINE + 'PopupState+Eligibility.swift'
TIME = MACHINE + 'PopupReducer+Time.swift'


TAKEN_FAULTS = [
    Fault('R17', 'A logout takes the reasons of lanes away', MACHINE + 'PopupReducer+Pages.swift',
          'state.fields.epoch += 1', '{0}\n    if ON {{ state.ownEnvironment.laneSuspensions = [] }}'),
    Fault('R19', 'A lane takes steps that is suspended alone', ELIGIBILITY,
          '(environment.laneSuspensions.isEmpty || environment.laneSuspensions.index(of: lane) == nil)',
          '(ON || {0})'),
    Fault('R19', 'A newcomer ignores that its lane is suspended', MACHINE + 'PopupReducer+Newcomer.swift',
          'state.mayStep(in: newcomer.lane),',
          'ON ? !state.isInTransition(newcomer.lane) : state.mayStep(in: newcomer.lane),'),
    Fault('R19', '`resume` takes all reasons of a lane away', ACTIVITY,
          'ownEnvironment.laneSuspensions[index].reasons.remove(reason)',
          'if ON {{ ownEnvironment.laneSuspensions[index].reasons = [] }} else {{ {0} }}'),
    Fault('R19', 'A lane is not examined when it is resumed', ACTIVITY,
          'ownEnvironment.laneSuspensions.remove(at: index)\n      dirty.mark(lane)',
          'ownEnvironment.laneSuspensions.remove(at: index)\n      if !ON {{ dirty.mark(lane) }}'),
    Fault('R29', 'An id waits twice', MACHINE + 'PopupReducer+Dismissals.swift',
          'if state.waiting.index.contains(state.fields.presented[index].shown.id) {',
          'if !ON, state.waiting.index.contains(state.fields.presented[index].shown.id) {{'),
    Fault('R39', 'A popup that the user has asked for waits for a pause', 'Sources/PopupMachine/Queue/Popup.swift',
          '!interrupts && !userInitiated', '!interrupts && (ON || !userInitiated)'),
    Fault('R40', 'A popup that is not held back begins a collection', MACHINE + 'PopupState+Frequency.swift',
          'guard popup.canBeHeldBack,', 'guard ON || popup.canBeHeldBack,'),
    Fault('R41', 'The reasons of lanes outlive the process', MACHINE + 'PopupReducer+Relaunch.swift',
          'environment.laneSuspensions = []', WITHOUT),
    Fault('R43', 'The reasons of the lane are missing', MACHINE + 'PopupExplanation.swift',
          'suspensions.union(own)', '(ON ? suspensions : suspensions.union(own))'),
    Fault('R45', 'Time passes while the screen is taken', ACTIVITY,
          'fields.presented[index].moveForward(seconds: { now - max($0, start) })', WITHOUT,
          context='mutating func addTakenTime('),
    Fault('R45', 'Time stands still in all lanes', ACTIVITY,
          'where fields.presented[index].shown.lane == suspension.lane {',
          'where ON || fields.presented[index].shown.lane == suspension.lane {{'),
    Fault('R45', 'Durations and transitions end while the screen is taken', TIME,
          '!state.isStill(presentation.shown.lane)', '(ON || {0})'),
    Fault('R45', 'A tick is scheduled while the screen is taken', TIME,
          'where !state.isStill(state.fields.presented[index].shown.lane) {',
          'where ON || !state.isStill(state.fields.presented[index].shown.lane) {{'),
    Fault('R45', 'Time before the app became inactive passes though the screen is taken', ACTIVITY,
          'for index in environment.laneSuspensions.indices { addTakenTime(index) }', WITHOUT),
    Fault('R45', 'Time that is taken and inactive counts twice', ACTIVITY,
          'if isTaken { ownEnvironment.laneSuspensions[index].takenSince = now }',
          'if isTaken && !ON {{ ownEnvironment.laneSuspensions[index].takenSince = now }}'),
    Fault('R45', 'A screen that is freed while inactive counts twice', ACTIVITY,
          'if isActive { addTakenTime(index) }', 'if ON || isActive {{ addTakenTime(index) }}'),
    Fault('R45', 'A decline gives no reason', DECLINES,
          'state.suspend(presentation.shown.lane, for: reason.suspension)', WITHOUT),
    Fault('R45', 'A decline without a host takes the screen', MACHINE + 'PopupReport.swift',
          'case .host: .host', 'case .host: ON ? .screen : .host'),
    Fault('R45', 'A decline forgets a remembered reason', DECLINES,
          'if let remembered {', 'if let remembered, !ON {{'),
    Fault('R45', 'A declined popup waits beside another one of its id', DECLINES,
          'state.waiting.index.contains(presentation.shown.id)', '!ON && {0}'),
    Fault('R45', 'A declined popup that returned is queued', DECLINES,
          'if presentation.isReturning {', 'if presentation.isReturning && !ON {{'),
    Fault('R45', 'A declined popup keeps its anchor', DECLINES, 'popup.anchor = nil', WITHOUT),
]
