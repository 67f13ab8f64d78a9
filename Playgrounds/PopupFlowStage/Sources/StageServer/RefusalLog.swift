/// The refusals of apps that the terminal is told of: each once, and only so many in a minute.
///
/// An app sends the same batch again and again, and a program without the token can give any name.
struct RefusalLog {
  private struct Refusal {
    var reason: String
    var saidAt: ContinuousClock.Instant
  }

  // By the name of the app. All that give a wrong token are one.
  private var latest: [String?: Refusal] = [:]
  private var rate: RateLimit
  private var unsaidCount = 0
  private let most: Int

  /// The time after which a wrong token is said again.
  private static let forgottenAfter = Duration.seconds(60)

  /// - Parameter most: the number of names that are remembered.
  init(most: Int) {
    self.most = most
    rate = RateLimit(capacity: 10, perSecond: 1.0 / 6)
  }

  /// Returns what to say of a refusal; nil if it was said, or too much was.
  ///
  /// - Parameter name: the name of the app; nil if it gave a wrong token.
  mutating func sentence(
    for name: String?, _ title: String, _ reason: String, at now: ContinuousClock.Instant = .now
  ) -> String? {
    if let known = latest[name], known.reason == reason,
      name != nil || now < known.saidAt + Self.forgottenAfter
    {
      if name == nil { unsaidCount += 1 }
      return nil
    }
    if latest.count >= most { latest = [:] }
    latest[name] = Refusal(reason: reason, saidAt: now)
    guard rate.take(1, at: now) else {
      unsaidCount += 1
      return nil
    }
    return "\(title) was refused: \(reason)"
  }

  /// Forgets the refusal of an app whose batch was taken.
  mutating func forget(_ name: String) {
    latest[name] = nil
  }

  /// Returns how many refusals were not said; nil if there are none, or too much was said.
  mutating func summary(at now: ContinuousClock.Instant = .now) -> String? {
    guard unsaidCount > 0, rate.take(1, at: now) else { return nil }
    defer { unsaidCount = 0 }
    return unsaidCount == 1
      ? "1 more request of an app was refused."
      : "\(unsaidCount) more requests of apps were refused."
  }
}
