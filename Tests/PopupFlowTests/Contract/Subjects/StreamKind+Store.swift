import IssueReporting

@testable import PopupFlow

extension StreamKind {
  /// Every publisher of the library.
  static let publishers =
    [states, transitions, outcomes, issues, handleOutcomes, handlePhases, lock, scheduled]
    + [idle, historyCount, historyCondition]

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
