import PopupMachine

/// A model of appearances: which popups were shown, how often, and how long.
///
/// It adds up the time of an active app itself, and shares no code with the machine.
struct AppearanceModel: Sendable {
  /// A request without an outcome.
  private struct Open: Sendable {
    let request: Int
    // The time since which the popup waits.
    var since: Double
    // The active time at which the popup was last shown, while it is on screen.
    var shownAt: Double?
    var count = 0
    var seconds = 0.0
  }

  /// A request that has its outcome, but whose last appearance has yet to come.
  private struct Ended: Sendable {
    let open: Open
    let outcome: String
  }

  private var now = 0.0
  // The time in which the app was active, in seconds.
  private var activeTime = 0.0
  private var open: [Open] = []
  private var ended: Ended?

  /// Advances the time.
  ///
  /// - Parameter counts: whether a popup was on screen meanwhile, as far as the machine knows.
  mutating func pass(to now: Double, counts: Bool) {
    if counts { activeTime += now - self.now }
    self.now = now
  }

  mutating func request(_ number: Int) {
    open.append(Open(request: number, since: now))
  }

  mutating func resolve<Answer>(
    _ request: Int, _ outcome: PopupOutcome<Answer>
  ) throws(PopupViolation) {
    try endEffects()
    guard let index = open.firstIndex(where: { $0.request == request }) else { return }
    ended = Ended(open: open.remove(at: index), outcome: outcome.description)
  }

  mutating func follow<Domain>(
    _ appearance: PopupAppearance<Domain>
  ) throws(PopupViolation) {
    let rule = PopupRule.appearances
    try rule.require(
      appearance.at == now, "\(appearance) is at \(appearance.at) s, expected \(now) s")
    switch appearance.kind {
    case .shown, .setAside:
      guard let index = open.firstIndex(where: { $0.request == appearance.request }) else {
        throw PopupViolation(
          of: rule, "\(appearance), but request \(appearance.request) is not open")
      }
      if case .shown(let count, let waited) = appearance.kind {
        try show(index, "\(appearance)", count, waited)
      } else if case .setAside(let seconds) = appearance.kind {
        try setAside(index, "\(appearance)", seconds)
      }
    case .answered(_, let seconds, let count):
      try end(appearance.request, "\(appearance)", "completed", seconds, count)
    case .closed(let outcome, let seconds, let count):
      try rule.require(outcome.description != "completed", "\(appearance) with an answer")
      try end(appearance.request, "\(appearance)", outcome.description, seconds, count)
    case .refused(let outcome, let waited):
      let since = ended?.open.since ?? now
      try end(appearance.request, "\(appearance)", outcome.description, 0, 0)
      try rule.require(
        isSame(waited, now - since), "\(appearance), expected after \(now - since) s")
    }
  }

  private mutating func show(
    _ index: Int, _ words: String, _ count: Int, _ waited: Double
  ) throws(PopupViolation) {
    let rule = PopupRule.appearances
    try rule.require(open[index].shownAt == nil, "\(words), but it is on screen")
    open[index].count += 1
    try rule.require(
      count == open[index].count, "\(words), expected appearance \(open[index].count)")
    let expected = now - open[index].since
    try rule.require(isSame(waited, expected), "\(words), expected after \(expected) s")
    open[index].shownAt = activeTime
  }

  private mutating func setAside(
    _ index: Int, _ words: String, _ seconds: Double
  ) throws(PopupViolation) {
    let rule = PopupRule.appearances
    guard let start = open[index].shownAt else {
      throw PopupViolation(of: rule, "\(words), but it is not on screen")
    }
    let expected = activeTime - start
    try rule.require(isSame(seconds, expected), "\(words), expected \(expected) s")
    open[index].shownAt = nil
    open[index].seconds += expected
    open[index].since = now
  }

  private mutating func end(
    _ request: Int, _ words: String, _ outcome: String, _ seconds: Double, _ count: Int
  ) throws(PopupViolation) {
    let rule = PopupRule.appearances
    guard let ended, ended.open.request == request else {
      throw PopupViolation(of: rule, "\(words), but request \(request) has not just ended")
    }
    self.ended = nil
    try rule.require(ended.outcome == outcome, "\(words), but the outcome is \(ended.outcome)")
    try rule.require(
      ended.open.count == count, "\(words), but it appeared \(ended.open.count) times")
    let expected = ended.open.seconds + (ended.open.shownAt.map { activeTime - $0 } ?? 0)
    try rule.require(isSame(seconds, expected), "\(words), expected \(expected) s on screen")
  }

  /// Checks that the effects of an event are complete.
  func endEffects() throws(PopupViolation) {
    guard let ended else { return }
    throw PopupViolation(
      of: .appearances, "request \(ended.open.request) ended without an appearance")
  }

  /// Checks that the popups on screen are those that appeared.
  func check<Domain>(_ state: PopupState<Domain>) throws(PopupViolation) {
    for entry in open {
      let isSeen = state.presented.contains {
        $0.popup.number == entry.request && $0.phase != .presenting
      }
      try PopupRule.appearances.require(
        isSeen == (entry.shownAt != nil),
        "request \(entry.request) is \(isSeen ? "" : "not ")on screen, expected otherwise")
    }
  }

  // Times are added up in another order, so they differ by rounding.
  private func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(now) / 1000)
  }
}
