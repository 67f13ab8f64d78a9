/// The names of all fields in journals.
enum FieldName: String, CaseIterable {
  case policy, host, event, at, batch, expect, version, state
  // Of events:
  case id, page, visit, request, lane, presentation, value, gate, open, reason
  // Of requests:
  case content, priority, tie, presence, pages, origin, retention, preemption, interrupts
  case whenIneligible, requires, coalescing, scope, session, notBefore, expiresAt, duration
  case limits, userInitiated, relaunch
  case except
  // Of policies, beside the options of a configuration:
  case order, defaults
  // Of expectations:
  case presented, queued, alive, outcomes, why
}

extension FieldName: CustomStringConvertible {
  /// The name as written.
  var description: String { rawValue }
}
