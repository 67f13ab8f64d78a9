import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// An app with a content that cannot be encoded.
private enum Fragile: PopupDomain {
  struct Content: Codable {
    struct Failure: Error {}
    enum Key: CodingKey { case text }

    let text: String

    init(text: String) {
      self.text = text
    }

    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .text)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(text, forKey: .text)
      if text == "broken" { throw Failure() }
    }
  }
}

@MainActor
@Suite struct UnwritableContentTests {
  @Test("R41: a content that cannot be encoded takes nothing else with it")
  func encoding() async throws {
    let folder = try ArchiveFolder()
    let store = PopupStore<Fragile>(clock: VirtualClock(now: 10))
    store.send(.suspend)
    for id in ["first", "broken", "last"] {
      store.present(Fragile.Content(text: id), id: PopupID(id)) { $0.relaunch = .restore }
    }
    let archive = PopupArchive<Fragile>(url: folder.file)
    archive.write(store.state)
    await archive.finishWriting()

    var restored: PopupStore<Fragile>?
    let found = issues {
      restored = PopupStore(
        archive: PopupArchive(url: folder.file), initial: [.suspend],
        clock: VirtualClock(now: 20))
    }
    #expect(restored?.state.queued.map(\.content.text) == ["first", "last"])
    #expect(found.map { $0.message.contains(#""broken""#) } == [true])
  }
}
