import Testing

@testable import PopupFlow

extension ContractCheck<DriverKind> {
  /// The checks of everything that a store calls until it is cancelled.
  static let drivers: [ContractCheck] = [
    ended("Cancelled once or twice, it is not called again") { driver in
      driver.cancellable?.cancel()
      driver.cancellable?.cancel()
    },
    ended("Releasing its cancellable cancels it") { $0.letGo() },
    ended("Cancelled on another thread, it ends on the main actor") { driver in
      let cancellable = Locked(driver.cancellable)
      await onThreads(1) { _ in cancellable.withLock { $0 }?.cancel() }
    },
    ContractCheck("Cancelled during its own call, it is not called again") { kind in
      let driver = kind.make()
      let held = driver.callee
      let count = held?.count ?? 0
      held?.onCall { [weak driver] in
        MainActor.assumeIsolated { driver?.cancellable?.cancel() }
      }
      driver.poke()
      driver.poke()
      #expect(held?.count == count + 1)
    },
    ContractCheck("Its host or closure is retained until the cancellation, and not longer") {
      kind in
      let driver = kind.make()
      driver.poke()
      #expect(driver.callee != nil)
      driver.letGo()
      #expect(driver.callee == nil)
    },
    ContractCheck(
      "It does not retain the store, and can be cancelled after the store is deallocated"
    ) { kind in
      let driver = kind.make()
      driver.poke()
      #expect(driver.endStore())
      driver.letGo()
      #expect(driver.callee == nil)
    },
  ]
  private static func ended(
    _ claim: String, by end: @escaping @MainActor @Sendable (DriverUnderTest) async -> Void
  ) -> ContractCheck {
    ContractCheck(claim) { kind in
      let driver = kind.make()
      driver.poke()
      let held = driver.callee
      let count = held?.count
      #expect(count.map { $0 > 0 } == true)
      await end(driver)
      driver.poke()
      #expect(held?.count == count)
    }
  }
}
