import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

@MainActor
@Suite struct PopupTimeDateTests {
  @Test("R35: a date is an instant on a clock that counts from 1970")
  func date() {
    let launch = Date(timeIntervalSince1970: 1_000_000)
    let clock = VirtualClock(now: launch.timeIntervalSince1970)
    let store = PopupStore<Notes>(clock: clock)
    store.present(PopupRequest(.ad, id: "sale", notBefore: .at(launch + 60)))
    clock.advance(by: 59)
    #expect(store.state.presented.isEmpty)
    clock.advance(by: 1)
    #expect(store.state.presented.map(\.popup.id) == ["sale"])
  }
}
