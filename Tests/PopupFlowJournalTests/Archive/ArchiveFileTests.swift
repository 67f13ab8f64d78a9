import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

@MainActor
@Suite struct ArchiveFileTests {
  let folder: ArchiveFolder

  init() throws {
    folder = try ArchiveFolder()
  }

  @Test("Without a file there is no state, and no issue")
  func missing() {
    #expect(folder.archive.stored.read() == nil)
  }

  @Test("A write that was interrupted at any byte leaves the state before it")
  func interrupted() async throws {
    let (old, new) = (folder.state(now: 1), folder.state(now: 2))
    await folder.write(old)
    let data = try ArchivedState<Notes>.data(of: new)
    // Byte by byte, since each replacement of a file is flushed to the disk.
    try Data().write(to: folder.next)
    let interrupted = try FileHandle(forWritingTo: folder.next)
    for byte in data {
      #expect(folder.archive.stored.read()?.state == folder.kept(old))
      try interrupted.write(contentsOf: [byte])
    }
    try interrupted.close()
    #expect(folder.archive.stored.read()?.state == folder.kept(old))
    await folder.write(new)
    #expect(folder.archive.stored.read()?.state == folder.kept(new))
    #expect(try folder.names == ["popups.json"])
  }

  @Test("Processes write files of their own, and what one has left that has ended is removed")
  func processes() async throws {
    let next = "popups.json.next"
    // Those of a process that runs, and of one that cannot be.
    let (running, ended) = ("\(next)-\(getppid())", "\(next)-\(Int32.max)")
    let others = [next, running, "\(next)-notes"]
    for name in others + [ended] {
      try Data(name.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let state = folder.state()
    await folder.write(state)
    #expect(folder.archive.stored.read()?.state == folder.kept(state))
    #expect(try folder.names == (["popups.json"] + others).sorted())
    for name in others {
      let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(data == Data(name.utf8))
    }
  }

  @Test("A file that ends at any byte is moved aside, and the next state is kept")
  func truncated() async throws {
    let state = folder.state()
    let data = try ArchivedState<Notes>.data(of: state)
    for length in stride(from: 0, to: data.count, by: 31) {
      try data.prefix(length).write(to: folder.file)
      let reported = issues(during: { #expect(folder.archive.stored.read() == nil) })
      #expect(reported.count == 1 && reported[0].message.contains("popups.json.damaged"))
      #expect(try folder.names == ["popups.json.damaged"])
      let aside = folder.url.appendingPathComponent("popups.json.damaged")
      #expect(try Data(contentsOf: aside) == data.prefix(length))
    }
    await folder.write(state)
    #expect(folder.archive.stored.read()?.state == folder.kept(state))
  }

  @Test("A file of a newer version is moved aside, and not touched by a later damage")
  func newer() throws {
    let newer = Data(#"{"version": 2, "popups": []}"#.utf8)
    try newer.write(to: folder.file)
    let reported = issues(during: { #expect(folder.archive.stored.read() == nil) })
    #expect(reported.count == 1 && reported[0].message.contains("version 2"))
    try Data("{".utf8).write(to: folder.file)
    let others = issues(during: { #expect(folder.archive.stored.read() == nil) })
    #expect(others.count == 1)
    let aside = folder.url.appendingPathComponent("popups.json.newer")
    #expect(try Data(contentsOf: aside) == newer)
  }

  @Test("If nothing can be written, that is reported once, until a write succeeds")
  func unwritable() throws {
    // A file in place of the folder.
    let obstacle = folder.url.appendingPathComponent("obstacle")
    try Data().write(to: obstacle)
    let archive = PopupArchive<Notes>(url: obstacle.appendingPathComponent("popups.json"))
    let state = folder.state()
    let reported = issues(during: {
      for _ in 0..<3 { archive.writeNow(state) }
    })
    #expect(reported.count == 1 && reported[0].message.contains("could not be written"))
    try FileManager.default.removeItem(at: obstacle)
    archive.writeNow(state)
    #expect(archive.stored.read()?.state == folder.kept(state))
    try FileManager.default.removeItem(at: obstacle)
    try Data().write(to: obstacle)
    #expect(issues(during: { archive.writeNow(state) }).count == 1)
  }

  @Test("A missing folder is created, with its parents, as Application Support of a new app")
  func missingFolder() throws {
    let library = folder.url.appendingPathComponent("Library")
    let file = library.appendingPathComponent("Application Support/popups.json")
    let archive = PopupArchive<Notes>(url: file)
    let state = folder.state()
    #expect(archive.stored.read() == nil)
    for _ in 0..<2 {
      #expect(issues(during: { archive.writeNow(state) }).isEmpty)
      #expect(archive.stored.read()?.state == folder.kept(state))
      try FileManager.default.removeItem(at: library)
    }
  }

  @Test("A file that cannot be read is left as it is: it may only be locked")
  func locked() async throws {
    // A folder in place of the file: it exists, and cannot be read.
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    let archive = folder.archive
    let reported = issues(during: { #expect(archive.stored.read() == nil) })
    #expect(reported.count == 1 && reported[0].message.contains("left as it is"))
    archive.write(folder.state())
    await archive.finishWriting()
    #expect(try folder.names == ["popups.json"])
  }

  @Test("A damaged file that cannot be moved aside is left as it is")
  func unmovable() async throws {
    // A folder with content in place of what it is moved to.
    try Data("{".utf8).write(to: folder.file)
    let aside = folder.url.appendingPathComponent("popups.json.damaged")
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: false)
    try Data().write(to: aside.appendingPathComponent("content"))
    let archive = folder.archive
    let reported = issues(during: { #expect(archive.stored.read() == nil) })
    #expect(reported.count == 1 && reported[0].message.contains("left as it is"))
    archive.write(folder.state())
    await archive.finishWriting()
    #expect(try folder.names == ["popups.json", "popups.json.damaged"])
  }

  @Test("Of states that wait to be written, the latest is")
  func latest() async {
    let archive = folder.archive
    for now in 1...100 { archive.write(PopupState(now: Double(now))) }
    await archive.finishWriting()
    #expect(archive.stored.read()?.state.now == 100)
  }
}
