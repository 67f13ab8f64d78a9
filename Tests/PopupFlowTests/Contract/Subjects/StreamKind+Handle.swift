@testable import PopupFlow

// The publishers of a handle.
extension StreamKind {
  static let handleOutcomes = StreamKind(
    name: "handle.outcomePublisher", holding: .all, opening: .whatWasSaid, traits: [.shared],
    endsWithFirst: true
  ) {
    let stage = StoreStage()
    let withdrawals = Counter()
    let handle = stage.store?.present("Hello", id: "a")
    stage.send(.report(.didPresent, "a"))
    let counting = stage.store?.transitions.sink { transition in
      for case .withdraw in transition.events { withdrawals.increment() }
    }
    return StreamUnderTest(
      handle?.outcomePublisher.map { _ in 1 }.eraseToAnyPublisher()
        ?? Empty().eraseToAnyPublisher(),
      send: { _ in stage.send(.report(.userDismissed("yes"), "a")) },
      finish: { withExtendedLifetime(counting) { stage.store = nil } },
      cancelCount: { withdrawals.count })
  }

  /// Swipes and cancelled swipes of the popup alternate.
  static let handlePhases = StreamKind(
    name: "handle.places", holding: .latest, opening: .currentUntilTheEnd, traits: [.shared],
    period: 2
  ) {
    let stage = StoreStage()
    let sent = Locked(0)
    let handle = stage.store?.present("Hello", id: "a")
    stage.send(.report(.didPresent, "a"))
    return StreamUnderTest(
      handle?.places.map { _ in sent.withLock { $0 } }.eraseToAnyPublisher()
        ?? Empty().eraseToAnyPublisher(),
      send: { number in
        sent.withLock { $0 = number }
        stage.send(.report(number.isMultiple(of: 2) ? .dismissCancelled : .willDismiss, "a"))
      },
      finish: { stage.send(.report(.userDismissed(nil), "a")) })
  }
}

// The publisher of a transition lock.
extension StreamKind {
  /// Each send begins a transition or ends the previous one.
  static let lock = StreamKind(
    name: "lock.busyStates", holding: .latest, opening: .current, traits: [.shared]
  ) {
    var lock: TransitionLock? = TransitionLock(clock: VirtualClock())
    var token: TransitionLock.Token?
    let sent = Locked(0)
    let numbers = lock?.busyStates.map { _ in sent.withLock { $0 } }.eraseToAnyPublisher()
    return StreamUnderTest(
      numbers ?? Empty().eraseToAnyPublisher(),
      send: { number in
        guard let lock else { return }
        sent.withLock { $0 = number }
        token?.end()
        token = token == nil ? lock.tryBegin() : nil
      },
      finish: { lock = nil })
  }
}
