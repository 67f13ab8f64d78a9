import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// An archive in a storage of the app's own. `RandomArchiveTests` plays random states in one.
@MainActor
@Suite struct ArchiveStorageTests {
  let folder: ArchiveFolder
  let storage = MemoryStorage()

  init() throws {
    folder = try ArchiveFolder()
  }

  private func launch(_ storage: any PopupArchiveStorage, at now: Double) -> (
    store: PopupStore<Notes>, archive: PopupArchive<Notes>
  ) {
    let archive = PopupArchive<Notes>(storage: storage)
    let store = PopupStore(
      archive: archive, initial: [.suspend], clock: VirtualClock(now: now))
    return (store, archive)
  }

  @Test("R41: a store continues from a storage in memory, and writes the same as to a file")
  func continued() async throws {
    do {
      let first = launch(storage, at: 10)
      first.store.present(.tip("kept"), id: "kept") { $0.relaunch = .restore }
      first.store.send(.deactivated)
      await first.archive.finishWriting()
    }
    do {
      let file = launch(PopupArchiveFile(url: folder.file), at: 10)
      file.store.present(.tip("kept"), id: "kept") { $0.relaunch = .restore }
      file.store.send(.deactivated)
      await file.archive.finishWriting()
    }
    #expect(storage.data != nil)
    #expect(try Data(contentsOf: folder.file) == storage.data)
    let second = launch(storage, at: 20)
    #expect(second.store.state.queued.map(\.id) == ["kept"] && second.store.state.now == 20)
  }

  @Test(
    "A store that follows another one at once continues from its last state, also with its own archive",
    arguments: [true, false])
  func following(isSameArchive: Bool) {
    let shared = PopupArchive<Notes>(storage: storage)
    var archive: PopupArchive<Notes> { isSameArchive ? shared : PopupArchive(storage: storage) }
    let clock = VirtualClock(now: 10)
    var store: PopupStore? = PopupStore(archive: archive, initial: [.suspend], clock: clock)
    for id in 1...20 {
      store?.present(.tip("kept"), id: "\(id)") { $0.relaunch = .restore }
      store = nil
      store = PopupStore(archive: archive, initial: [.suspend], clock: clock)
      #expect(store?.state.queued.count == id)
    }
  }

  @Test("The issues of a store say that its archive cannot be written, once until a write succeeds")
  func unwritableStore() async {
    let archive = PopupArchive<Notes>(storage: storage)
    let store = PopupStore(archive: archive, clock: VirtualClock(now: 10))
    let published = Locked<[PopupIssue]>([])
    let subscription = store.issues.sink { issue in published.withLock { $0.append(issue) } }
    let issue = PopupIssue.archiveNotWritten(location: storage.location, reason: "Failure()")
    for count in 1...2 {
      storage.fails = true
      for _ in 0..<2 {
        store.send(.deactivated)
        await archive.finishWriting()
      }
      #expect(published.withLock { $0 } == Array(repeating: issue, count: count))
      storage.fails = false
      store.send(.activated)
      store.send(.deactivated)
      await archive.finishWriting()
      #expect(storage.data != nil)
    }
    subscription.cancel()
  }

