import Foundation
import PopupFlow
import Testing

/// A user wanted to test an offer that ends at a date, on the clock of the test.
@MainActor
@Suite struct DistantDateTests {
  private let date = Date(timeIntervalSince1970: 1_795_402_800)

  @Test("R7: an offer until a date of today never ends on a clock that begins in 1970")
  func date1970() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let published = Collector(store.issues)
    let before: UInt = #line
    func show() { store.present("offer", id: "offer") { $0.expiresAt = .at(date) } }
    let found = issues { for _ in 0..<2 { show() } }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "offer", request 1, has a date that is 56 years ahead of the store's clock: a VirtualClock \
        begins in 1970. Begin it at the date of the test, with VirtualClock(now: \
        date.timeIntervalSince1970), or give the request a time such as .after(.seconds(60)).
        """
      ])
    #expect(
      published.values == [
        .mistake(.distantDate(id: "offer", request: 1, seconds: 1_795_402_800))
      ])
  }

  @Test("R18: one that begins at a date never comes")
  func begin() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let found = await issues {
      let handle = store.requestAnywhere(PopupRequest("offer") { $0.notBefore = .at(date) })
      await until { handle.number != nil }
    }
    #expect(found.count == 1)
  }

  @Test("R7: near dates, a clock at the date, instants, times and never are meant")
  func meant() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let near = Date(timeIntervalSince1970: 9 * 31_557_600)
    store.present("a") {
      $0.notBefore = .at(near)
      $0.expiresAt = .at(.distantFuture)
    }
    store.present("b") { $0.expiresAt = .after(.seconds(1_795_402_800)) }
    store.present("c") { $0.notBefore = .at(.distantFuture) }
    let today = PopupStore<Shop>(clock: VirtualClock(now: date.timeIntervalSince1970 - 3600))
    today.present("d") { $0.expiresAt = .at(date) }
    let app = PopupStore<Shop>(clock: WallPopupClock())
    app.present("e") { $0.expiresAt = .at(date + 20 * 31_557_600) }
    _ = store.prospect(of: PopupRequest("f") { $0.expiresAt = .at(date) })
  }
}
