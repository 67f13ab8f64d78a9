import CustomDump
import PopupFlow

/// An expected effect of a ``PopupTestStore``.
///
/// A number that is left out matches any number.
public struct PopupTestEffect<Domain: PopupDomain>: Sendable {
  /// The parts that an expectation specifies: ids, reasons and outcomes, also a number, or all.
  private enum Precision {
    case withoutNumbers, presentation, request, whole
  }

  let source: String
  private let precision: Precision

  private init(_ source: String, _ precision: Precision = .withoutNumbers) {
    self.source = source
    self.precision = precision
  }

  private init(
    _ name: String, _ id: PopupID, _ more: String? = nil, presentation: Int? = nil,
    request: Int? = nil
  ) {
    var arguments = [id.source]
    if let more { arguments.append(more) }
    if let presentation { arguments.append("presentation: \(presentation)") }
    if let request { arguments.append("request: \(request)") }
    source = ".\(name)(\(arguments.joined(separator: ", ")))"
    precision =
      presentation != nil ? .presentation : request != nil ? .request : .withoutNumbers
  }

  /// Expects the command to present a popup.
  public static func present(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self("present", id, presentation: presentation)
  }

  /// Expects the command to present a popup that was shown before.
  public static func presentReturning(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self("presentReturning", id, presentation: presentation)
  }

  /// Expects the command to replace a presented popup with another of the same id.
  public static func update(_ id: PopupID, presentation: Int? = nil) -> Self {
    Self("update", id, presentation: presentation)
  }

  /// Expects the command to dismiss a popup.
  public static func dismiss(
    _ id: PopupID, _ reason: PopupDismissReason, presentation: Int? = nil
  ) -> Self {
    Self("dismiss", id, ".\(reason.rawValue)", presentation: presentation)
  }

  /// Expects the outcome of a request. Answers are equal if their dumps are equal.
  public static func resolve(
    _ id: PopupID, _ outcome: PopupOutcome<Domain.Answer>, request: Int? = nil
  ) -> Self {
    Self("resolve", id, SnapshotText.value(outcome), request: request)
  }

  /// Expects the next tick to be scheduled for an instant, in seconds, or to be cancelled if `nil`.
  /// Only stores with `wakes: .asserted` produce this effect.
  public static func wake(at instant: Double?) -> Self {
    Self(".wake(at: \(instant.map(SnapshotText.seconds) ?? "nil"))")
  }

  /// Expects an issue for the developer.
  public static func issue(_ issue: PopupIssue) -> Self {
    Self(".issue(\(SnapshotText.value(issue)))")
  }

  /// Expects exactly this effect, with the popup's content and all its properties. Effects are
  /// equal if their dumps are equal.
  public static func effect(_ effect: PopupEffect<Domain>) -> Self {
    Self(".effect(\(SnapshotText.value(effect)))", .whole)
  }
}

// MARK: - Comparing

extension PopupTestEffect {
  /// Returns whether an effect matches in everything that this expectation specifies.
  func matches(_ effect: PopupEffect<Domain>) -> Bool {
    source == source(of: effect)
  }

  /// Returns an effect as Swift source, with the same numbers as this expectation.
  func source(of effect: PopupEffect<Domain>) -> String {
    switch (precision, effect) {
    case (.whole, _): Self.effect(effect).source
    case (.presentation, .command(let command)):
      Self.saying(effect, presentation: command.presentation).source
    case (.request, .resolve(let resolution)):
      Self.saying(effect, request: resolution.request).source
    default: Self.saying(effect).source
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
}

extension PopupEffect {
  var isWake: Bool {
    if case .wake = self { true } else { false }
  }
}

extension PopupID {
  /// Returns the id that the machine gives to a request without an id.
  ///
  /// ```swift
  /// store.receive(.present(.request(1)))
  /// ```
  ///
  /// - Parameter number: the number of the request.
  public static func request(_ number: Int) -> PopupID { PopupID(request: number) }

  /// The id as Swift source: a literal, or `.request(1)`.
  var source: String { number.map { ".request(\($0))" } ?? description.debugDescription }
}

extension PopupID: CustomDumpStringConvertible {
  /// The id as Swift source: a literal, or `.request(1)`.
  public var customDumpDescription: String { source }
}
