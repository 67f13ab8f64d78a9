"""The faults: each breaks one subtle rule. Anchors are texts of the machine that occur once."""

from dataclasses import dataclass

MACHINE = 'Sources/PopupFlow/Machine/'
QUEUE = 'Sources/PopupFlow/Queue/'


@dataclass(frozen=True)
class Fault:
    """A place in the machine, and what stands there where the fault is switched on.

    In `broken`, `ON` is true if and only if the fault is switched on, and `{0}` is the anchor.
    """

    rule: str
    what: str
    file: str
    anchor: str
    broken: str
    context: str = ''  # Stands before the anchor, somewhere, and tells it from others alike.


def instead(expression):
    """The anchor is an expression; this one stands in its place."""
    return '(ON ? (' + expression + ') : ({0}))'


WITHOUT = 'if !ON {{ {0} }}'


FAULTS = [
    Fault('R1', 'first in, last out', QUEUE + 'PopupRank.swift',
          'sequence = -number', 'sequence = ON ? number : -number'),
    Fault('R2', "a request's own tie-break is ignored", QUEUE + 'PopupRank.swift',
          'tieBreak ?? order.tieBreak', instead('order.tieBreak')),
    Fault('R4', 'what returns with its page keeps its priority',
          MACHINE + 'PopupReducer+Dismissals.swift',
          'to: policy.returningPriority,',
          'to: ON ? PopupPriority(rawValue: Int.min) : policy.returningPriority,'),
    Fault('R4', 'what was displaced is raised too', MACHINE + 'PopupReducer+Dismissals.swift',
          'case .displaced:\n      keepAlive(index, &state)',
          'case .displaced:\n      if ON {{ state.fields.presented[index].shown.raisePriority('
          'to: policy.returningPriority, order: policy.order) }}\n      keepAlive(index, &state)'),
    Fault('R5', 'a request of an old session is accepted', MACHINE + 'PopupReducer+Requests.swift',
          'epoch != state.epoch', '!ON && {0}'),
    Fault('R6', 'the origin of a request must be visible', MACHINE + 'PopupReducer+Requests.swift',
          'visits.isLive(origin)', '{0} || (ON && !state.visits.isVisible(origin))'),
    Fault('R7', 'what expires right now is accepted', MACHINE + 'PopupReducer+Requests.swift',
          'expiresAt <= state.now', instead('expiresAt < state.now')),
    Fault('R8', 'what goes for good holds its id', MACHINE + 'PopupReducer+Requests.swift',
          '!state.isOnItsWayOutForGood($0)', '(ON || {0})'),
    Fault('R8', 'a newcomer on screen does not begin its duration',
          MACHINE + 'PopupReducer+Requests.swift',
          'state.setStage(.presented(since: state.now), of: index)', WITHOUT),
    Fault('R8', 'a newcomer comes on screen where it may not show',
          MACHINE + 'PopupReducer+Requests.swift',
          '&& isEligible(newcomer)', '&& (ON || isEligible(newcomer))'),
    Fault('R9', 'the limit strikes while what was placed is on its way',
          MACHINE + 'PopupReducer+Requests.swift',
          'where !state.isInTransition(lane)', 'where ON || !state.isInTransition(lane)'),
    Fault('R10', 'a visible visit appears again', MACHINE + 'PageVisits.swift',
          'if !isVisible(known) {',
          'if ON {{ disappear(visit) }}\n      if !isVisible(known) {{'),
    Fault('R12', "a rebuilt visit gets its predecessor's popup", MACHINE + 'PageVisits.swift',
          'visible.contains { pages.names($0.page) && $0.page != anchor?.page }',
          'visible.contains {{ pages.names($0.page) && (ON || $0.page != anchor?.page) }}'),
    Fault('R12', 'a popup keeps the anchor that went out of sight', MACHINE + 'PageVisits.swift',
          'return visible.last { pages.names($0.page) && $0.page != anchor?.page } ?? anchor',
          'return ON && anchor != nil ? anchor\n        : visible.last {{ '
          'pages.names($0.page) && $0.page != anchor?.page }} ?? anchor'),
    Fault('R13', 'what is off its page stays', MACHINE + 'PopupReducer+Pages.swift',
          'dismiss(index, reason: .pageLeft, &state, &effects)', WITHOUT),
    Fault('R14', 'what is to be dropped is kept alive, and the other way round', MACHINE + 'PopupReducer+Dismissals.swift',
          '.retention == .keepAlive', '.retention == (ON ? .drop : .keepAlive)'),
    Fault('R16', 'what lost its visit for good goes on waiting',
          MACHINE + 'PopupReducer+Pages.swift',
          'visits.hasLost(line.anchor)', '!ON && {0}'),
    Fault('R17', 'a logout leaves what is alive', MACHINE + 'PopupReducer+Pages.swift',
          'for place in [WaitingPlace.queued, .alive] {',
          'for place in ON ? [WaitingPlace.queued] : [WaitingPlace.queued, .alive] {{'),
    Fault('R18', 'a popup may still come at the instant it expires',
          MACHINE + 'PopupState+Eligibility.swift',
          'now < $0', 'ON ? now <= $0 : now < $0'),
    Fault('R18', 'a popup may not come at the instant it may begin',
          MACHINE + 'PopupState+Eligibility.swift',
          '$0 <= now', 'ON ? $0 < now : $0 <= now'),
    Fault('R19', 'lanes take steps while suspended', MACHINE + 'PopupReducer+Steps.swift',
          'guard !state.isSuspended else', 'guard ON || !state.isSuspended else'),
    Fault('R20', 'a trigger does not see a preemption through',
          MACHINE + 'PopupReducer+Steps.swift',
          'if !takeStep(in: lane, &state, &effects) {',
          'if !takeStep(in: lane, &state, &effects) || ON {{'),
    Fault('R22', 'a lane presents while another popup of it is on its way',
          MACHINE + 'PopupState+Eligibility.swift',
          'if fields.presented[index].shown.lane == lane { return true }',
          'if fields.presented[index].shown.lane == lane {{ return !ON }}'),
    Fault('R23', 'what shows beside and ranks better stands in nobody’s way',
          MACHINE + 'PopupReducer+Steps.swift',
          '!outranks(other))', '!ON && !outranks(other))'),
    Fault('R23', 'a popup comes though one of its id is presented',
          MACHINE + 'PopupReducer+Steps.swift',
          'state.isPresented(popup.id)', '(!ON && {0})'),
    Fault('R24', 'the best of those that could go is dismissed',
          MACHINE + 'PopupReducer+Steps.swift',
          'worstFirst.prefix(needed)', '(ON ? worstFirst.reversed() : worstFirst).prefix(needed)'),
    Fault('R24', 'everything interrupts', MACHINE + 'PopupReducer+Steps.swift',
          'case .hold: return interrupts', 'case .hold: return ON || interrupts'),
    Fault('R24', 'what is to be dropped comes back', MACHINE + 'PopupReducer+Steps.swift',
          'isDropped ? .preempted : .displaced', 'isDropped && !ON ? .preempted : .displaced'),
    Fault('R25', 'the host is not told that a popup returns', MACHINE + 'PopupReducer+Steps.swift',
          'isReturning: place == .alive', 'isReturning: !ON && place == .alive'),
    Fault('R26', 'what was asked to go meanwhile is forgotten when it is presented',
          MACHINE + 'PopupReducer+Reports.swift',
          'if let reason { dismiss(index, reason: reason, &state, &effects) }',
          'if let reason, !ON {{ dismiss(index, reason: reason, &state, &effects) }}',
          context='func didPresent('),
    Fault('R28', 'a final reason does not replace a returning one',
          MACHINE + 'PopupReducer+Dismissals.swift',
          'where first.isReturning && !reason.isReturning:',
          'where !ON && first.isReturning && !reason.isReturning:'),
    Fault('R28', 'a returning reason is remembered', MACHINE + 'PopupReducer+Dismissals.swift',
          'case .presenting(let since, then: nil) where !reason.isReturning:',
          'case .presenting(let since, then: nil) where ON || !reason.isReturning:'),
    Fault('R29', 'a swipe that ends counts as the host’s', MACHINE + 'PopupReducer+Reports.swift',
          'end(index, .dismissed(.user), &state, &effects)\n    }\n  }\n\n  // R31',
          'end(index, ON ? .dismissed(.host) : .dismissed(.user), &state, &effects)'
          '\n    }}\n  }}\n\n  // R31'),
    Fault('R31', 'a cancelled swipe begins the duration anew',
          MACHINE + 'PopupReducer+Reports.swift',
          '.presented(since: presentedSince)',
          '.presented(since: ON ? state.now : presentedSince)'),
    Fault('R31', 'what was asked to go during a swipe stays', MACHINE + 'PopupReducer+Reports.swift',
          'if let reason { dismiss(index, reason: reason, &state, &effects) }',
          'if let reason, !ON {{ dismiss(index, reason: reason, &state, &effects) }}',
          context='func cancelSwipe('),
    Fault('R32', 'a late report is an issue', MACHINE + 'PopupReducer+Reports.swift',
          'if !state.isLate(report) {', 'if ON || !state.isLate(report) {{'),
    Fault('R33', 'a host is not told to take away what comes too late',
          MACHINE + 'PopupReducer+Time.swift',
          'effects.commandDismissal(of: presentation, reason: .overdue)', WITHOUT),
    Fault('R33', 'an overdue swipe goes', MACHINE + 'PopupReducer+Time.swift',
          'cancelSwipe(index, &state, &effects)',
          'if ON {{ end(index, .dismissed(.user), &state, &effects) }} else {{ {0} }}'),
    Fault('R34', 'a withdrawal takes all of the id', MACHINE + 'PopupReducer+Dismissals.swift',
          'endWaiting(number, .cancelled, &state, &effects)',
          'if ON, let popup = state.waiting.popup(number: number) {{\n'
          '        dismiss(popup.id, &state, &effects)\n      }} else {{ {0} }}'),
    Fault('R35', 'a tick is asked for at every settle', MACHINE + 'PopupReducer+Time.swift',
          'guard deadline != state.requestedTick else', 'guard ON || deadline != state.requestedTick else'),
    Fault('R35', 'what is over at the instant of a tick is not', MACHINE + 'PopupReducer+Time.swift',
          'deadline(of: presentation).map { $0 <= state.now }',
          'deadline(of: presentation).map {{ ON ? $0 < state.now : $0 <= state.now }}'),
    Fault('settling', 'a lane is not looked at when a popup of it is gone',
          MACHINE + 'PopupUnsettled.swift',
          'unsettled.look(at: popup.lane)\n    // Its id',
          'if !ON {{ unsettled.look(at: popup.lane) }}\n    // Its id'),
    Fault('settling', 'nobody looks for one that waits for an id in another lane',
          MACHINE + 'PopupUnsettled.swift',
          'if waiting.contains(popup.id)', 'if !ON && waiting.contains(popup.id)'),
]
