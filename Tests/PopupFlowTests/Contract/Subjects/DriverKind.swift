@testable import PopupFlow
@testable import PopupMachine

/// Something that a store calls until it is cancelled, as `store.drive(host)`.
@MainActor
final class DriverUnderTest {
  /// What the store calls. It counts, and does what a test says.
  final class Callee: Sendable {
    private let calls = Counter()
    private let action = Locked<@Sendable () -> Void>({})

    var count: Int { calls.count }

    func onCall(_ action: @escaping @Sendable () -> Void) {
      self.action.withLock { $0 = action }
    }

    func call() {
      calls.increment()
      action.withLock { $0 }()
    }
  }

  private(set) weak var callee: Callee?
  private(set) var cancellable: AnyCancellable?
  private var store: PopupStore<Shop>?

  init(connect: (PopupStore<Shop>, Callee) -> AnyCancellable) {
    let callee = Callee()
    // Without a deadline, so that nothing happens by itself.
    let store = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
    self.callee = callee
    self.store = store
    cancellable = connect(store, callee)
  }

  /// Does something of which the store calls it once.
  func poke() {
    store?.send(.request(PopupRequest("poke")))
  }

  func letGo() {
    cancellable = nil
  }

  /// Lets go of the store.
  ///
  /// - Returns: whether it is gone.
  func endStore() -> Bool {
    weak var weakStore: PopupStore<Shop>?
    weakStore = store
    store = nil
    return weakStore == nil
  }
}

/// One of the ways to have a store call something.
struct DriverKind: ContractSubject {
  let name: String
  let make: @MainActor @Sendable () -> DriverUnderTest

  static let all: [DriverKind] = [
    DriverKind(name: "drive(_:lanes:lock:)") {
      DriverUnderTest { store, callee in store.drive(Self.host(callee)) }
    },
    DriverKind(name: "drive(_:lanes:lock:) with a lock") {
      DriverUnderTest { store, callee in
        store.drive(Self.host(callee), lock: TransitionLock(clock: VirtualClock()))
      }
    },
    DriverKind(name: "gate(_:isOpenWhen:)") {
      DriverUnderTest { store, callee in
        store.gate("online") {
          callee.call()
          return false
        }
      }
    },
  ]

  /// A host whose popups are gone as soon as they are shown.
  @MainActor
  private static func host(_ callee: DriverUnderTest.Callee) -> ClosureHost<Shop> {
    ClosureHost { command, report in
      guard case .present = command else { return }
      callee.call()
      report(.didPresent)
      report(.userDismissed(nil))
    }
  }
}
