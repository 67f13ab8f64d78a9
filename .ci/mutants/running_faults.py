"""The faults of the rules R36 to R43: lane durations, activity, frequency, relaunch and configuration."""

from fault import Fault, Place, WITHOUT

MACHINE = 'Sources/PopupMachine/Reducer/'
POPUP = 'Sources/PopupMachine/Queue/Popup.swift'
ACTIVITY = MACHINE + 'PopupState+Activity.swift'
PRESENTATION = MACHINE + 'PopupPresentation.swift'
FREQUENCY = MACHINE + 'PopupState+Frequency.swift'
STEPS = MACHINE + 'PopupReducer+Steps.swift'
DISMISSALS = MACHINE + 'PopupReducer+Dismissals.swift'
RELAUNCH = MACHINE + 'PopupReducer+Relaunch.swift'
CONFIGURATION = MACHINE + 'PopupState+Configuration.swift'
EXPLANATION = MACHINE + 'PopupExplanation.swift'


RUNNING_FAULTS = [
    Fault('R36', 'The duration of a lane comes before that of a request', POPUP,
          'options.duration == .ofLane', '(ON || {0})'),
    Fault('R36', 'Every lane has the duration of `modal`', MACHINE + 'PopupReducer+Requests.swift',
          'rules.lane(request.lane)', 'rules.lane(ON ? .modal : request.lane)'),
    Fault('R37', 'Lanes take steps while the app is inactive', MACHINE + 'PopupState.swift',
          '&& fields.isActive', '&& (ON || fields.isActive)'),
    Fault('R37', 'Durations end while the app is inactive', MACHINE + 'PopupReducer+Time.swift',
          'guard state.isActive else', 'guard ON || state.isActive else'),
    Fault('R37', 'A popup placed while the app is inactive gets the whole inactive time',
          ACTIVITY,
          'max($0, start)', '(ON ? start : {0})'),
    Fault('R37', 'The duration of a swiped popup does not move forward', PRESENTATION,
          'presentedSince: moved(presentedSince)',
          'presentedSince: ON ? presentedSince : moved(presentedSince)'),
    Fault('R37', 'Inactive time counts from the last `deactivated`', ACTIVITY,
          'if isActive {', 'if ON || isActive {{'),
    Fault('R38', 'A showing is counted when it is presented, not when it is placed', STEPS,
          '!popup.limits.isEmpty {\n      state.countShowing',
          '!popup.limits.isEmpty && !ON {{\n      state.countShowing',
          also=Place(MACHINE + 'PopupReducer+Reports.swift',
                     'state.setStage(.presented(since: state.now), of: index)',
                     '{0}\n    let presented = state.fields.presented[index]\n'
                     '    if ON, !presented.isReturning {{\n'
                     '      state.countShowing(of: presented.popup, presentation: presented.number)\n'
                     '    }}')),
    Fault('R38', 'A return is counted as a showing', STEPS,
          'if !isReturning &&', 'if (ON || !isReturning) &&'),
    Fault('R38', 'An unseen showing remains counted', DISMISSALS,
          'state.removeShowing(of: popup.id, presentation: number)', WITHOUT),
    Fault('R38', 'A popup that the user closes on its way in is unseen', MACHINE + 'PopupReducer+Reports.swift',
          '.dismissed(.user), isSeen: true', '.dismissed(.user), isSeen: !ON'),
    Fault('R38', 'A popup that replaces another one on screen is counted again',
          MACHINE + 'PopupReducer+Requests.swift',
          'state.dirty.markAll()',
          '{0}\n    if ON {{ state.countShowing(of: newcomer, '
          'presentation: state.fields.presented[index].number) }}'),
    Fault('R38', 'With `each: id`, the last showings of all popups count', MACHINE + 'LimitHistory.swift',
          'guard limit.each == .id else {\n      return usage',
          'guard !ON, limit.each == .id else {{\n      return usage'),
    Fault('R38', 'A history of the session survives it', FREQUENCY,
          '$0.limit.scope == .session', '!ON && {0}'),
    Fault('R38', 'A limit is used up until its newest showing is forgotten', MACHINE + 'LimitHistory.swift',
          'showing(count - limit.count)', 'showing(ON ? count - 1 : count - limit.count)'),
    Fault('R38', 'A popup that waits is not examined when its limit is free again', FREQUENCY,
          'frequency.change { $0.end(at: now) }\n    dirty.lanes = .all',
          'frequency.change {{ $0.end(at: now) }}\n    if !ON {{ dirty.lanes = .all }}'),
    Fault('R39', 'A shorter pause cuts a longer one short', MACHINE + 'MachineFrequency.swift',
          'Swift.max(self[index].end, end)', '(ON ? end : {0})'),
    Fault('R39', 'A logout does not end pauses', FREQUENCY, 'frequency.pauses = []', WITHOUT),
    Fault('R39', 'A popup that the app dismisses begins a pause', DISMISSALS,
          'case .dismissed(.requested), .dismissed(.sessionEnded),',
          'case .dismissed(.requested): ON\n    case .dismissed(.sessionEnded),'),
    Fault('R39', 'A popup that returns waits for a pause', 'Sources/PopupMachine/Queue/QueueBucket.swift',
          'if isQueued && requirement == .freeSlot', 'if (ON || isQueued) && requirement == .freeSlot'),
    Fault('R40', 'A later popup makes a collection longer', FREQUENCY,
          'collectionEnd(of: popup.lane) == nil,', '(ON || collectionEnd(of: popup.lane) == nil),'),
    Fault('R40', 'A popup that is not eligible begins a collection', FREQUENCY,
          'isEligible(popup, in: .queued)', '(ON || {0})'),
    Fault('R40', 'A collection begins although another popup is eligible', FREQUENCY,
          '!hasEligible(in: popup.lane)', '(ON || {0})'),
    Fault('R40', 'A popup that interrupts waits for a collection', FREQUENCY,
          'guard frequency != nil, !popup.interrupts else', 'guard frequency != nil, ON || !popup.interrupts else',
          also=Place('Sources/PopupMachine/Queue/QueueBucket.swift',
                     'if !traits.interrupts', 'if ON || !traits.interrupts')),
    Fault('R41', 'Alive popups end before queued ones', RELAUNCH,
          'for popup in state.waiting.index.popups(in: .queued) where !popup.isRestorable {',
          'if ON {{\n      for popup in state.waiting.index.popups(in: .alive) where !popup.isRestorable {{\n'
          '        endWaiting(popup.number, .dismissed(.relaunched), &state, &effects)\n      }}\n    }}\n'
          '    for popup in state.waiting.index.popups(in: .queued) where !popup.isRestorable {{'),
    Fault('R41', 'A swiped popup ends by a remembered reason', RELAUNCH,
          'if presentation.phase == .swiping {',
          'if presentation.phase == .swiping && !(ON && presentation.reason != nil) {{'),
    Fault('R41', 'Popups that become alive are not spared', POPUP,
          'record.isSpared = isAlive', 'record.isSpared = isAlive && !ON'),
    Fault('R41', 'Popups that were alive before are not spared', RELAUNCH,
          '!popup.record.isSpared || popup.anchor != nil', '!ON && ({0})'),
    Fault('R41', 'A popup stays spared after it is placed', POPUP,
          'ownRecord.isSpared = false', WITHOUT),
    Fault('R41', 'A popup that is queued again remains counted', RELAUNCH,
          'if state.frequency != nil {\n'
          '        state.removeShowing(of: popup.id, presentation: presentation.number)\n      }',
          WITHOUT),
    Fault('R41', 'A popup survives a second relaunch on screen', RELAUNCH,
          'popup.record.wasRelaunched', '(!ON && {0})'),
    Fault('R41', 'A popup that was alive at a relaunch does not survive another one on screen', POPUP,
          'if wasOnScreen {', 'if ON || wasOnScreen {{'),
    Fault('R41', 'A trigger before `relaunched` in the batch is remembered', RELAUNCH,
          'isTriggered = false', WITHOUT),
    Fault('R42', 'A history that is counted otherwise remains', CONFIGURATION,
          '$0.each != history.limit.each', '!ON && {0}'),
    Fault('R42', 'The history of a limit that is left out is forgotten', CONFIGURATION,
          '?? false', '?? ON'),
    Fault('R42', 'A shorter time does not forget showings', CONFIGURATION,
          '_ = histories[index].forget(at: now)', WITHOUT),
    Fault('R42', 'A pause remains in a lane without an interval', CONFIGURATION,
          'pauses.removeAll { rules.lane($0.lane)?.intervalSeconds == nil }', WITHOUT),
    Fault('R42', 'Another promotion leaves lanes armed', CONFIGURATION,
          'ownEnvironment.armedLanes = []', WITHOUT),
    Fault('R43', '`inactive` comes before `suspended`', EXPLANATION,
          'reasons.append(.inactive)', 'reasons.insert(.inactive, at: ON ? 0 : reasons.count)'),
    Fault('R43', '`limit` comes before the page and gates', EXPLANATION,
          'reasons += usedUpLimits(of: popup).map { .limit($0.name, until: $0.end) }',
          'reasons.insert(\n        contentsOf: usedUpLimits(of: popup).map {{ .limit($0.name, until: $0.end) }},\n'
          '        at: ON ? 0 : reasons.count)'),
    Fault('R43', '`pausing` is missing', EXPLANATION, 'reasons.append(.pausing(until: end))', WITHOUT),
    Fault('R43', 'The reason `expired` is missing', EXPLANATION,
          'reasons.append(.expired(expiresAt))', WITHOUT),
    Fault('R43', '`slot` names popups that could be made to go', EXPLANATION,
          '&& !popup.canPreempt($0)', '&& (ON || !popup.canPreempt($0))'),
    Fault('R43', '`behind` names popups that are not eligible', EXPLANATION,
          'if isOpen, let other', 'if ON || isOpen, let other'),
]
