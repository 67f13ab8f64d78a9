import Testing

@testable import PopupFlow

extension ContractCheck<DriverKind> {
  /// The checks of everything that a store calls until it is cancelled.
  static let drivers: [ContractCheck] = [
    ContractCheck("Cancelled once or twice, it is not called again") { kind in
      let driver = kind.make()
      driver.poke()
      let count = driver.callee?.count
      #expect(count.map { $0 > 0 } == true)
      let held = driver.callee
      driver.cancellable?.cancel()
      driver.cancellable?.cancel()
      driver.poke()
      #expect(held?.count == count)
    },
    ContractCheck("Releasing its cancellable cancels it") { kind in
      let driver = kind.make()
      let held = driver.callee
      let count = held?.count
      driver.letGo()
      driver.poke()
      #expect(held?.count == count)
    },
    ContractCheck("Cancelled on another thread, it ends on the main actor") { kind in
      let driver = kind.make()
      let held = driver.callee
      let count = held?.count
      let cancellable = Locked(driver.cancellable)
      await onThreads(1) { _ in cancellable.withLock { $0 }?.cancel() }
      driver.poke()
      #expect(held?.count == count)
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
}
