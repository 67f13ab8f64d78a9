import Testing

@testable import PopupFlow

/// A publisher that a test sends with, connected to a store by one of the library's sinks.
@MainActor
struct SinkUnderTest {
  /// Connects the sink; what it returns is the sink's own.
  let connect: () -> AnyCancellable

  /// Has the publisher send its next value.
  let send: () -> Void

  let finish: () -> Void
  let demands: () -> [[Subscribers.Demand]]
  let cancelCounts: () -> [Int]
  let areHeld: () -> [Bool]
}

/// One of the sinks, as `campaigns.enqueue(in: store)`.
struct SinkKind: Sendable, CustomTestStringConvertible {
  let name: String

  let make: @MainActor @Sendable (PopupStore<Shop>) -> SinkUnderTest

  var testDescription: String { name }

  static let all: [SinkKind] = [
    SinkKind("enqueue", [PopupRequest<Shop>("one"), PopupRequest("two")]) {
      $0.enqueue(in: $1)
    },
    SinkKind("track page events", [PopupPageEvent.appeared("v", "home"), .disappeared("v")]) {
      $0.track(in: $1)
    },
    SinkKind("track pages", ["home", "cart"]) { $0.track(in: $1) },
    SinkKind("endSession", [1, 2]) { $0.endSession(in: $1) },
    SinkKind("controls", [true, false]) { $0.controls("online", in: $1) },
    SinkKind("suspends", [true, false]) { $0.suspends($1) },
    SinkKind("triggers", ["one", "two"]) { $0.triggers($1) },
  ]

  private init<Value: Sendable>(
    _ name: String, _ values: [Value],
    connect:
      @escaping @MainActor @Sendable (ManualPublisher<Value>, PopupStore<Shop>) ->
      AnyCancellable
  ) {
    self.name = name
    make = { store in
      let publisher = ManualPublisher<Value>()
      let sent = Counter()
      return SinkUnderTest(
        connect: { [weak store] in
          guard let store else { return AnyCancellable {} }
          return connect(publisher, store)
        },
        send: { publisher.send(values[(sent.increment() - 1) % values.count]) },
        finish: { publisher.finish() },
        demands: { publisher.demands },
        cancelCounts: { publisher.cancelCounts },
        areHeld: { publisher.areHeld })
    }
  }
}
