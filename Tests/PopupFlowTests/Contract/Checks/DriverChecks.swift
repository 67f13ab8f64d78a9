import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<DriverKind> {
  /// The checks of everything that a store calls until it is cancelled.
  static let drivers: [ContractCheck] = [
    ContractCheck("A cancel, twice, ends it: it is not called any more") { kind in
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
    ContractCheck("Letting go of what ends it is a cancel") { kind in
      let driver = kind.make()
      let held = driver.callee
      driver.letGo()
      driver.poke()
      #expect(held?.count == 0)
    },
    ContractCheck("Cancelled on another thread, it ends on the main actor") { kind in
      let driver = kind.make()
      let held = driver.callee
      let cancellable = Locked(driver.cancellable)
      await onThreads(1) { _ in cancellable.withLock { $0 }?.cancel() }
      driver.poke()
      #expect(held?.count == 0)
    },
    ContractCheck("Cancelled from inside its own call, it is not called again") { kind in
      let driver = kind.make()
      let held = driver.callee
      held?.onCall { [weak driver] in
        MainActor.assumeIsolated { driver?.cancellable?.cancel() }
      }
      driver.poke()
      driver.poke()
      #expect(held?.count == 1)
    },
    ContractCheck("What it calls is held until the cancel, and not beyond it") { kind in
      let driver = kind.make()
      driver.poke()
      #expect(driver.callee != nil)
      driver.letGo()
      #expect(driver.callee == nil)
    },
    ContractCheck("It does not hold the store, and a cancel after the store does no harm") { kind in
      let driver = kind.make()
      driver.poke()
      #expect(driver.endStore())
      driver.letGo()
      #expect(driver.callee == nil)
    },
  ]
}
