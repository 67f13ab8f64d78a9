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
          PopupRequest(.ad, id: "ad") {
            $0.pages = ["home"]
            $0.whenIneligible = .discard
            $0.requires = ["online"]
            $0.relaunch = .restore
          }),
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
      first.store.present(.ad, id: "shown") {
        $0.relaunch = .restore
        $0.duration = .seconds(5)
      }
      first.store.send(.report(PopupReport(.didPresent, id: "shown")))
      first.store.present(.ad, id: "late") {
        $0.relaunch = .restore
        $0.expiresAt = .at(20)
      }
      first.store.present(.tip("kept"), id: "kept") { $0.relaunch = .restore }
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
      first.store.present(.ad, id: "shown")
      first.clock.advance(to: 10.5)
      first.store.send(.report(PopupReport(.didPresent, id: "shown")))
      first.store.present(.tip("queued"), id: "queued")
      first.store.present(.tip("toast"), id: "toast", lane: .toast) { $0.relaunch = .restore }
      first.clock.advance(to: 11)
      first.store.send(.report(PopupReport(.didPresent, id: "toast")))
      first.clock.advance(to: 20)
      first.store.send(.trigger)
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
      first.store.present(.ad, id: "ad") { $0.limits = ["daily"] }
      first.store.send(.report(PopupReport(.didPresent, id: "ad")))
      first.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
      await quit(first)
    }

    do {
      let back = launch(at: 9 * day)
      #expect(back.store.state.now == 10 * day)
      back.store.present(.ad, id: "ad") {
        $0.limits = ["daily"]
        $0.relaunch = .restore
      }
      #expect(back.store.state.presented.isEmpty)
      back.clock.advance(by: day)
      #expect(back.store.state.presented.map(\.popup.id) == ["ad"])
      back.store.send(.report(PopupReport(.didPresent, id: "ad")))
      back.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
      await quit(back)
    }

    let forward = launch(at: 13 * day)
    forward.store.present(.ad, id: "ad") { $0.limits = ["daily"] }
    #expect(forward.store.state.presented.map(\.popup.id) == ["ad"])
  }

  /// The time of a store after its launch, and whether it has shown an ad with a limit of a day.
  private struct Launch: Equatable {
    let now: Double
    let showsAd: Bool
  }

  /// Runs a process that asks for the ad, which the user closes.
  private func run(at now: Double, for seconds: Double = 0) async -> Launch {
    let app = launch(at: now)
    let start = app.store.state.now
    app.store.present(.ad, id: "ad") { $0.limits = ["daily"] }
    let showsAd = !app.store.state.presented.isEmpty
    if showsAd {
      app.store.send(.report(PopupReport(.didPresent, id: "ad")))
      app.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
    }
    app.clock.advance(by: seconds)
    await quit(app)
    return Launch(now: start, showsAd: showsAd)
  }

  @Test("R35: a clock that was a year ahead once costs that jump, and not the year after it")
  func yearAhead() async {
    let (hour, day, year) = (3600.0, 86_400.0, 365 * 86_400.0)
    #expect(await run(at: 10 * day) == Launch(now: 10 * day, showsAd: true))
    // The jump: a year has passed for the store.
    let ahead = 10 * day + hour + year
    #expect(await run(at: ahead) == Launch(now: ahead, showsAd: true))
    // The clock is right again. The time of the store does not go back, and goes on from here.
    let right = 10 * day + 2 * hour
    #expect(await run(at: right) == Launch(now: ahead, showsAd: false))
    #expect(await run(at: right + day - 1) == Launch(now: ahead + day - 1, showsAd: false))
    #expect(await run(at: right + day) == Launch(now: ahead + day, showsAd: true))
  }

  @Test("R35: with a clock that was set back, time goes on by what passes on it")
  func setBack() async {
    let (hour, day) = (3600.0, 86_400.0)
    #expect(await run(at: 10 * day, for: hour) == Launch(now: 10 * day, showsAd: true))
    // The time in which the app did not run is not known.
    let back = 9 * day
    #expect(await run(at: back, for: 2 * hour) == Launch(now: 10 * day + hour, showsAd: false))
    #expect(await run(at: back + 5 * hour) == Launch(now: 10 * day + 6 * hour, showsAd: false))
    #expect(await run(at: back + 22 * hour) == Launch(now: 10 * day + 23 * hour, showsAd: false))
    #expect(await run(at: back + 23 * hour) == Launch(now: 11 * day, showsAd: true))
    // Set right, which is a jump like any other.
    #expect(await run(at: 11 * day) == Launch(now: 12 * day + hour, showsAd: true))
  }

  @Test("R35: time goes on from launch to launch, also for what was said by the clock before")
  func timers() async {
    do {
      let first = launch(at: 1000)
      first.store.present(.ad, id: "ad") {
        $0.relaunch = .restore
        $0.notBefore = .after(.seconds(100))
      }
      await quit(first)
    }
    do {
      // A clock that begins anew, and knows nothing of the time between.
      let second = launch(at: 0)
      #expect(second.store.state.now == 1000 && second.store.state.queued.count == 1)
      second.clock.advance(by: 40)
      await quit(second)
    }
    let third = launch(at: 90)
    #expect(third.store.state.now == 1090 && third.store.state.queued.count == 1)
    third.clock.advance(by: 10)
    #expect(third.store.state.presented.map(\.popup.id) == ["ad"])
    // A date is as far from the store's time as from the clock's.
    third.store.present(.ad, id: "later") { $0.notBefore = .at(Date(timeIntervalSince1970: 105)) }
    #expect(third.store.state.queued.map(\.notBeforeInstant) == [1105])
  }

  @Test("R35: the file has the time of the clock at the time of the state")
  func clockTime() async {
    for (start, seconds) in [(500, 7), (30, 2)] as [(Double, Double)] {
      let app = launch(at: start)
      app.clock.advance(by: seconds)
      await quit(app)
    }
    let archived = folder.archive.stored.read()
    #expect(archived?.state.now == 509 && archived?.clockTime == 32 && archived?.version == 1)
  }

  /// The time of the state in the file, without what the store has yet to write.
  private var writtenTime: Double? { folder.archive.stored.read()?.state.now }

  @Test("Changes are written at most once a second, and at once when the app is deactivated")
  func pace() {
    let app = launch(at: 0, initial: [.suspend])
    app.clock.advance(by: 0)
    var times = [writtenTime]
    app.clock.advance(by: 0.25)
    app.store.present(.ad, id: "a")
    app.clock.advance(by: 0.25)
    app.store.present(.ad, id: "b")
    times.append(writtenTime)
    app.clock.advance(by: 0.5)
    times.append(writtenTime)
    app.clock.advance(by: 0.1)
    app.store.send(.deactivated)
    times.append(writtenTime)
    #expect(times == [0, 0, 0.5, 1.1])
  }

  @Test("Changes while inactive, logouts, and popups that count or return are written at once")
  func atOnce() {
    let app = launch(at: 0, initial: [.deactivated])
    var times = [writtenTime]
    let changes: [@MainActor () -> Void] = [
      { app.store.present(.ad, id: "in the background") { $0.relaunch = .restore } },
      { app.store.send(.activated) },
      { app.store.endSession() },
      { app.store.present(.ad, id: "once", lane: "card") { $0.limits = ["daily"] } },
      { app.store.present(.tip("restored"), lane: .banner) { $0.relaunch = .restore } },
      { app.store.present(.tip("lost"), lane: .toast) },
    ]
    for change in changes {
      app.clock.advance(by: 0.01)
      change()
      times.append(writtenTime)
    }
    // Only the process has the time at which it is active, and what is lost with it.
    #expect(times.compactMap { $0.map { ($0 * 100).rounded() } } == [0, 1, 2, 3, 4, 5, 5])
  }

  @Test("Pages, gates and suspensions write nothing, since they end with the process")
  func processOnly() {
    let storage = MemoryStorage()
    let clock = VirtualClock(now: 0)
    let archive = PopupArchive<Notes>(storage: storage)
    let store = PopupStore<Notes>(archive: archive, clock: clock)
    clock.advance(by: 2)
    archive.stored.finishNow()
    let before = storage.writeCount
    for second in 1...5 {
      store.send(.page(.appeared("\(second)", "home")))
      store.openGate("a")
      store.send(.suspend("call"))
      store.send(.resume("call"))
      clock.advance(by: 2)
    }
    archive.stored.finishNow()
    #expect(storage.writeCount == before)
    store.present(.ad)
    clock.advance(by: 0.5)
    archive.stored.finishNow()
    #expect(storage.writeCount == before + 1)
  }

  @Test("R41: a popup that ends the process as it is shown does so twice, and not a third time")
  func crash() {
    var data: Data?
    var shown: [Bool] = []
    for launch in 0..<4 {
      let storage = MemoryStorage(data)
      let clock = VirtualClock(now: Double(launch) * 100)
      let store = PopupStore<Notes>(archive: PopupArchive(storage: storage), clock: clock)
      var end: Data?
      let driving = store.drive(
        ClosureHost { _, report in
          // The process ends here.
          end = storage.data
          report(.didPresent)
        })
      if launch == 0 {
        store.present(.tip("crash"), id: "crash") {
          $0.pages = ["home"]
          $0.relaunch = .restore
        }
      }
      clock.advance(by: 0.2)
      store.send(.page(.appeared("home", "home")))
      shown.append(end != nil)
      data = end ?? storage.data
      driving.cancel()
    }
    #expect(shown == [true, true, false, false])
  }

  @Test("Waiting for the archive passes the last state on")
  func finished() async {
    let app = launch(at: 0, initial: [.suspend])
    app.store.present(.tip("kept"), id: "kept") { $0.relaunch = .restore }
    await app.archive.finishWriting()
    #expect(folder.archive.stored.read()?.state.queued.map(\.id) == ["kept"])
  }

  @Test("A store that is released has written its last state, and lets go of the archive")
  func released() async {
    var app: (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock)? =
      launch(at: 0)
    app?.store.present(.ad, id: "a")
    let archive = app?.archive
    weak var reference: PopupArchive<Notes>?
    reference = archive
    app = nil
    await archive?.finishWriting()
    #expect(folder.archive.stored.read()?.state.presented.map(\.popup.id) == ["a"])
    #expect(reference === archive)
  }

  @Test(
    "R41: the order is that of the new store, also for restored popups", arguments: [true, false])
  func order(isFIFO: Bool) throws {
    let orders: [PopupOrder] =
      isFIFO ? [.priority.then(.lifo), .fifo] : [.fifo, .priority.then(.lifo)]
    let first = PopupStore<Notes>(
      policy: PopupPolicy(order: orders[0]), clock: VirtualClock(now: 10))
    first.send(.suspend)
    for id: PopupID in ["a", "b", "c"] {
      first.present(.ad, id: id) {
        $0.priority = id == "b" ? .high : .normal
        $0.relaunch = .restore
      }
    }
    first.present(.ad, id: "own") {
      $0.tieBreak = .lifo
      $0.relaunch = .restore
    }
    try ArchivedState.data(of: first.state).write(to: folder.file)

    let second = PopupStore<Notes>(
      policy: PopupPolicy(order: orders[1]), archive: folder.archive, initial: [.suspend],
      clock: VirtualClock(now: 20))
    let expected: [PopupID] = isFIFO ? ["own", "a", "b", "c"] : ["b", "own", "c", "a"]
    #expect(second.state.queued.map(\.id) == expected)
  }
}