  @Test("A store tells the transition of its relaunch that its data could not be restored")
  func notRestored() {
    let archive = PopupArchive<Notes>(
      storage: MemoryStorage(Data("{".utf8), location: "the keychain"))
    var effects: [PopupEffect<Notes>] = []
    let before: UInt = #line
    let reported = issues(during: {
      let store = PopupStore(archive: archive, clock: VirtualClock(now: 10)) {
        effects = $0.effects
      }
      #expect(store.state.waitingCount == 0)
    })
    let found = effects.compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
    guard case .archiveNotRestored("the keychain", let reason)? = found.first else {
      Issue.record("no issue")
      return
    }
    #expect(
      reason.hasSuffix(
        "The data was moved to memory, damaged, and the store begins with an empty state"))
    #expect(reported.map(\.message) == ["\(found[0])"])
    #expect(reported.map(\.line) == [before + 2] && reported.first?.file == #fileID)
  }

  @Test("Each user has popups of their own")
  func users() async {
    let storages = [MemoryStorage(), MemoryStorage()]
    for (index, storage) in storages.enumerated() {
      let app = launch(storage, at: 10)
      app.store.present(.ad, id: "user \(index)") { $0.relaunch = .restore }
      app.store.send(.deactivated)
      await app.archive.finishWriting()
    }
    for (index, storage) in storages.enumerated() {
      #expect(launch(storage, at: 20).store.state.queued.map(\.id) == ["user \(index)"])
    }
  }

  @Test(
    "Data that cannot be decoded is set aside with its defect, and the next state is kept",
    arguments: [(#"{"version": 2}"#, .newer), ("{", .damaged), ("", .damaged)]
      as [(String, PopupArchiveDefect)])
  func aside(text: String, defect: PopupArchiveDefect) async {
    let storage = MemoryStorage(Data(text.utf8), location: "the keychain")
    let archive = PopupArchive<Notes>(storage: storage)
    let reported = issues(during: { #expect(archive.stored.read() == nil) })
    #expect(reported.count == 1 && storage.data == nil)
    #expect(
      reported.first?.message.hasPrefix("The popups in the keychain could not be restored: ")
        == true)
    #expect(
      reported.first?.message.hasSuffix(
        ". The data was moved to memory, \(defect), and the store begins with an empty state.")
        == true)
    #expect(storage.data(defect) == Data(text.utf8))
    archive.write(folder.state())
    await archive.finishWriting()
    #expect(archive.stored.read()?.state == folder.kept(folder.state()))
  }

  @Test("A storage that cannot be read is left as it is: it may only be locked")
  func locked() async throws {
    let data = try ArchivedState<Notes>.data(of: folder.state())
    let storage = MemoryStorage(data)
    storage.fails = true
    let archive = PopupArchive<Notes>(storage: storage)
    let reported = issues(during: { #expect(archive.stored.read() == nil) })
    #expect(reported.count == 1 && reported[0].message.contains("left as it is"))
    storage.fails = false
    archive.write(PopupState())
    await archive.finishWriting()
    #expect(storage.data == data)
  }

  @Test("If nothing can be replaced, that is reported once, until a write succeeds")
  func unwritable() {
    let archive = PopupArchive<Notes>(storage: storage)
    storage.fails = true
    let reported = issues(during: { for _ in 0..<3 { archive.writeNow(folder.state()) } })
    #expect(reported.count == 1 && storage.data == nil)
    #expect(reported[0].message.contains("could not be written to \(storage.location): Failure()"))
    storage.fails = false
    archive.writeNow(folder.state())
    #expect(archive.stored.read()?.state == folder.kept(folder.state()))
    storage.fails = true
    #expect(issues(during: { archive.writeNow(folder.state()) }).count == 1)
  }

  @Test("Two archives on one location are an issue, and two locations are none")
  func locations() {
    let places = ["a", "b", "a"].map { MemoryStorage(location: "\(storage.location) \($0)") }
    var stores = [launch(places[0], at: 1).store]
    #expect(issues(during: { stores.append(launch(places[1], at: 1).store) }).isEmpty)
    let reported = issues(during: { stores.append(launch(places[2], at: 1).store) })
    #expect(
      reported.map { $0.message.hasPrefix("Two archives use one location at the same time, ") }
        == [true])
    #expect(stores.count == 3)
  }

  @Test("A history continues from a storage, and its damaged data is set aside")
  func history() async {
    do {
      let archive = PopupHistoryArchive(storage: storage)
      let history = PopupHistory(archive: archive, clock: VirtualClock(now: 5))
      history.record("launch")
      await archive.finishWriting()
    }
    let archive = PopupHistoryArchive(storage: storage)
    #expect(archive.stored.read()?.instants(of: "launch") == [5])
    let damaged = PopupHistoryArchive(storage: MemoryStorage(Data("[]".utf8)))
    let reported = issues(during: { #expect(damaged.stored.read() == nil) })
    #expect(reported.map { $0.message.contains("The data was moved to memory, damaged") } == [true])
  }

  @Test("The location of a file is the same before and after its first write, also behind a link")
  func linkedLocation() throws {
    let real = folder.url.appendingPathComponent("real")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    let file = PopupArchiveFile(url: link.appendingPathComponent("new/popups.json"))
    let before = file.location
    try file.replace(with: Data("{}".utf8))
    #expect(before == file.location)
    let unlinked = PopupArchiveFile(url: real.appendingPathComponent("new/popups.json"))
    #expect(before == unlinked.location)
  }

  @Test("The location of a file is its path, whatever it is called by")
  func path() {
    let other = folder.url.appendingPathComponent("./other/../popups.json")
    #expect(PopupArchiveFile(url: other).location == folder.file.path)
  }
}
