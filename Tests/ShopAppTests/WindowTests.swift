import PopupFlow
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import ShopApp

/// U35: the app with a second window, on iPad.
@MainActor
@Suite struct WindowTests {
  private let campaign = "Rain jacket: 20 % off"

  @Test("U35: a campaign comes in the window where the user is, and opens its product there")
  func campaign() async throws {
    try await ShopStage.run { stage in
      let first = stage.openWindow()
      let second = stage.scene
      stage.model.server.campaigns.send(Campaign.all[0])
      await stage.until { stage.presented == ["campaign Rain jacket: 20 % off"] }
      stage.advance(1)
      #expect(stage.texts.contains(campaign))
      stage.tap("View Product")
      await stage.until { stage.model.window?.path == [.product(Product.all[0])] }
      stage.advance(2)
      #expect(stage.texts.contains("Add to Cart"))
      stage.come(to: first)
      #expect(!stage.texts.contains("Add to Cart"))
      stage.model.server.campaigns.send(Campaign.all[1])
      await stage.until { stage.presented.count == 1 }
      stage.advance(1)
      #expect(stage.modal != nil)
      stage.come(to: second)
      #expect(stage.modal == nil)
    }
  }

  @Test("U35: a campaign waits for the home page of the window where the user is")
  func waits() async throws {
    try await ShopStage.run { stage in
      let first = stage.openWindow()
      stage.tap("Profile")
      // The home page of the first window is in the background.
      stage.model.server.campaigns.send(Campaign.all[0])
      await stage.until { stage.waiting == ["campaign Rain jacket: 20 % off"] }
      stage.advance(5)
      #expect(stage.modal == nil)
      // It blocks nobody.
      stage.model.server.requiredVersions.send(2)
      await stage.until { stage.presented == ["update"] }
      stage.advance(1)
      #expect(stage.texts.contains("Please update to version 2"))
      stage.store.dismiss("update")
      stage.advance(4)
      stage.come(to: first)
      stage.advance(2)
      #expect(stage.texts.contains(campaign))
    }
  }
}
