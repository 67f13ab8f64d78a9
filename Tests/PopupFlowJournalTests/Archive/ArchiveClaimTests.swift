import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// A file belongs to one archive, and an archive to one store.
@MainActor
@Suite struct ArchiveClaimTests {
  private let folder: ArchiveFolder

  init() throws {
    folder = try ArchiveFolder()
  }

  private func store(_ archive: PopupArchive<Notes>) -> PopupStore<Notes> {
    PopupStore(archive: archive, clock: VirtualClock(now: 10))
  }

  @Test("Two archives on one file are an issue that names it, at the line of the second store")
  func files() throws {
    let other = folder.url.appendingPathComponent("./other/../popups.json")
    var stores = [store(folder.archive)]
    let line = #line + 2
    let reported = issues(during: {
      let store = PopupStore(
        archive: PopupArchive<Notes>(url: other), clock: VirtualClock(now: 10))
      stores.append(store)
    })
    #expect(reported.count == 1 && reported.first?.line == UInt(line))
    #expect(
      reported.first?.message.hasPrefix(
        "Two archives use one location at the same time, \(folder.file.path), so each overwrites")
        == true)
    #expect(stores.count == 2)
  }

  @Test("Two stores on one archive are an issue; one after the other are none")
  func stores() async {
    let archive = folder.archive
    var first: PopupStore<Notes>? = store(archive)
    var second: PopupStore<Notes>?
    let reported = issues(during: { second = store(archive) })
    #expect(reported.map { $0.message.contains("Two stores use one archive") } == [true])
    first = nil
    second = nil
    await archive.finishWriting()
    let third = store(archive)
    #expect(first == nil && second == nil && third.state.now == 10)
  }

  @Test("Files with the same name in two folders are two")
  func folders() throws {
    let other = try ArchiveFolder()
    let stores = [store(folder.archive), store(other.archive)]
    #expect(stores.count == 2)
  }

  @Test("Two histories on one archive are an issue, and so is the file of a store")
  func histories() throws {
    let archive = PopupHistoryArchive(url: folder.file)
    var history: PopupHistory? = PopupHistory(archive: archive, clock: VirtualClock())
    var others: [AnyObject] = []
    let twice = issues(during: {
      others.append(PopupHistory(archive: archive, clock: VirtualClock()))
    })
    #expect(twice.map { $0.message.contains("Two histories use one archive") } == [true])
    others = []
    history = nil
    #expect(issues(during: { history = PopupHistory(archive: archive) }).isEmpty)
    #expect(history != nil)
    // Last, because a store writes its state into the file on a thread of its own.
    let mixed = issues(during: { others.append(store(folder.archive)) })
    #expect(mixed.map { $0.message.contains("Two archives use one location") } == [true])
  }
}
