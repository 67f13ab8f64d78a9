import PopupFlow

/// An expected effect of a ``PopupTestStore``.
///
/// A number that is left out matches any number.
public struct PopupTestEffect<Domain: PopupDomain>: Sendable {
  private enum Words: Sendable {
    case present(PopupID, isReturning: Bool, presentation: Int?)
    case update(PopupID, presentation: Int?)
    case dismiss(PopupID, PopupDismissReason, presentation: Int?)
    case resolve(PopupID, PopupOutcome<Domain.Answer>, request: Int?)
    case wake(at: Double?)
    case issue(PopupIssue)
    case whole(PopupEffect<Domain>)
  }

  private let words: Words

  /// Expects the command to present a popup.
  public static func present(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self(words: .present(id, isReturning: false, presentation: presentation))
  }

  /// Expects the command to present a popup that was shown before.
  public static func presentReturning(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self(words: .present(id, isReturning: true, presentation: presentation))
  }

  /// Expects the command to replace a presented popup with another of the same id.
  public static func update(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self(words: .update(id, presentation: presentation))
  }

  /// Expects the command to dismiss a popup.
  public static func dismiss(
    _ id: PopupID, _ reason: PopupDismissReason, presentation: Int? = nil
  ) -> Self {
    Self(words: .dismiss(id, reason, presentation: presentation))
  }

  /// Expects the outcome of a request. Answers are equal if their dumps are equal.
  public static func resolve(
    _ id: PopupID, _ outcome: PopupOutcome<Domain.Answer>, request: Int? = nil
  ) -> Self {
    Self(words: .resolve(id, outcome, request: request))
  }

  /// Expects the next tick to be scheduled for an instant, in seconds, or to be cancelled if `nil`.
  /// Only stores with `wakes: .asserted` produce this effect.
  public static func wake(at instant: Double?) -> Self { Self(words: .wake(at: instant)) }

  /// Expects an issue for the developer.
  public static func issue(_ issue: PopupIssue) -> Self { Self(words: .issue(issue)) }

  /// Expects exactly this effect, with the popup's content and all its properties. Effects are
  /// equal if their dumps are equal.
  public static func effect(_ effect: PopupEffect<Domain>) -> Self { Self(words: .whole(effect)) }
}

// MARK: - Comparing

extension PopupTestEffect {
  /// Returns whether an effect matches in everything that this expectation specifies.
  func matches(_ effect: PopupEffect<Domain>) -> Bool {
    source == source(of: effect)
  }

  /// The expectation as Swift source.
  var source: String {
    switch words {
    case .present(let id, let isReturning, let presentation):
      Self.call(isReturning ? "presentReturning" : "present", id, presentation: presentation)
    case .update(let id, let presentation): Self.call("update", id, presentation: presentation)
    case .dismiss(let id, let reason, let presentation):
      Self.call("dismiss", id, ".\(reason.rawValue)", presentation: presentation)
    case .resolve(let id, let outcome, let request):
      Self.call("resolve", id, SnapshotText.value(outcome), request: request)
    case .wake(let instant): ".wake(at: \(instant.map(SnapshotText.seconds) ?? "nil"))"
    case .issue(let issue): ".issue(\(SnapshotText.value(issue)))"
    case .whole(let effect): ".effect(\(SnapshotText.value(effect)))"
    }
  }

  /// Returns an effect as Swift source, with the same numbers as this expectation.
  func source(of effect: PopupEffect<Domain>) -> String {
    switch (words, effect) {
    case (.whole, _): return Self.effect(effect).source
    case (.present(_, _, _?), .command(let command)), (.update(_, _?), .command(let command)),
      (.dismiss(_, _, _?), .command(let command)):
      return Self.saying(effect, presentation: command.presentation).source
    case (.resolve(_, _, _?), .resolve(let resolution)):
      return Self.saying(effect, request: resolution.request).source
    default: return Self.saying(effect).source
    }
  }

  /// Creates an expectation of an effect, without numbers unless they are given.
  static func saying(
    _ effect: PopupEffect<Domain>, presentation: Int? = nil, request: Int? = nil
  ) -> Self {
    switch effect {
    case .command(.present(let popup, _, isReturning: false)):
      present(popup.id, presentation: presentation)
    case .command(.present(let popup, _, isReturning: true)):
      presentReturning(popup.id, presentation: presentation)
    case .command(.update(let popup, _)): update(popup.id, presentation: presentation)
    case .command(.dismiss(let popup, _, let reason)):
      dismiss(popup.id, reason, presentation: presentation)
    case .resolve(let resolution): resolve(resolution.id, resolution.outcome, request: request)
    case .wake(let instant): wake(at: instant)
    case .issue(let issue): Self.issue(issue)
    case .appearance: Self.effect(effect)
    }
  }

  private static func call(
    _ name: String, _ id: PopupID, _ more: String? = nil, presentation: Int? = nil,
    request: Int? = nil
  ) -> String {
    var arguments = [id.source]
    if let more { arguments.append(more) }
    if let presentation { arguments.append("presentation: \(presentation)") }
    if let request { arguments.append("request: \(request)") }
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension PopupEffect {
  var isWake: Bool {
    if case .wake = self { true } else { false }
  }
}
