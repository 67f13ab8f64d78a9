import IssueReporting

@testable import PopupFlow

extension StreamKind {
  /// Every publisher of the library.
  static let publishers =
    [states, transitions, outcomes, appearances, issues, handleOutcomes, handlePhases]
    + [explanations, explanationsOfID, lock, scheduled, idle, historyCount, historyCondition]

  // MARK: Publishers of a store

  static let states = StreamKind(
    name: "store.states", holding: .latest, opening: .current, traits: [.shared, .nestedSends]
  ) {
    ofStore { $0.states.map { $0.requestCount - 1 } }
  }

  static let transitions = StreamKind(
    name: "store.transitions", holding: .all, traits: [.shared, .nestedSends]
  ) {
    ofStore { $0.transitions.map { $0.state.requestCount - 1 } }
  }

  static let outcomes = StreamKind(
    name: "store.outcomes", holding: .all, traits: [.shared, .nestedSends]
  ) {
    ofStore { $0.outcomes.map { $0.request - 1 } }
  }

  static let appearances = StreamKind(
    name: "store.appearances", holding: .all, traits: [.shared, .nestedSends]
  ) {
    ofStore { $0.appearances.map { $0.request - 1 } }
  }

  static let issues = StreamKind(
    name: "store.issues", holding: .all, traits: [.shared, .nestedSends]
  ) {
    ofStore(sending: { .report(.didPresent, PopupID("\($0)")) }) { store in
      store.issues.map { issue in
        guard case .unexpectedReport(_, let id, _, _) = issue else { return -1 }
        return Int(id.description) ?? -1
      }
    }
  }

  static let explanations = StreamKind(
    name: "store.explanations", holding: .latest, opening: .currentUntilTheEnd, traits: [.shared],
    period: 2
  ) {
    ofWaiting { $0.explanations }
  }

  static let explanationsOfID = StreamKind(
    name: "store.explanations(of:)", holding: .latest, opening: .currentUntilTheEnd,
    traits: [.shared], period: 2
  ) {
    ofWaiting { $0.explanations(of: "b") }
  }

  /// The store shows "a", for which "b" waits. Swipes and cancelled swipes of "a" alternate, and
  /// each changes why "b" waits.
  @MainActor
  private static func ofWaiting<Output>(
    _ publisher: (PopupStore<Shop>) -> some Publisher<Output, Never>
  ) -> StreamUnderTest {
    let stage = StoreStage()
    let sent = Locked(0)
    for id: PopupID in ["a", "b"] { stage.send(.request(.named(id))) }
    stage.send(.report(.didPresent, "a"))
    return StreamUnderTest(
      stage.publisher(publisher).map { _ in sent.withLock { $0 } },
      send: { number in
        sent.withLock { $0 = number }
        stage.send(.report(number.isMultiple(of: 2) ? .dismissCancelled : .willDismiss, "a"))
      },
      finish: { stage.store = nil })
  }

  /// The store already shows "a". By default, each event requests "a" again, which is a duplicate.
  @MainActor
  private static func ofStore(
    sending event: @escaping @Sendable (Int) -> PopupEvent<Shop> = { _ in .request(.named("a")) },
    _ publisher: (PopupStore<Shop>) -> some Publisher<Int, Never>
  ) -> StreamUnderTest {
    let stage = StoreStage()
    stage.store?.send(.request(.named("a")))
    return StreamUnderTest(
      stage.publisher(publisher),
      send: { stage.send(event($0)) },
      post: { number in MainQueue.run { stage.send(event(number)) } },
      finish: { stage.store = nil })
  }
}

/// A store that a test can end, and whose issues are the values sent.
@MainActor
final class StoreStage {
  var store: PopupStore<Shop>?

  init() {
    // Without deadlines, nothing happens by itself.
    store = PopupStore(policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
  }

  func send(_ event: PopupEvent<Shop>) {
    withIssueReporters([]) { store?.send(event) }
  }

  func publisher<Output>(
    _ publisher: (PopupStore<Shop>) -> some Publisher<Output, Never>
  ) -> AnyPublisher<Output, Never> {
    store.map { publisher($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }
}
