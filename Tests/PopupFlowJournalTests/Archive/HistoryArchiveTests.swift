import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

@MainActor
@Suite struct HistoryArchiveTests {
  let folder: ArchiveFolder

  init() throws {
    folder = try ArchiveFolder()
  }

  private var file: URL { folder.url.appendingPathComponent("history.json") }
  private var archive: PopupHistoryArchive { PopupHistoryArchive(url: file) }

  @Test("A history continues after a relaunch, and another version of the app loses no names")
  func relaunch() async {
    do {
      let archive = archive
      #expect(archive.stored.read() == nil)
      let history = PopupHistory(archive: archive, clock: VirtualClock(now: 100))
      for name in ["launch", "retired", "launch"] as [PopupOccurrence] { history.record(name) }
      await archive.finishWriting()
    }
    do {
      let archive = archive
      let history = PopupHistory(archive: archive, clock: VirtualClock(now: 200))
      history.record("launch")
      await archive.finishWriting()
    }
    let history = PopupHistory(archive: archive, clock: VirtualClock(now: 300))
    #expect(history.entries.instants(of: "launch") == [100, 100, 200])
    #expect(history.entries.instants(of: "retired") == [100])
  }

  @Test("An entry of the future counts from the first launch after it on, not from each")
  func future() async {
    for (now, instants) in [(1e9, [1e9]), (1000, [1000]), (2000, [1000])] {
      let archive = archive
      let history = PopupHistory(archive: archive, clock: VirtualClock(now: now))
      if now == 1e9 { history.record("purchase") }
      #expect(history.entries.instants(of: "purchase") == instants)
      await archive.finishWriting()
    }
  }

  @Test("Of changes that wait to be written, the latest is, and removed entries are gone")
  func latest() async {
    let archive = archive
    let history = PopupHistory(archive: archive, clock: VirtualClock())
    for _ in 0..<200 { history.record("launch") }
    history.record("purchase")
    history.removeAll(of: "launch")
    await archive.finishWriting()
    #expect(archive.stored.read() == history.entries)
    #expect(archive.stored.read()?.occurrences == ["purchase"])
  }

  @Test("The file has a version, and each occurrence with its instants")
  func format() async throws {
    let archive = archive
    let history = PopupHistory(archive: archive, clock: VirtualClock(now: 1.5))
    history.record("launch")
    await archive.finishWriting()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == #"{"history":{"occurrences":[{"instants":[1.5],"name":"launch"}]},"version":1}"#)
  }

  @Test("A file that ends at any byte is one issue, and the history begins without entries")
  func truncated() async throws {
    let data = Data(
      #"{"history":{"occurrences":[{"instants":[1.5],"name":"launch"}]},"version":1}"#.utf8)
    await folder.write(folder.state())
    for length in 0..<data.count {
      try data.prefix(length).write(to: file)
      var history: PopupHistory?
      let reported = issues(during: {
        history = PopupHistory(archive: archive, clock: VirtualClock(now: 2))
      })
      #expect(reported.count == 1)
      #expect(reported[0].message.hasPrefix("The occurrences in \(file.path)"))
      #expect(history?.entries == PopupHistory.Entries())
      #expect(try folder.names == ["history.json.damaged", "popups.json"])
    }
    // The file of the store is not affected.
    #expect(folder.archive.stored.read()?.state == folder.kept(folder.state()))
  }

  @Test("A file of a newer version is moved aside")
  func newer() throws {
    try Data(#"{"version": 1000, "occurrences": {}}"#.utf8).write(to: file)
    let reported = issues(during: { #expect(archive.stored.read() == nil) })
    #expect(reported.count == 1 && reported[0].message.contains("version 1000"))
    #expect(try folder.names == ["history.json.newer"])
  }
}
