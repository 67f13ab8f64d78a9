import Testing

@testable import PopupFlow

/// A subscriber of the library, connected to a publisher that a test controls.
final class SinkUnderTest: Sendable {
  private struct Content {
    var events: [PopupEvent<Shop>] = []
    var count = 0
    var onTaken: @Sendable () -> Void = {}
    var cancellable: (any Cancellable)?
    var store: PopupStore<Shop>?
  }

  /// The publisher that a test controls.
  let source: any ManualSource

  private let content = Locked(Content())
  private let isCounted: @Sendable (PopupEvent<Shop>) -> Bool

  /// - Parameter isCounted: returns whether a value of the source produced the event.
  init(_ source: any ManualSource, isCounted: @escaping @Sendable (PopupEvent<Shop>) -> Bool) {
    self.source = source
    self.isCounted = isCounted
  }

  /// The events that the values have caused.
  var events: [PopupEvent<Shop>] { content.withLock { $0.events } }

  /// The number of values received.
  var count: Int { content.withLock { $0.count } }

  /// Sets a closure that runs inside the delivery of a value.
  func onTaken(_ action: @escaping @Sendable () -> Void) {
    content.withLock { $0.onTaken = action }
  }

  func take(_ events: [PopupEvent<Shop>]) {
    let count = events.count(where: isCounted)
    let onTaken = content.withLock { content in
      content.events += events
      content.count += count
      return content.onTaken
    }
    if count > 0 { onTaken() }
  }

  /// Retains the subscription, and the store of the sink, if there is one.
  func keep(_ cancellable: any Cancellable, _ store: PopupStore<Shop>? = nil) {
    content.withLock {
      $0.cancellable = cancellable
      $0.store = store
    }
  }

  func cancel() {
    content.withLock { $0.cancellable }?.cancel()
  }

  /// Releases the subscription.
  func letGo() {
    let cancellable = content.withLock { content in
      defer { content.cancellable = nil }
      return content.cancellable
    }
    withExtendedLifetime(cancellable) {}
  }

  /// Releases the store.
  ///
  /// - Returns: Whether the store was deinitialized.
  func endStore() -> Bool {
    weak var store: PopupStore<Shop>?
    do {
      let held = content.withLock { content in
        defer { content.store = nil }
        return content.store
      }
      store = held
    }
    return store == nil
  }
}

/// A sink, such as `campaigns.enqueue(in: store)`, or an input of `scheduled`.
struct SinkKind: ContractSubject {
  let name: String

  /// The events of the first two values, and of the end.
  let events: [PopupEvent<Shop>]
  let lastEvents: [PopupEvent<Shop>]

  /// Whether the sink sends to a store; otherwise it is an input of `scheduled`.
  let hasStore: Bool

  /// Creates a sink that is connected to a publisher of some habit.
  let make: @MainActor @Sendable (PublisherHabit) -> SinkUnderTest

  static let all = ofStores + ofScheduled

