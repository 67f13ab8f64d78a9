import Testing

@testable import PopupFlow

/// The intervals of popups on screen, as Instruments shows them.
@MainActor
@Suite struct ScreenIntervalsTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let notes = Notes<String>()
  private let subscription: AnyCancellable

  init() {
    store = PopupStore(
      policy: PopupPolicy(lanes: [.toast: PopupLanePolicy(capacity: 2)]), clock: clock)
    let intervals = Locked(ScreenIntervals<Int>())
    subscription = store.appearances.sink { [notes] appearance in
      intervals.withLock { intervals in
        intervals.take(
          appearance,
          begin: {
            notes.add("begin \(appearance.request)")
            return appearance.request
          },
          end: { notes.add("end \($0)") })
      }
    }
  }

  @Test("R46: the interval of a popup that is updated ends with the popup")
  func updated() {
    store.request("upload")
    store.report(.didPresent, "upload")
    for _ in 0..<2 { store.request("upload") { $0.coalescing = .update } }
    store.report(.userDismissed(nil), "upload")
    #expect(notes.all == ["begin 1", "end 1"])
  }

  @Test("R8: a popup that takes the place of another has an interval of its own")
  func replaced() {
    store.request("ad")
    store.report(.didPresent, "ad")
    store.request("ad") { $0.coalescing = .replace }
    #expect(notes.all == ["begin 1", "end 1", "begin 2"])
    store.report(.userDismissed(nil), "ad")
    #expect(notes.all == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test("A popup that is set aside has an interval for each time on screen")
  func setAside() {
    store.request("tip") { $0.preemption = .yield }
    store.report(.didPresent, "tip")
    store.request("better") { $0.priority = .high }
    store.report(.didDismiss, "tip")
    store.report(.didPresent, "better")
    store.report(.userDismissed(nil), "better")
    store.report(.didPresent, "tip")
    store.report(.userDismissed(nil), "tip")
    #expect(
      notes.all == ["begin 1", "end 1", "begin 2", "end 2", "begin 1", "end 1"])
  }

  @Test("R28: a popup with the id of one that has expired begins after the end of the other")
  func sameID() {
    store.request("toast") {
      $0.lane = .toast
      $0.expiresAt = .at(1)
      $0.expires = .always
    }
    store.report(.didPresent, "toast")
    clock.advance(to: 1)
    store.request("toast") { $0.lane = .toast }
    #expect(notes.all == ["begin 1"])
    store.report(.didDismiss, "toast")
    store.report(.didPresent, "toast")
    #expect(notes.all == ["begin 1", "end 1", "begin 2"])
    store.report(.userDismissed(nil), "toast")
    #expect(notes.all == ["begin 1", "end 1", "begin 2", "end 2"])
  }
}
