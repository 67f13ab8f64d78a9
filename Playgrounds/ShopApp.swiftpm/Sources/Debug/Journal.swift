import Foundation
import PopupFlow
import PopupFlowJournal

/// Writes the run of a store to a file, which `popupflow play`, `why` and `check` read.
@MainActor
final class Journal {
  static var defaultURL: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("shop.jsonl")
  }

  /// Converts the app's values to those of a journal.
  static func makeRecorder() -> JournalRecorder<Shop> {
    JournalRecorder(
      content: { .string($0.kind) }, page: { $0.rawValue }, answer: { .string($0.rawValue) })
  }

  let url: URL
  private var recorder = Journal.makeRecorder()
  private var recording: AnyCancellable?

  /// Begins a journal. Create it before the store's first event.
  init(of store: PopupStore<Shop>, at url: URL) throws {
    self.url = url
    try Data(recorder.beginning(policy: store.policy)).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    recording = store.transitions.sink { [weak self] transition in
      guard let line = self?.recorder.line(of: transition) else { return }
      // A full disk ends the recording, not the app.
      try? file.write(contentsOf: line)
    }
  }
}

extension Shop.Content {
  /// Without texts, which can contain data of the user that must not be shared.
  fileprivate var kind: String {
    switch self {
    case .campaign: "campaign"
    case .guide: "guide"
    case .offline: "offline"
    case .permission: "permission"
    case .toast: "toast"
    case .update: "update"
    }
  }
}
