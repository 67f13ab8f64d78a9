/// The names of all fields in journals.
enum FieldName: String, CaseIterable {
  case policy, host, event, at, batch, expect, version, state, `case`
  // Of events:
  case id, page, visit, request, lane, presentation, value, gate, open, reason, only
  // Of requests, beside the other options of a request:
  case content, pages, except, origin
  // Of policies, beside the options of a configuration:
  case order, defaults
  // Of expectations:
  case presented, queued, alive, outcomes, why, effects, next, issues, phases, appearances
}

extension FieldName: CustomStringConvertible {
  /// The name as written.
  var description: String { rawValue }
}
