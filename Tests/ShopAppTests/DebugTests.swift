import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import ShopApp

@MainActor
@Suite struct DebugTests {
  @Test("R43: the debug screen explains why a popup waits, and shows the state")
  func explanation() async throws {
    try await ShopStage.run { stage in
      stage.tap("Debug")
      #expect(stage.texts.contains("No popup waits."))
      stage.tap("Send a Campaign")
      await stage.until { stage.waiting.count == 1 }
      stage.advance(0.1)
      #expect(
        stage.texts.contains(
          "campaign Rain jacket: 20 % off is queued, number 1 in lane modal. Waits for page home."))
      #expect(stage.texts.contains(stage.store.state.description))
      stage.tap("Demand an Update")
      await stage.until { stage.presented == ["update"] }
    }
  }

  @Test("The shared journal replays to the state of the app, and contains no texts")
  func journal() async throws {
    try await ShopStage.run { stage in
      stage.store.present(ShopPolicy.toast(Toast(text: "Welcome, Ada")))
      stage.advance(5)
      stage.tap("Debug")
      stage.tap("Send a Campaign")
      await stage.until { stage.waiting.count == 1 }
      stage.tap("Lose the Connection")
      await stage.until { stage.presented == ["offline"] }
      stage.tap("Restore the Connection")
      await stage.until { stage.store.state.presented.map(\.phase) != [.presented] }
      stage.goBack()
      stage.tap("Not Now")
      stage.tap("Debug")
      stage.tap("Share the Journal")
      let shared = stage.simulation.touchableTrees(in: stage.scene).flatMap(\.sharedItems)
      let url = try #require(shared.first as? URL)
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(!text.contains("Ada"))
      let last = try replay(text)
      #expect(last.presented.map(\.popup.id) == stage.presented)
      #expect(last.requestCount == stage.store.state.requestCount)
      #expect(last.visiblePages.map(\.description) == ["debug"])
    }
  }

  @Test("The switch attaches the store to the stage, on every page, until it is turned off")
  func attaching() async throws {
    @MainActor
    final class Attachments {
      var addresses: [String] = []
      var count = 0
    }
    let attachments = Attachments()
    try await ShopStage.run(attachToStage: { _, url in
      attachments.addresses.append(url.absoluteString)
      attachments.count += 1
      return AnyCancellable { attachments.count -= 1 }
    }) { stage in
      stage.tap("Debug")
      stage.write("http://stage.local:8080", into: "Address of the stage")
      stage.tap("Attach to the stage")
      #expect(attachments.addresses == ["http://stage.local:8080"])
      stage.goBack()
      #expect(attachments.count == 1)
      stage.tap("Debug")
      stage.tap("Attach to the stage")
      #expect(attachments.count == 0)
    }
  }
}

/// Returns the last state of a journal.
private func replay(_ text: String) throws -> PopupState<JournalDomain> {
  var replay = JournalReplay(JournalReader(text: text))
  while try replay.next() != nil {}
  return replay.state
}