  static let ofStores: [SinkKind] = [
    SinkKind(
      "enqueue(in:)", [.waiting(1), .waiting(2)],
      [.request(.waiting(1)), .request(.waiting(2))]
    ) { $0.enqueue(in: $1) },
    SinkKind(
      "track(in:) of page events", [.appeared("v", "home"), .disappeared("v")],
      [.page(.appeared("v", "home")), .page(.disappeared("v"))]
    ) { (events: ManualPublisher<PageVisitEvent<String>>, store) in events.track(in: store) },
    SinkKind(
      "track(in:) of pages", ["home", "cart"],
      [
        .page(.appeared("page home", "home")), .page(.disappeared("page home")),
        .page(.appeared("page cart", "cart")),
      ],
      isCounted: \.isAppearance
    ) { (pages: ManualPublisher<String>, store) in pages.track(in: store) },
    SinkKind("endSession(in:)", [1, 2], [.sessionEnded, .sessionEnded]) {
      $0.endSession(in: $1)
    },
    SinkKind(
      "openGate(_:in:)", [true, false],
      [.gate("online", isOpen: true), .gate("online", isOpen: false)]
    ) { $0.openGate("online", in: $1) },
    SinkKind(
      "suspend(in:for:)", [true, true], [.suspend(ownReason), .suspend(ownReason)],
      atEnd: [.resume(ownReason)], isCounted: \.isSuspension
    ) { $0.suspend(in: $1, for: "call") },
    SinkKind("activate(in:)", [false, true], [.deactivated, .activated]) { $0.activate(in: $1) },
    SinkKind(
      "configure(in:)", [PopupConfiguration(), PopupConfiguration(queueLimit: 9)],
      [.configured(PopupConfiguration()), .configured(PopupConfiguration(queueLimit: 9))]
    ) { $0.configure(in: $1) },
    // A popup waits, and its gate would open between two triggers: otherwise, the second one would be
    // ignored.
    SinkKind(
      "trigger(in:)", ["one", "two"], [.trigger, .trigger],
      preparing: { store in
        store.request("waits") { $0.requires = ["asked"] }
        return store.openGate("asked") { [weak store] in store?.engine.isRunning == false }
      }
    ) { $0.trigger(in: $1) },
  ]

  /// - Parameters:
  ///   - events: the events of the values.
  ///   - lastEvents: the events of a completion or a cancel.
  ///   - isCounted: returns whether a value of the source produced the event.
  ///   - prepare: prepares the store, as long as its result is kept.
  private init<Value: Sendable>(
    _ name: String, _ values: [Value], _ events: [PopupEvent<Shop>],
    atEnd lastEvents: [PopupEvent<Shop>] = [],
    isCounted: @escaping @Sendable (PopupEvent<Shop>) -> Bool = { _ in true },
    preparing prepare: @escaping @MainActor @Sendable (PopupStore<Shop>) -> AnyCancellable? = { _ in
      nil
    },
    connect:
      @escaping @MainActor @Sendable (ManualPublisher<Value>, PopupStore<Shop>) -> AnyCancellable
  ) {
    self.name = name
    self.events = events
    self.lastEvents = lastEvents
    hasStore = true
    make = { habit in
      let publisher = ManualPublisher(repeating: values, habit: habit)
      let sink = SinkUnderTest(publisher, isCounted: isCounted)
      // Without deadlines, nothing happens by itself.
      let store = PopupStore<Shop>(
        policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
      let preparation = prepare(store)
      // Without their states: a million states that are kept would be a million copies of the queue.
      store.transitions.map(\.events).subscribe(
        TrackingSubscriber<[PopupEvent<Shop>]> { [weak sink] events, _ in
          sink?.take(events)
          return .none
        })
      let connection = connect(publisher, store)
      sink.keep(
        AnyCancellable {
          connection.cancel()
          withExtendedLifetime(preparation) {}
        }, store)
      return sink
    }
  }

  init<Value: Sendable>(
    inputOfScheduled name: String, _ values: [Value], _ events: [PopupEvent<Shop>],
    connect:
      @escaping @MainActor @Sendable (ManualPublisher<Value>)
      -> AnyPublisher<PopupTransition<Shop>, Never>
  ) {
    self.name = name
    self.events = events
    lastEvents = []
    hasStore = false
    make = { habit in
      let publisher = ManualPublisher(repeating: values, habit: habit)
      let sink = SinkUnderTest(publisher) { _ in true }
      let subscriber = TrackingSubscriber<[PopupEvent<Shop>]> { [weak sink] events, _ in
        sink?.take(events)
        return .none
      }
      connect(publisher).map(\.events).subscribe(subscriber)
      sink.keep(subscriber)
      return sink
    }
  }
}

extension PopupEvent {
  fileprivate var isSuspension: Bool {
    if case .suspend = self { true } else { false }
  }

  fileprivate var isAppearance: Bool {
    if case .page(.appeared) = self { true } else { false }
  }
}

// The reason of the first subscription that has one of its own.
private let ownReason = PopupSuspension("call", number: 1)
