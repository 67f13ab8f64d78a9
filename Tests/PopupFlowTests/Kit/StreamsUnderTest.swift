import IssueReporting
import Testing

@testable import PopupFlow

/// A publisher of this library that gives the numbers 1, 2, 3 … as a test has it send them.
@MainActor
final class StreamUnderTest {
  let publisher: AnyPublisher<Int, Never>
  private let onSend: @MainActor (Int) -> Void
  private var onFinish: (@MainActor () -> Void)?
  private(set) var sent = 0

  init(
    _ publisher: some Publisher<Int, Never>, send: @escaping @MainActor (Int) -> Void,
    finish: @escaping @MainActor () -> Void
  ) {
    self.publisher = publisher.eraseToAnyPublisher()
    onSend = send
    onFinish = finish
  }

  /// Sends the next numbers, one after the other.
  func send(_ count: Int = 1) {
    for _ in 0..<count {
      sent += 1
      onSend(sent)
    }
  }

  func finish() {
    onFinish?()
    onFinish = nil
  }
}

/// One kind of publisher, and what it does with values that are not demanded.
struct StreamKind: Sendable, CustomTestStringConvertible {
  enum Holding: Sendable {
    case all, latest
  }

  let name: String
  let holding: Holding
  let make: @MainActor @Sendable () -> StreamUnderTest

  var testDescription: String { name }

  /// What every subscriber gets first, without anything being sent.
  var first: [Int] { holding == .latest ? [0] : [] }

  static let all = [
    events, current, states, transitions, outcomes, issues, scheduled, lock,
  ]

  /// Those whose subscribers share what they get; `scheduled` runs a machine for each.
  static let shared = [events, current, states, transitions, outcomes, issues, lock]

  /// Those of stores, which may be sent to from inside a delivery: a broadcast has one sender at a
  /// time.
  static let ofStores = [states, transitions, outcomes, issues]

  static let bearingNestedSends = ofStores + [scheduled]
}

// MARK: - The broadcasts themselves

extension StreamKind {
  static let events = StreamKind(name: "Broadcast of events", holding: .all) {
    let broadcast = Broadcast<Int>()
    return StreamUnderTest(
      broadcast, send: { broadcast.send($0) }, finish: { broadcast.finish() })
  }

  static let current = StreamKind(name: "Broadcast of what is current", holding: .latest) {
    let broadcast = Broadcast(current: 0)
    return StreamUnderTest(
      broadcast, send: { broadcast.send($0) }, finish: { broadcast.finish() })
  }
}

// MARK: - What a store tells

extension StreamKind {
  static let states = StreamKind(name: "store.states", holding: .latest) {
    ofStore { $0.states.map { $0.requestCount - 1 } }
  }

  static let transitions = StreamKind(name: "store.transitions", holding: .all) {
    ofStore { $0.transitions.map { $0.state.requestCount - 1 } }
  }

  static let outcomes = StreamKind(name: "store.outcomes", holding: .all) {
    ofStore { $0.outcomes.map { $0.request - 1 } }
  }

  static let issues = StreamKind(name: "store.issues", holding: .all) {
    ofStore(sending: { .report(.didPresent, PopupID("\($0)")) }) { store in
      store.issues.map { issue in
        guard case .unexpectedReport(_, let id, _, _) = issue else { return -1 }
        return Int(id.description) ?? -1
      }
    }
  }

  /// A store shows "a" already. By default each event asks for "a" again, and is a duplicate.
  @MainActor
  private static func ofStore(
    sending event: @escaping (Int) -> PopupEvent<Shop> = { _ in .request(.named("a")) },
    _ publisher: (PopupStore<Shop>) -> some Publisher<Int, Never>
  ) -> StreamUnderTest {
    var store: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    store?.send(.request(.named("a")))
    let numbers = store.map { publisher($0).eraseToAnyPublisher() }
    return StreamUnderTest(
      numbers ?? Empty().eraseToAnyPublisher(),
      // The issues are what is sent here.
      send: { number in withIssueReporters([]) { store?.send(event(number)) } },
      finish: { store = nil })
  }
}

// MARK: - The one-operator form

extension StreamKind {
  static let scheduled = StreamKind(name: "scheduled", holding: .all) {
    let policy = PopupPolicy(transitionTimeout: nil)
    var state = PopupState<Shop>()
    _ = PopupReducer<Shop>(policy: policy).reduce(into: &state, .request(.named("a")), at: 0)
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let transitions = requests.scheduled(
      pages: Empty<PopupPageEvent<String>, Never>(), logouts: Empty<Void, Never>(),
      host: Empty<PopupReport<String>, Never>(), policy: policy, from: state,
      on: VirtualScheduler())
    return StreamUnderTest(
      transitions.map { $0.state.requestCount - 1 },
      // Without an id of its own it waits behind "a", and nothing else is to be done.
      send: { requests.send(PopupRequest("\($0)")) },
      finish: { requests.send(completion: .finished) })
  }
}

// MARK: - What a transition lock tells

extension StreamKind {
  /// Each send begins a transition, or ends the one that the last began.
  static let lock = StreamKind(name: "lock.busyStates", holding: .latest) {
    var lock: TransitionLock? = TransitionLock(clock: VirtualClock())
    var token: TransitionLock.Token?
    let sent = Locked(0)
    let numbers = lock?.busyStates.map { _ in sent.withLock { $0 } }.eraseToAnyPublisher()
    return StreamUnderTest(
      numbers ?? Empty().eraseToAnyPublisher(),
      send: { number in
        sent.withLock { $0 = number }
        token?.end()
        token = token == nil ? lock?.tryBegin() : nil
      },
      finish: { lock = nil })
  }
}
