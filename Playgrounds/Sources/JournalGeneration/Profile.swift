/// The kinds of events in a journal.
enum EventKind: CaseIterable {
  case request, challenger, sequel, page, navigate, blink, sessionEnded, dismiss, withdraw,
    dismissAll, gate, suspension, trigger, tick, report, decline, story, activity, relaunch,
    configuration, showings

  /// The weight of the kind relative to others. The weights of reports and declines depend on the
  /// popups on screen.
  var weight: Double {
    switch self {
    case .request: 25
    case .challenger, .page: 12
    case .sequel, .navigate, .gate: 5
    case .blink: 2
    case .sessionEnded, .dismissAll, .tick: 1.5
    case .dismiss, .withdraw, .suspension: 3
    case .trigger, .report, .configuration: 1
    case .activity, .decline: 2
    case .story: 6
    case .relaunch, .showings: 0.5
    }
  }
}

/// The optional fields of a request.
enum RequestField: String, CaseIterable {
  case content, priority, tie, lane, presence, target, retention, preemption, interrupts,
    whenIneligible, whenUsedUp, requires, coalescing, scope, notBefore, expiresAt, expires,
    duration, limits,
    userInitiated, mandatory, relaunch

  /// The share of requests that have the field.
  var probability: Double {
    switch self {
    case .priority: 0.6
    case .preemption: 0.55
    case .lane: 0.5
    case .target, .retention, .coalescing: 0.35
    case .scope, .relaunch: 0.25
    case .limits: 0.2
    case .presence, .whenIneligible, .whenUsedUp, .duration: 0.2
    case .content, .tie, .interrupts, .requires: 0.15
    case .expiresAt: 0.12
    // Usually beside an expiry only.
    case .expires: 0.6
    case .userInitiated: 0.1
    case .notBefore: 0.08
    case .mandatory: 0.08
    }
  }
}

/// The events and rules that a journal concentrates on.
///
/// A journal of everything rarely reaches states that need several unlikely events. So each journal
/// has a profile that makes some of them likely.
struct Profile: Sendable {
  var name: String
  var ids = ["a", "b", "c", "d", "e", "f"]
  var lanes = ["modal", "banner", "toast"]
  var pages = ["home", "shop", "pay"]

  /// The probabilities of fields that differ from the usual ones.
  var fields: [RequestField: Double] = [:]

  /// The weights of events that differ from the usual ones.
  var kinds: [EventKind: Double] = [:]

  /// The defaults for requests that every policy of the profile has.
  var defaults: Fields = [:]

  /// The probability that a target is a set of included pages.
  var only = 0.5

  /// The share of requests that say where they were made, which no rule asks for.
  var sources = 0.1

  /// The weight of reports, in multiples of the usual one.
  var reports = 1.0

  /// The probability that the host is manual.
  var manual = 0.5
  var onTrigger = 0.1
  var queueLimit = 0.2
  var batches = 0.15

  /// The share of lanes with an interval, of those with a collection, of those with a duration, and
  /// of limits that exist.
  var held = 0.15

  /// The numbers of lines to choose from.
  var lengths = [5, 10, 20, 40, 60, 60, 90, 120]

  /// The steps of time to choose from, in milliseconds.
  var steps = [500]

  /// The probability that a line has the same time as the previous one.
  var standStill = 0.6

  /// The transition timeouts to choose from, in milliseconds.
  var timeouts: [Int?] = [10_000, 10_000, 10_000, 4_000, 2_000, 1_000, 0, nil]

  /// Whether the host and the app make mistakes: wrong reports, targets without a page.
  var hasMistakes = true

  /// The maximum number of waiting and presented popups; nil for no limit.
  var maximumPopups: Int?

  func probability(of field: RequestField) -> Double {
    fields[field] ?? field.probability
  }

  func weight(of kind: EventKind) -> Double {
    kinds[kind] ?? kind.weight
  }
}
