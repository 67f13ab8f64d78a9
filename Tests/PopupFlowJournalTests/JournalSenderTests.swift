import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

@MainActor
@Suite struct JournalSenderTests {
  private let clock = VirtualClock()
  private let queue = VirtualScheduler()
  private let transport = ManualTransport()

  private func sender(
    of store: PopupStore<Notes>, to other: (any JournalTransport)? = nil,
    buffering capacity: Int = 1_000
  ) -> JournalSender<Notes> {
    JournalSender(Notes.recorder(of: store), to: other ?? transport, buffering: capacity) {
      [queue] seconds, action in
      let date = queue.now.advanced(by: .seconds(seconds))
      queue.schedule(after: date, tolerance: 0, options: nil, action)
    }
  }

  private func lines(_ batch: JournalBatch?) -> [Substring] {
    String(decoding: batch?.lines ?? [], as: UTF8.self).split(separator: "\n")
  }

  /// Returns the state at the end of the accepted batches, with the state line of each gap.
  private func received() throws -> PopupState<JournalDomain>? {
    let text = String(decoding: transport.accepted.flatMap(\.lines), as: UTF8.self)
    return try transitions(of: text).last?.state
  }

  private func toggle(_ store: PopupStore<Notes>, _ count: Int) {
    for index in 0..<count {
      clock.advance(by: 0.001)
      store.send(.gate("g", isOpen: index % 2 == 0))
    }
  }

  @Test("A batch is sent 100 ms after its first transition, with the state first")
  func batches() throws {
    let store = PopupStore<Notes>(clock: clock)
    store.present(.ad, id: "before")
    let sender = sender(of: store)
    toggle(store, 3)
    queue.advance(by: 0.099)
    #expect(transport.batches == [])
    queue.advance(by: 0.001)
    let first = try #require(transport.batches.first)
    #expect(transport.batches.count == 1 && first.dropped == 0)
    #expect(first.session.count == 32 && first.session.allSatisfy(\.isHexDigit))
    #expect(lines(first).count == 4 && lines(first)[0].contains(#""state": {"#))
    transport.answer(.accepted)
    queue.advance(by: 1)
    #expect(transport.batches.count == 1)

    toggle(store, 1)
    queue.advance(by: 0.1)
    #expect(transport.batches.count == 2)
    #expect(transport.batches[1].session == first.session)
    #expect(lines(transport.batches[1]).count == 1)
    transport.answer(.accepted)
    #expect(try received()?.openGates == store.state.openGates)
    #expect(sender.droppedCount == 0 && sender.bufferedCount == 0)
  }

