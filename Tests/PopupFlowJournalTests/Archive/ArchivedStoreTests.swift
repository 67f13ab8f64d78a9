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

  private func quit(
    _ app: (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock)
  ) async {
    app.store.send(.deactivated)
    await app.archive.finishWriting()
  }

  @Test("R41: nothing is decided before the app has said where it stands")
  func initialEvents() async {
    let first = launch(at: 10)
    first.store.send(batch: [
      .suspend,
      .request(
        PopupRequest(
          .ad, id: "ad", pages: ["home"], whenIneligible: .discard, requires: ["online"],
          relaunch: .restore)),
    ])
    await quit(first)
    let second = launch(
      at: 20, initial: [.page(.appeared("home", "home")), .gate("online", isOpen: true)])
    #expect(second.store.state.presented.map(\.popup.id) == ["ad"])
  }

  @Test(
    "A clock set back by a day delays a limit by a day at most; one set forward frees it at once")
  func changedClock() async {
    let day = 86_400.0
    let first = launch(at: 10 * day)
    first.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"]))
    first.store.send(.report(PopupReport(.didPresent, id: "ad")))
    first.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
    await quit(first)

    let back = launch(at: 9 * day)
    #expect(back.store.state.now == 10 * day)
    back.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"], relaunch: .restore))
    #expect(back.store.state.presented.isEmpty)
    back.clock.advance(by: day)
    #expect(back.store.state.presented.map(\.popup.id) == ["ad"])
    back.store.send(.report(PopupReport(.didPresent, id: "ad")))
    back.store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
    await quit(back)

    let forward = launch(at: 13 * day)
    forward.store.present(PopupRequest(.ad, id: "ad", limits: ["daily"]))
    #expect(forward.store.state.presented.map(\.popup.id) == ["ad"])
  }

  @Test("Changes are written at most once a second, and at once when the app is deactivated")
  func pace() async {
    let app = launch(at: 0)
    app.clock.advance(by: 0)
    await app.archive.finishWriting()
    var times: [Double?] = [folder.archive.read()?.now]
    app.clock.advance(by: 0.25)
    app.store.send(.gate("a", isOpen: true))
    app.clock.advance(by: 0.25)
    app.store.send(.gate("b", isOpen: true))
    await app.archive.finishWriting()
    times.append(folder.archive.read()?.now)
    app.clock.advance(by: 0.5)
    await app.archive.finishWriting()
    times.append(folder.archive.read()?.now)
    app.clock.advance(by: 0.1)
    app.store.send(.deactivated)
    await app.archive.finishWriting()
    times.append(folder.archive.read()?.now)
    #expect(times == [0, 0, 0.5, 1.1])
  }

  @Test("A store that is released has written its last state, and lets go of the archive")
  func released() async {
    var app: (store: PopupStore<Notes>, archive: PopupArchive<Notes>, clock: VirtualClock)? =
      launch(at: 0)
    app?.store.send(.gate("a", isOpen: true))
    let archive = app?.archive
    weak var reference: PopupArchive<Notes>?
    reference = archive
    app = nil
    await archive?.finishWriting()
    #expect(folder.archive.read()?.openGates == ["a"])
    #expect(reference === archive)
  }
}
