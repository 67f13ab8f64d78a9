import PopupFlow
import Testing

@MainActor
@Suite struct ClosureHostTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("A host of closures receives all calls, and reports with the given functions")
  func closures() {
    var log: [String] = []
    let host = ClosureHost<Shop> { command, report in
      log.append(PopupEffect.command(command).fullWords)
      command.usualAnswer.map(report)
    } didResolve: { resolution in
      log.append(resolution.words)
    }
    let driving = store.drive(host)
    store.ask("a")
    store.dismiss("a")
    #expect(log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    driving.cancel()
  }

  @Test("A host of closures ignores outcomes by default, and releases its closures")
  func letGo() {
    weak var parcel: Parcel?
    do {
      let held = Parcel()
      parcel = held
      let host = ClosureHost<Shop> { command, report in
        withExtendedLifetime(held) { command.usualAnswer.map(report) }
      }
      let driving = store.drive(host)
      store.ask("a")
      store.dismiss("a")
      driving.cancel()
    }
    #expect(parcel == nil)
  }
}
