import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowJournal

@MainActor
@Suite struct ArchivedStoreTests {
  let folder: ArchiveFolder
  let policy = PopupPolicy(limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400))])

  init() throws {
    folder = try ArchiveFolder()
  }

  private func launch(
    at now: Double, initial: [PopupEvent<Notes>] = []
  ) -> (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock) {
    let clock = VirtualClock(now: now)
    let archive = folder.archive
    let store = PopupStore<Notes>(
      policy: policy, archive: archive, initial: initial, clock: clock)
    return (store, archive, clock)
  }

  // The app releases its store afterwards.
  private func quit(
    _ app: (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock)
  ) async {
    app.store.send(.deactivated)
    await app.archive.finishWriting()
  }

  @Test("R41: nothing is decided before the app has said where it stands")
  func initialEvents() async {
    do {
      let first = launch(at: 10)
      first.store.send(batch: [
        .suspend,
        .request(
          PopupRequest(
            .ad, id: "ad", pages: ["home"], whenIneligible: .discard, requires: ["online"],
            relaunch: .restore)),
      ])
      await quit(first)
    }
    let second = launch(
      at: 20, initial: [.page(.appeared("home", "home")), .gate("online", isOpen: true)])
    #expect(second.store.state.presented.map(\.popup.id) == ["ad"])
  }

  @Test("R41: no deadline of the process before fires before the relaunch")
  func deadlines() async {
    do {
      let first = launch(at: 10)
      first.store.present(PopupRequest(.ad, id: "shown", relaunch: .restore, duration: .seconds(5)))
      first.store.send(.report(PopupReport(.didPresent, id: "shown")))
      first.store.present(PopupRequest(.ad, id: "late", relaunch: .restore, expiresAt: .at(20)))
      first.store.present(PopupRequest(.tip("kept"), id: "kept", relaunch: .restore))
      await quit(first)
    }

    var relaunches: [PopupTransition<Notes>] = []
    let store = PopupStore<Notes>(
      policy: policy, archive: folder.archive, initial: [.suspend],
      clock: VirtualClock(now: 1_000)
    ) { relaunches.append($0) }
    #expect(relaunches.map(\.events.count) == [2])
    #expect(relaunches.first?.state.alive.map(\.id) == ["shown"])
    #expect(relaunches.first?.state.queued.map(\.id) == ["late", "kept"])
    #expect(store.state.queued.map(\.id) == ["kept"] && store.state.presentationCount == 1)
  }

  @Test("R41: the outcomes and appearances of the process before are observed at relaunch")
  func observed() async {
    do {
      let first = launch(at: 10)
      first.store.present(PopupRequest(.ad, id: "shown"))
      first.clock.advance(to: 10.5)
      first.store.send(.report(PopupReport(.didPresent, id: "shown")))
      first.store.present(PopupRequest(.tip("queued"), id: "queued"))
      first.store.present(
        PopupRequest(.tip("toast"), id: "toast", lane: .toast, relaunch: .restore))
      first.clock.advance(to: 11)
      first.store.send(.report(PopupReport(.didPresent, id: "toast")))
      first.clock.advance(to: 20)
      first.store.trigger()
      await quit(first)
    }

    var words: [String] = []
    let store = PopupStore<Notes>(
      policy: policy, archive: folder.archive, initial: [.suspend],
      clock: VirtualClock(now: 1_000)
    ) { words += $0.effects.compactMap(\.endingWords) }
    #expect(
      words == [
        "2 queued discarded.relaunched",
        "2 queued refused: discarded.relaunched, after 989.5 s modal 0 – –",
        "1 shown dismissed.relaunched",
        "1 shown closed: dismissed.relaunched, 9.5 s on screen modal 0 – –",
        #"3 toast set aside, 9.0 s on screen toast 0 – tip("toast")"#,
      ])
    #expect(store.state.alive.map(\.id) == ["toast"])
  }

  @Test("The first launch is a relaunch without effects, which is observed, too")
  func firstLaunch() {
    var relaunches: [PopupTransition<Notes>] = []
    let store = PopupStore<Notes>(
      policy: policy, archive: folder.archive, initial: [.gate("a", isOpen: true)],
      clock: VirtualClock(now: 10)
    ) { relaunches.append($0) }
    #expect(relaunches.map(\.events.count) == [2] && relaunches.first?.effects == [])
    #expect(relaunches.first?.state == store.state && store.state.openGates == ["a"])
  }

  @Test(
    "A clock set back by a day delays a limit by a day at most; one set forward frees it at once")
  func changedClock() async {
    let day = 86_400.0
    do {
      let first = launch(at: 10 * day)
      first.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"]))
      first.store.send(.report(PopupReport(.didPresent, id: "ad")))
      first.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
      await quit(first)
    }

    do {
      let back = launch(at: 9 * day)
      #expect(back.store.state.now == 10 * day)
      back.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"], relaunch: .restore))
      #expect(back.store.state.presented.isEmpty)
      back.clock.advance(by: day)
      #expect(back.store.state.presented.map(\.popup.id) == ["ad"])
      back.store.send(.report(PopupReport(.didPresent, id: "ad")))
      back.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
      await quit(back)
    }

    let forward = launch(at: 13 * day)
    forward.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"]))
    #expect(forward.store.state.presented.map(\.popup.id) == ["ad"])
  }

  @Test("Changes are written at most once a second, and at once when the app is deactivated")
  func pace() async {
    let app = launch(at: 0)
    app.clock.advance(by: 0)
    await app.archive.finishWriting()
    var times: [Double?] = [folder.archive.file.read()?.state.now]
    app.clock.advance(by: 0.25)
    app.store.openGate("a")
    app.clock.advance(by: 0.25)
    app.store.openGate("b")
    await app.archive.finishWriting()
    times.append(folder.archive.file.read()?.state.now)
    app.clock.advance(by: 0.5)
    await app.archive.finishWriting()
    times.append(folder.archive.file.read()?.state.now)
    app.clock.advance(by: 0.1)
    app.store.send(.deactivated)
    await app.archive.finishWriting()
    times.append(folder.archive.file.read()?.state.now)
    #expect(times == [0, 0, 0.5, 1.1])
  }

  @Test("A store that is released has written its last state, and lets go of the archive")
  func released() async {
    var app: (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock)? =
      launch(at: 0)
    app?.store.openGate("a")
    let archive = app?.archive
    weak var reference: PopupArchive<Notes>?
    reference = archive
    app = nil
    await archive?.finishWriting()
    #expect(folder.archive.file.read()?.state.openGates == ["a"])
    #expect(reference === archive)
  }

  @Test(
    "R41: the order is that of the new store, also for restored popups", arguments: [true, false])
  func order(isFIFO: Bool) throws {
    let orders: [PopupOrder] =
      isFIFO ? [.priority.then(.lifo), .fifo] : [.fifo, .priority.then(.lifo)]
    let first = PopupStore<Notes>(order: orders[0], clock: VirtualClock(now: 10))
    first.suspend()
    for id: PopupID in ["a", "b", "c"] {
      first.present(
        PopupRequest(.ad, id: id, priority: id == "b" ? .high : .normal, relaunch: .restore))
    }
    first.present(PopupRequest(.ad, id: "own", tieBreak: .lifo, relaunch: .restore))
    try ArchivedState.data(of: first.state).write(to: folder.file)

    let second = PopupStore<Notes>(
      policy: PopupPolicy(order: orders[1]), archive: folder.archive, initial: [.suspend],
      clock: VirtualClock(now: 20))
    let expected: [PopupID] = isFIFO ? ["own", "a", "b", "c"] : ["b", "own", "c", "a"]
    #expect(second.state.queued.map(\.id) == expected)
  }
}