  @Test("What comes while a batch is under way is sent as soon as it is accepted")
  func oneAfterTheOther() {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store)
    queue.advance(by: 0.1)
    toggle(store, 5)
    queue.advance(by: 5)
    #expect(transport.batches.count == 1)
    transport.answer(.accepted)
    queue.advance(by: 0)
    #expect(lines(transport.batches.last).count == 5)
    sender.end()
  }

  @Test("After each further failure, the sender waits longer; after a success, it does not")
  func backOff() {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store)
    queue.advance(by: 0.1)
    for wait in [0.5, 1, 2, 4, 8, 16, 30, 30] {
      let count = transport.batches.count
      transport.answer(.failed)
      queue.advance(by: wait - 0.01)
      #expect(transport.batches.count == count)
      queue.advance(by: 0.01)
      #expect(transport.batches.count == count + 1)
    }
    transport.answer(.accepted)
    toggle(store, 1)
    queue.advance(by: 0.1)
    let count = transport.batches.count
    transport.answer(.failed)
    queue.advance(by: 0.5)
    #expect(transport.batches.count == count + 1)
    sender.end()
  }

  @Test("After a failure, the sender begins again with the state, and says how much is missing")
  func failure() throws {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store)
    queue.advance(by: 0.1)
    transport.answer(.accepted)
    toggle(store, 3)
    queue.advance(by: 0.1)
    transport.answer(.failed)
    toggle(store, 2)
    queue.advance(by: 0.49)
    #expect(transport.batches.count == 2)
    queue.advance(by: 0.01)
    let again = try #require(transport.batches.last)
    #expect(transport.batches.count == 3 && again.dropped == 3)
    #expect(lines(again).count == 3 && lines(again)[0].contains(#""state": {"#))
    #expect(sender.droppedCount == 3)

    // The state has failed, too: a later one comes, after a longer time.
    transport.answer(.failed)
    queue.advance(by: 0.99)
    #expect(transport.batches.count == 3)
    queue.advance(by: 0.01)
    let third = try #require(transport.batches.last)
    #expect(third.dropped == 5 && lines(third).count == 1 && sender.droppedCount == 5)
    transport.answer(.accepted)
    toggle(store, 1)
    queue.advance(by: 0.1)
    #expect(transport.batches.last?.dropped == 0)
    #expect(lines(transport.batches.last).first?.contains(#""state": {"#) == false)
    transport.answer(.accepted)
    #expect(try received()?.now == store.state.now)
    #expect(try received()?.openGates == store.state.openGates)
  }

  @Test("Transitions that were dropped before a failure count once, and the latest state is sent")
  func failureWhenFull() throws {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, buffering: 2)
    queue.advance(by: 0.1)
    toggle(store, 5)
    transport.answer(.failed)
    for _ in 0..<2 {
      queue.advance(by: 0.5)
      transport.answer(.accepted)
      queue.advance(by: 0)
    }
    #expect(sender.droppedCount == 4 && transport.batches.map(\.dropped) == [0, 0, 4])
    #expect(try received()?.now == store.state.now)
  }

  @Test("A transport that stalls costs bounded memory; then a batch says how many were dropped")
  func stalls() throws {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, buffering: 10)
    queue.advance(by: 0.1)
    toggle(store, 10_000)
    #expect(sender.bufferedCount == 10)
    // Neither encoding nor timers run meanwhile.
    #expect(queue.instants.isEmpty && transport.batches.count == 1)
    queue.advance(by: 1_000)
    #expect(transport.batches.count == 1)
    #expect(sender.droppedCount == 9_991)

    transport.answer(.accepted)
    queue.advance(by: 0)
    #expect(transport.batches.last?.dropped == 0 && lines(transport.batches.last).count == 9)
    toggle(store, 3)
    transport.answer(.accepted)
    queue.advance(by: 0)
    let resumed = try #require(transport.batches.last)
    #expect(resumed.dropped == 9_991 && transport.batches.count == 3)
    #expect(lines(resumed).count == 4 && lines(resumed)[0].contains(#""state": {"#))
    transport.answer(.accepted)
    #expect(try received()?.now == store.state.now)
    #expect(try received()?.openGates == store.state.openGates)
  }

  @Test("A sender that ended, or was released, sends no more")
  func end() {
    let store = PopupStore<Notes>(clock: clock)
    var sender: JournalSender<Notes>? = sender(of: store)
    queue.advance(by: 0.1)
    sender?.end()
    transport.answer(.accepted)
    toggle(store, 3)
    queue.advance(by: 10)
    #expect(transport.batches.count == 1 && sender?.bufferedCount == 0)

    for isReleased in [false, true] {
      sender = self.sender(of: store)
      toggle(store, 3)
      if isReleased { sender = nil } else { sender?.end() }
      queue.advance(by: 10)
      #expect(transport.batches.count == 1)
    }
  }

  @Test("A transport is ended once, on the queue of the sender")
  func endedOnce() {
    let store = PopupStore<Notes>(clock: clock)
    var sender: JournalSender<Notes>? = sender(of: store)
    sender?.end()
    sender?.end()
    sender = nil
    #expect(transport.endCount == 0)
    queue.advance(by: 0.1)
    #expect(transport.endCount == 1)
    sender = self.sender(of: store)
    sender = nil
    queue.advance(by: 0.1)
    #expect(transport.endCount == 2)
  }

  @Test("A late answer, or a second one, changes nothing")
  func answers() {
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store)
    queue.advance(by: 0.1)
    let first = transport.answers[0]
    first(.accepted)
    first(.failed)
    toggle(store, 1)
    queue.advance(by: 0.1)
    first(.accepted)
    toggle(store, 1)
    queue.advance(by: 10)
    #expect(transport.batches.count == 2)
    sender.end()
  }

  // MARK: Files

  @Test("Each file is a journal by itself, and old files are removed")
  func files() throws {
    let folder = try ArchiveFolder()
    let url = folder.url.appendingPathComponent("popups.jsonl")
    let store = PopupStore<Notes>(clock: clock)
    for _ in 0..<2 {
      let file = RotatingJournalFile(url: url, size: 1_000, count: 3)
      let sender = sender(of: store, to: file, buffering: 100)
      for _ in 0..<40 {
        toggle(store, 3)
        queue.advance(by: 0.1)
      }
      sender.end()
    }
    #expect(try folder.names == ["popups.jsonl", "popups.jsonl.1", "popups.jsonl.2"])
    for (number, name) in ["popups.jsonl.2", "popups.jsonl.1", "popups.jsonl"].enumerated() {
      let text = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      let played = try transitions(of: text)
      #expect(played.first?.isState == true)
      #expect(text.utf8.count < 3_000)
      if number == 2 { #expect(played.last?.state.now == store.state.now) }
    }
  }

  @Test("A folder that is missing fails, and the file begins as soon as there is one")
  func missingFolder() throws {
    let folder = try ArchiveFolder()
    let inner = folder.url.appendingPathComponent("inner")
    let url = inner.appendingPathComponent("popups.jsonl")
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: RotatingJournalFile(url: url), buffering: 100)
    queue.advance(by: 0.1)
    toggle(store, 3)
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    queue.advance(by: 0.5)
    let played = try transitions(of: String(contentsOf: url, encoding: .utf8))
    #expect(played.count == 4 && played.last?.state.now == store.state.now)
    #expect(sender.droppedCount == 0 && sender.bufferedCount == 0)
  }

  @Test("While no file can be created, the earlier ones are kept, however often the sender tries")
  func failingFile() throws {
    let folder = try ArchiveFolder()
    for name in ["popups.jsonl", "popups.jsonl.1", "popups.jsonl.2"] {
      try folder.write(name, to: name)
    }
    let url = folder.url.appendingPathComponent("popups.jsonl")
    let file = RotatingJournalFile(url: url, count: 3)
    for _ in 0..<5 { try file.rotate() }
    #expect(try folder.names == ["popups.jsonl.1", "popups.jsonl.2"])
    #expect(folder.text(of: "popups.jsonl.1") == "popups.jsonl")
    #expect(folder.text(of: "popups.jsonl.2") == "popups.jsonl.1")
  }

  @Test("An empty file, such as that of a launch on a full disk, takes no place of another")
  func emptyFile() throws {
    let folder = try ArchiveFolder()
    try folder.write("", to: "popups.jsonl")
    try folder.write("old", to: "popups.jsonl.1")
    let store = PopupStore<Notes>(clock: clock)
    let url = folder.url.appendingPathComponent("popups.jsonl")
    let sender = sender(of: store, to: RotatingJournalFile(url: url, count: 2))
    queue.advance(by: 1)
    #expect(sender.bufferedCount == 0)
    #expect(try folder.names == ["popups.jsonl", "popups.jsonl.1"])
    #expect(folder.text(of: "popups.jsonl.1") == "old")
    sender.end()
  }
}

extension ArchiveFolder {
  fileprivate func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  fileprivate func text(of name: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}
