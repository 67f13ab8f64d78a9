import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case deleted(Int) }
  enum Answer { case undo }
}

/// The app's database, which outlives a process.
@MainActor
private final class Mails {
  private(set) var all: Set<Int> = [1, 2, 3]
  private(set) var hidden: Set<Int> = []
  var visible: Set<Int> { all.subtracting(hidden) }

  func hide(_ mail: Int) { hidden.insert(mail) }

  func unhide(_ mail: Int) { hidden.remove(mail) }

  func delete(_ mail: Int) {
    all.remove(mail)
    hidden.remove(mail)
  }
}

/// Deletes mails, and lets the user undo it for some seconds.
@MainActor
private final class Inbox {
  private let store: PopupStore<Market>
  private let mails: Mails

  init(store: PopupStore<Market>, mails: Mails) {
    self.store = store
    self.mails = mails
    // The toasts of these were on screen, or waited, when the last process ended.
    for mail in mails.hidden { mails.delete(mail) }
  }

  func delete(_ mail: Int) async {
    mails.hide(mail)
    let toast = PopupRequest<Market>(.deleted(mail), lane: .toast) { $0.duration = .seconds(5) }
    if await store.ask(toast).answer == .undo {
      mails.unhide(mail)
    } else {
      mails.delete(mail)
    }
  }
}

/// Recipe: a toast with undo. What it announces is done when the toast is gone.
@MainActor
@Suite struct UndoRecipe {
  private let clock = VirtualClock()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>
  private let mails = Mails()

  init() {
    store = PopupStore(host: screen, clock: clock)
  }

  @Test("R35, R47: a mail is deleted when its toast is gone, and not if the user undoes it")
  func undo() async {
    let inbox = Inbox(store: store, mails: mails)
    let first = Task { await inbox.delete(1) }
    await store.idle()
    #expect(screen.showing == [.deleted(1)])
    #expect(mails.visible == [2, 3] && mails.all == [1, 2, 3])
    screen.close(with: .undo)
    await first.value
    #expect(mails.visible == [1, 2, 3])

    let second = Task { await inbox.delete(2) }
    await store.idle()
    clock.advance(by: 4.9)
    #expect(mails.all == [1, 2, 3])
    clock.advance(by: 0.1)
    await second.value
    #expect(mails.all == [1, 3] && mails.hidden == [])
  }

  @Test("R17: whatever else ends the toast deletes the mail, too")
  func ended() async {
    let inbox = Inbox(store: store, mails: mails)
    let deletions = [1, 2].map { mail in Task { await inbox.delete(mail) } }
    await store.idle()
    store.endSession()
    for deletion in deletions { await deletion.value }
    #expect(mails.all == [3])
  }

  @Test("After a kill, the next process deletes what the toasts have announced")
  func killed() async {
    let inbox = Inbox(store: store, mails: mails)
    let deletion = Task { await inbox.delete(1) }
    await store.idle()
    #expect(mails.hidden == [1])

    // The process is gone: no outcome comes.
    let next = Inbox(store: PopupStore(clock: VirtualClock()), mails: mails)
    #expect(mails.all == [2, 3] && mails.hidden == [])
    withExtendedLifetime(next) {}
    deletion.cancel()
    await deletion.value
  }
}
