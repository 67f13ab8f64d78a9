import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowJournal

/// The domain of the archive's tests.
enum Notes: PopupDomain {
  enum Content: Codable, Hashable { case tip(String), ad }
  typealias Answer = String

  @MainActor
  static func recorder(of store: PopupStore<Notes>) -> JournalRecorder<Notes> {
    JournalRecorder(
      store, content: { .string("\($0)") }, page: { $0 }, answer: { .string($0) })
  }
}

/// A storage in memory, which can fail.
final class MemoryStorage: PopupArchiveStorage {
  struct Failure: Error {}

  private let values = Locked<[String: Data]>([:])
  private let failing = Locked(false)
  private let writes = Locked(0)
  let location: String

  init(_ data: Data? = nil, location: String = "memory \(UUID())") {
    self.location = location
    values.withLock { $0["data"] = data }
  }

  /// The data that was written, and what was set aside, by its defect.
  var data: Data? { values.withLock { $0["data"] } }
  func data(_ defect: PopupArchiveDefect) -> Data? { values.withLock { $0[defect.rawValue] } }

  /// Whether each method throws an error.
  var fails: Bool {
    get { failing.withLock { $0 } }
    set { failing.withLock { $0 = newValue } }
  }

  func read() throws -> Data? {
    if fails { throw Failure() }
    return data
  }

  /// The number of writes that succeeded.
  var writeCount: Int { writes.withLock { $0 } }

  func replace(with data: Data) throws {
    if fails { throw Failure() }
    writes.withLock { $0 += 1 }
    values.withLock { $0["data"] = data }
  }

  func setAside(as defect: PopupArchiveDefect) throws -> String {
    if fails { throw Failure() }
    values.withLock { $0[defect.rawValue] = $0.removeValue(forKey: "data") }
    return "memory, \(defect)"
  }
}

/// A folder of its own for the files of one test, removed with it.
final class ArchiveFolder: Sendable {
  let url: URL
  var file: URL { url.appendingPathComponent("popups.json") }
  var next: URL { PopupArchiveFile(url: file).next }
  var archive: PopupArchive<Notes> { PopupArchive(url: file) }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// A state with something of everything that an archive keeps.
  @MainActor
  func state(now: Double = 100) -> PopupState<Notes> {
    let store = PopupStore<Notes>(
      policy: PopupPolicy(limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400))]),
      clock: VirtualClock(now: now))
    store.send(.page(.appeared("home", "home")))
    store.present(.ad, id: "ad") {
      $0.limits = ["daily"]
      $0.relaunch = .restore
    }
    store.send(.report(PopupReport(.didPresent, id: "ad")))
    store.present(.tip("kept"), id: "kept") { $0.relaunch = .restore }
    store.present(.tip("lost"), id: "lost")
    store.endSession()
    store.present(.tip("new"), id: "new") { $0.relaunch = .restore }
    return store.state
  }

  /// A state as it is read from a file.
  func kept(_ state: PopupState<Notes>) -> PopupState<ArchivedDomain<Notes>> {
    ArchivedDomain.state(of: state)
  }

  /// Writes a state, and waits until it is in the file.
  func write(_ state: PopupState<Notes>) async {
    let archive = archive
    archive.write(state)
    await archive.finishWriting()
  }
}

extension ArchivedState {
  /// Returns the data of a state whose time is that of the clock.
  static func data(of state: PopupState<Domain>) throws -> Data {
    try data(of: state, clockTime: state.now)
  }
}

extension PopupArchive {
  func write(_ state: PopupState<Domain>) {
    stored.write((state, PopupConfiguration.Patch(), clockTime: state.now))
  }

  func writeNow(_ state: PopupState<Domain>) {
    stored.writeNow((state, PopupConfiguration.Patch(), clockTime: state.now))
  }
}
