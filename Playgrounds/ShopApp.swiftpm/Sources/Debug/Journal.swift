import Foundation
import PopupFlow
import PopupFlowJournal

/// Writes the run of a store to a file, which `popupflow play`, `why` and `check` read.
@MainActor
final class Journal {
  /// A file of its own for each window.
  static var defaultURL: URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("shop \(UUID().uuidString).jsonl")
  }

  /// Returns a recorder that converts the app's values to those of a journal.
  static func recorder(of store: PopupStore<Shop>) -> JournalRecorder<Shop> {
    JournalRecorder(
      store, content: { .string($0.kind) }, page: { $0.rawValue },
      answer: { .string($0.rawValue) })
  }

  let url: URL
  private let recording: AnyCancellable

  /// Begins a journal.
  init(of store: PopupStore<Shop>, at url: URL) throws {
    self.url = url
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    recording = Self.recorder(of: store).record { lines in
      // A full disk ends the recording, not the app.
      try? file.write(contentsOf: lines)
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
