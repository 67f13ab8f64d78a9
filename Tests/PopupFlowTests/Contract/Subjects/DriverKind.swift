@testable import PopupFlow

/// An object that a store calls until it is cancelled, as with `store.drive(host)`.
@MainActor
final class DriverUnderTest {
  /// The object that the store calls. It counts the calls and runs the test's closure.
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
    // Without deadlines, nothing happens by itself.
    let store = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
    self.callee = callee
    self.store = store
    cancellable = connect(store, callee)
  }

  /// Causes one call by the store.
  func poke() {
    store?.send(.request(PopupRequest("poke")))
  }

  func letGo() {
    cancellable = nil
  }

  /// Releases the store.
  ///
  /// - Returns: Whether the store was deinitialized.
  func endStore() -> Bool {
    weak var weakStore: PopupStore<Shop>?
    weakStore = store
    store = nil
    return weakStore == nil
  }
}

/// A way in which a store calls something.
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
    DriverKind(name: "openGate(_:while:)") {
      DriverUnderTest { store, callee in
        store.openGate("online") {
          callee.call()
          return false
        }
      }
    },
  ]

  /// Returns a host whose popups are gone as soon as they are shown.
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
