@testable import PopupFlow

// The publishers of a history.
extension StreamKind {
  static let historyCount = StreamKind(
    name: "history.count(of:within:)", holding: .latest, opening: .current,
    traits: [.shared, .endless]
  ) {
    let history = PopupHistory(capacity: .max, clock: VirtualClock())
    return StreamUnderTest(
      history.count(of: "launch"), send: { _ in history.record("launch") }, finish: {})
  }

  /// Entries that are recorded and entries that are too old alternate.
  static let historyCondition = StreamKind(
    name: "history.count(of:within:).atLeast(_:)", holding: .latest, opening: .current,
    traits: [.shared, .endless], period: 2
  ) {
    let clock = VirtualClock()
    let history = PopupHistory(clock: clock)
    let sent = Locked(0)
    return StreamUnderTest(
      history.count(of: "launch", within: .seconds(1)).atLeast(1).map { _ in sent.withLock { $0 } },
      send: { number in
        sent.withLock { $0 = number }
        if number.isMultiple(of: 2) { clock.advance(by: 1) } else { history.record("launch") }
      },
      finish: {})
  }
}
