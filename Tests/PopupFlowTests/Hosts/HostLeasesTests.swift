import Testing

@testable import PopupFlow

/// L5: each input of a host's leases in each state of a presentation, without a store or a lock.
///
/// A cell has the actions. Lease 1 belongs to the state, and lease 2 to the input. Other suites of the
/// lock test sequences of inputs.
@Suite struct HostLeasesTests {
  @Test(
    "L5, R28, R33: a command waits, changes one that waits, or is part of the one that is called")
  func commands() {
    #expect(
      LeaseRun.table(.present, .update, .dismiss, .overdue, .swiped) == """
        none: ask 2 | ask 2 | ask 2 | ask 2 | ask 2
        presentWaits: issue, ask 2 | release present | end 1, send didDismiss | end 1 | –
        presentHolds: issue, ask 2 | ask 2 | call dismiss | limit 1, call dismiss | –
        presentIsOver: issue, ask 2 | ask 2 | ask 2, end 1 | limit 1, call dismiss | –
        presentIsLost: issue, ask 2 | ask 2 | ask 2, end 1 | ask 2, end 1 | –
        updateWaits: issue, ask 2 | ask 2 | ask 2 | ask 2 | –
        dismissWaits: issue, ask 2 | ask 2 | issue, ask 2 | issue, ask 2 | –
        dismissHolds: issue, ask 2 | ask 2 | ask 2, end 1 | limit 1, call dismiss | –
        takenBack: issue, ask 2 | ask 2 | call dismiss | limit 1, call dismiss | –
        swipeWaits: issue, ask 2 | ask 2 | ask 2 | ask 2 | –
        swipeHolds: issue, ask 2 | ask 2 | ask 2, end 1 | limit 1, call dismiss | –
        swipeIsLost: issue, ask 2 | ask 2 | ask 2, end 1 | ask 2, end 1 | –
        overdueHolds: issue, ask 2 | ask 2 | call dismiss | limit 1, call dismiss | –
        overdueIsLost: issue, ask 2 | ask 2 | ask 2, end 1 | ask 2, end 1 | –
        givenUpWaits: issue, ask 2 | ask 2 | issue, ask 2 | issue, ask 2 | –
        unseen: issue, ask 2 | ask 2 | send didDismiss | – | ask 2
        """)
  }

  @Test("L5, R31: a report drops what waits for a popup that is gone, and a swipe in its dismissal")
  func reports() {
    #expect(
      LeaseRun.table(.report(.didPresent), .report(.willDismiss), .report(.didDismiss)) == """
        none: send didPresent | send willDismiss | send didDismiss
        presentWaits: send didPresent | send willDismiss | end 1, send didDismiss
        presentHolds: send didPresent | send willDismiss | send didDismiss
        presentIsOver: send didPresent | send willDismiss | send didDismiss
        presentIsLost: send didPresent | send willDismiss | send didDismiss
        updateWaits: send didPresent | send willDismiss | end 1, send didDismiss
        dismissWaits: send didPresent | – | end 1, send didDismiss
        dismissHolds: send didPresent | send willDismiss | send didDismiss
        takenBack: send didPresent | send willDismiss | send didDismiss
        swipeWaits: send didPresent | send willDismiss | end 1, send didDismiss
        swipeHolds: send didPresent | send willDismiss | send didDismiss
        swipeIsLost: send didPresent | send willDismiss | send didDismiss
        overdueHolds: send didPresent | send willDismiss | send didDismiss
        overdueIsLost: send didPresent | send willDismiss | send didDismiss
        givenUpWaits: send didPresent | – | end 1, send didDismiss
        unseen: send didPresent | send willDismiss | send didDismiss
        """)
    #expect(
      LeaseRun.table(.report(.didFail), .report(.dismissCancelled), .report(.userDismissed(nil)))
        == LeaseRun.table(.report(.didPresent), .report(.willDismiss), .report(.didDismiss))
        .replacing("didPresent", with: "didFail").replacing("willDismiss", with: "dismissCancelled")
        .replacing("didDismiss", with: "userDismissed"))
  }

  @Test("L5, R33, R45: a transition ends with the last report, a decline, or a taken screen")
  func ends() {
    #expect(
      LeaseRun.table(.answered, .declined, .release, .removed, .ended, .lost) == """
        none: – | – | – | – | empty | empty
        presentWaits: – | end 1 | – | end 1, next present | empty | –
        presentHolds: – | end 1 | end 1 | – | empty | –
        presentIsOver: – | end 1 | end 1 | – | empty | –
        presentIsLost: – | end 1 | end 1 | – | empty | –
        updateWaits: – | end 1 | – | – | empty | –
        dismissWaits: – | end 1 | – | – | empty | –
        dismissHolds: – | end 1 | end 1 | – | empty | –
        takenBack: – | end 1 | end 1 | – | empty | –
        swipeWaits: – | end 1 | – | – | empty | –
        swipeHolds: – | end 1 | end 1 | – | empty | –
        swipeIsLost: – | end 1 | end 1 | – | empty | –
        overdueHolds: end 1 | end 1 | end 1 | – | empty | –
        overdueIsLost: end 1 | end 1 | end 1 | – | empty | –
        givenUpWaits: – | end 1 | – | – | empty | –
        unseen: – | – | – | – | empty | empty
        """)
  }

  @Test("L5, R33: the lock calls the host only with what is still needed, once")
  func grants() {
    #expect(
      LeaseRun.table(LeaseRun.Input.granted, in: .presentWaits, .updateWaits) == """
        presenting: call present | call update, end 1
        presented: call present, end 1 | call update, end 1
        swiping: call present | call update, end 1
        dismissing: end 1 | call update, end 1
        gone: end 1 | end 1
        overdue: end 1 | end 1
        """)
    #expect(
      LeaseRun.table(
        LeaseRun.Input.granted, in: .dismissWaits, .givenUpWaits, .swipeWaits) == """
          presenting: call dismiss | call dismiss | end 1
          presented: call dismiss, end 1 | call dismiss, end 1 | end 1
          swiping: call dismiss | call dismiss | –
          dismissing: call dismiss | call dismiss | end 1
          gone: limit 1, call dismiss | limit 1, call dismiss | end 1
          overdue: limit 1, call dismiss | limit 1, call dismiss | end 1
          """)
    #expect(
      LeaseRun.table(.granted(.presenting)) == """
        none: end 1
        presentWaits: call present
        presentHolds: issue
        presentIsOver: issue
        presentIsLost: issue
        updateWaits: call update, end 1
        dismissWaits: call dismiss
        dismissHolds: issue
        takenBack: issue
        swipeWaits: end 1
        swipeHolds: issue
        swipeIsLost: issue
        overdueHolds: issue
        overdueIsLost: issue
        givenUpWaits: call dismiss
        unseen: end 1
        """)
  }

  @Test("L5, R33: after a settle, commands and swipes that are not needed leave the row")
  func settlesWaiting() {
    #expect(
      LeaseRun.table(
        LeaseRun.Input.settled, in: .presentWaits, .updateWaits, .dismissWaits, .givenUpWaits,
        .swipeWaits, .unseen) == """
          presenting: – | – | – | – | end 1 | –
          presented: – | – | – | – | end 1 | –
          swiping: – | – | – | – | – | –
          dismissing: end 1 | – | – | – | end 1 | –
          gone: end 1 | end 1 | end 1 | – | end 1 | –
          overdue: end 1 | end 1 | – | – | end 1 | –
          """)
  }

  @Test("L5, L6, R33: after a settle, transitions that are over end")
  func settlesHolding() {
    #expect(
      LeaseRun.table(
        LeaseRun.Input.settled, in: .presentHolds, .presentIsLost, .dismissHolds, .takenBack,
        .swipeHolds, .swipeIsLost, .overdueHolds, .overdueIsLost) == """
          presenting: – | – | – | – | – | – | – | over 1
          presented: over 1 | over 1 | over 1 | over 1 | over 1 | over 1 | – | over 1
          swiping: – | – | – | – | – | – | – | over 1
          dismissing: – | – | – | – | – | – | – | over 1
          gone: over 1 | over 1 | over 1 | over 1 | over 1 | over 1 | – | over 1
          overdue: over 1 | over 1 | over 1 | over 1 | over 1 | over 1 | – | over 1
          """)
  }

  @Test("L5: the leases of a removed host are kept as long as one of them is needed")
  @MainActor func removedHost() {
    let lock = TransitionLock()
    let host = ScriptedHost()
    let store = PopupStore<Shop>(clock: VirtualClock())
    let driving = store.drive(host, lock: lock)
    store.ask("a")
    driving.cancel()
    #expect(store.engine.core.routing.hasLocks)
    host.report(.userDismissed(nil), of: "a")
    #expect(!store.engine.core.routing.hasLocks && !lock.isBusy)
  }
}
