import Foundation
import PopupFlow
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import ShopApp

/// The app as its user sees it.
@MainActor
@Suite struct StoryTests {
  private let campaign = "Rain jacket: 20 % off"

  @Test("R11: a campaign waits for the home page, and opens its product")
  func campaignWaits() async throws {
    try await ShopStage.run { stage in
      stage.tap("Profile")
      stage.model.server.campaigns.send(Campaign.all[0])
      await stage.until { stage.waiting == ["campaign Rain jacket: 20 % off"] }
      stage.advance(5)
      #expect(stage.modal == nil)
      stage.goBack()
      stage.advance(1)
      #expect(stage.texts.contains(campaign))
      stage.tap("View Product")
      await stage.until { stage.model.window?.path == [.product(Product.all[0])] }
      stage.advance(1)
      #expect(stage.texts.contains("Add to Cart"))
      #expect(stage.modal == nil)
    }
  }

  @Test("R38: a session shows two campaigns")
  func campaignLimit() async throws {
    try await ShopStage.run { stage in
      for campaign in Campaign.all { stage.model.server.campaigns.send(campaign) }
      await stage.until { stage.store.state.requestCount == 3 }
      for _ in 1...2 {
        stage.advance(2)
        stage.tap("Not Now")
        // The lane waits for the task that awaits the answer (R47).
        await stage.until { stage.store.state.laneSuspensions.isEmpty }
      }
      stage.advance(5)
      #expect(stage.modal == nil)
      #expect(stage.waiting.count == 1)
      stage.model.account.logOut()
      #expect(stage.waiting == [])
    }
  }

  @Test("R14, R15: the guide leaves with its page and returns at the step that it had reached")
  func guideReturns() async throws {
    try await ShopStage.run { stage in
      stage.tap("Wool sweater")
      await stage.until { stage.presented == ["guide"] }
      stage.advance(1)
      stage.tap("Next")
      #expect(stage.texts.contains("Step 2 of 3"))
      stage.tap("Size Chart")
      stage.advance(1)
      #expect(stage.store.state.visiblePages == [.sizes])
      #expect(!stage.texts.contains("Step 2 of 3"))
      stage.goBack()
      stage.advance(1)
      #expect(stage.texts.contains("Step 2 of 3"))
      // The page asks again, in a task, before the user goes on.
      await mainQueueIsEmpty()
      stage.tap("Next")
      stage.tap("Done")
      await stage.until { stage.model.guide.isFinished }
      stage.goBack()
      stage.tap("Wool sweater")
      stage.advance(2)
      #expect(stage.presented == [])
      // The page has asked for it twice: the second task has joined the first (R48).
      #expect(stage.outcomes == ["guide completed"])
    }
  }

  @Test("R24: a forced update interrupts the guide, and cannot be closed")
  func forcedUpdate() async throws {
    try await ShopStage.run { stage in
      stage.tap("Wool sweater")
      await stage.until { stage.presented == ["guide"] }
      stage.advance(1)
      stage.model.server.requiredVersions.send(1)
      stage.model.server.requiredVersions.send(2)
      await stage.until { stage.waiting.contains("update") }
      stage.advance(3)
      #expect(stage.presented == ["update"])
      #expect(stage.waiting == ["guide"])
      #expect(stage.texts == ["Please update to version 2", "Open the App Store"])
      let cover = try #require(stage.modal)
      #expect(stage.simulation.beginSwipe(on: cover) == nil)
      #expect(!stage.simulation.tapOutside(cover))
      // The cover takes the gesture, and stays.
      stage.simulation.performEscape(in: stage.scene)
      stage.advance(1)
      #expect(stage.presented == ["update"])
      stage.tap("Open the App Store")
      #expect(
        stage.simulation.touchableTrees(in: stage.scene).flatMap(\.openedURLs).map(\.host)
          == ["apps.apple.com"])
      stage.model.account.logOut()
      stage.advance(60)
      #expect(stage.presented == ["update"])
      #expect(stage.outcomes == ["guide discarded.sessionEnded"])
    }
  }

  @Test("R36: toasts go by time, one after another, and are announced")
  func toasts() async throws {
    try await ShopStage.run { stage in
      stage.tap("Running shoes")
      await stage.until { stage.presented == ["guide"] }
      for count in 1...2 {
        stage.tap("Add to Cart")
        await stage.until { stage.store.state.requestCount == 1 + count }
      }
      stage.advance(1)
      let toast = "Running shoes is in your cart"
      #expect(stage.texts.filter { $0 == toast }.count == 1)
      #expect(stage.announcements.contains(toast))
      stage.advance(6)
      #expect(!stage.texts.contains(toast))
      #expect(stage.outcomes == ["#2 dismissed.timeout", "#3 dismissed.timeout"])
      #expect(stage.model.cart.total == 240)
    }
  }

  @Test("The banner stays on every page while the device is offline")
  func banner() async throws {
    try await ShopStage.run { stage in
      stage.model.server.connections.send(false)
      await stage.until { stage.presented == ["offline"] }
      stage.tap("Profile")
      stage.model.account.logOut()
      stage.advance(60)
      #expect(stage.texts.contains("You are offline"))
      stage.model.server.connections.send(true)
      await stage.until { stage.store.state.presented.map(\.phase) != [.presented] }
      stage.advance(1)
      #expect(!stage.texts.contains("You are offline"))
    }
  }

  @Test("The permission prompt comes after an order, and its answer reaches the profile")
  func permission() async throws {
    for (button, isAllowed) in [("Not Now", "Off"), ("Allow", "On")] {
      try await ShopStage.run { stage in
        stage.model.account.logIn("Ada")
        stage.model.cart.add(Product.all[0])
        stage.model.window?.path = [.profile, .checkout]
        stage.advance(1)
        stage.tap("Place Order")
        await stage.until { stage.presented.contains("permission") }
        stage.advance(1)
        #expect(stage.alert?.title == "May we notify you when your order arrives?")
        stage.tap(button)
        stage.advance(1)
        await stage.until { stage.outcomes.contains { $0.hasPrefix("permission") } }
        await stage.until { stage.model.permission.isAllowed == (isAllowed == "On") }
        stage.goBack()
        #expect(stage.texts.contains(isAllowed))
      }
    }
  }

  @Test("R17: a logout ends the user's popups and empties the cart, and the user can return")
  func logout() async throws {
    try await ShopStage.run { stage in
      stage.tap("Profile")
      #expect(!stage.canTap("Log In"))
      stage.write("Ada", into: "Your name")
      stage.tap("Log In")
      await stage.until { stage.store.state.requestCount == 1 }
      stage.model.cart.add(Product.all[0])
      stage.model.server.campaigns.send(Campaign.all[0])
      await stage.until { stage.store.state.requestCount == 2 }
      #expect(stage.texts.contains("Welcome, Ada"))
      stage.tap("Log Out")
      stage.tap("Empty the Cart and Log Out")
      #expect(stage.presented == [])
      #expect(stage.waiting == [])
      #expect(
        Set(stage.outcomes) == [
          "#1 dismissed.sessionEnded", "campaign \(campaign) discarded.sessionEnded",
        ])
      #expect(stage.model.cart.products == [])
      #expect(stage.texts.contains("Log In"))
    }
  }

  @Test("V6, R45: a campaign waits while the app's own alert asks, and comes then")
  func ownAlert() async throws {
    try await ShopStage.run { stage in
      stage.model.account.logIn("Ada")
      stage.tap("Profile")
      stage.tap("Log Out")
      let alert = try #require(stage.alert)
      stage.model.server.requiredVersions.send(2)
      await stage.until { stage.waiting == ["update"] }
      stage.advance(600)
      #expect(stage.alert === alert)
      stage.tap("Stay")
      stage.advance(1)
      #expect(stage.presented == ["update"])
      #expect(stage.texts == ["Please update to version 2", "Open the App Store"])
    }
  }

  @Test("V10: a toast and a required update come over the app's own sheet")
  func ownSheet() async throws {
    try await ShopStage.run { stage in
      stage.tap("Redeem a Gift Card")
      let sheet = try #require(stage.modal)
      stage.write("A1", into: "Code")
      stage.tap("Redeem")
      await stage.until { stage.presented.count == 1 }
      stage.advance(1)
      #expect(stage.texts.contains("$10 added to your balance"))
      #expect(stage.model.account.balance == 10)
      stage.model.server.requiredVersions.send(2)
      await stage.until { stage.presented.contains("update") }
      stage.advance(3)
      #expect(stage.modal === sheet)
      #expect(stage.texts == ["Please update to version 2", "Open the App Store"])
    }
  }

  @Test("V8: a toast and the banner stay when the sheet goes over which they came")
  func ownSheetGoes() async throws {
    try await ShopStage.run { stage in
      stage.tap("Redeem a Gift Card")
      stage.model.server.connections.send(false)
      await stage.until { stage.presented == ["offline"] }
      stage.write("A1", into: "Code")
      stage.tap("Redeem")
      await stage.until { stage.presented.count == 2 }
      stage.tap("Done")
      #expect(stage.modal == nil)
      #expect(stage.texts.contains("$10 added to your balance"))
      #expect(stage.texts.contains("You are offline"))
      stage.advance(3)
      #expect(stage.outcomes == ["#2 dismissed.timeout"])
      #expect(stage.texts.contains("You are offline"))
    }
  }

  @Test("A page in UIKit reports itself, and its buttons request toasts over it")
  func sizes() async throws {
    try await ShopStage.run { stage in
      stage.model.window?.path = [.sizes(Product.all[0])]
      stage.advance(1)
      #expect(stage.store.state.visiblePages == [.sizes])
      let button = try #require(stage.uiButton("Medium"))
      #expect(button.accessibilityLabel == "Size Medium")
      button.sendActions(for: .primaryActionTriggered)
      await stage.until { stage.presented.count == 1 }
      stage.advance(1)
      #expect(stage.texts.contains("Medium is your size"))
    }
  }

  @Test("The app launches with its home page")
  func launch() async {
    await UIKitSimulation.runWithMainQueue { simulation in
      let scene = simulation.launch(ShopApp.self)
      simulation.advance(by: 1)
      let texts = simulation.touchableTrees(in: scene).flatMap(\.texts)
      #expect(texts.contains("Rain jacket"))
      #expect(texts.contains("Cart (0)"))
      await mainQueueIsEmpty()
    }
  }

  @Test("The app's objects end with it, and popups on screen and waiting with them")
  func end() async throws {
    weak var model: ShopModel?
    weak var store: PopupStore<Shop>?
    try await ShopStage.run { stage in
      (model, store) = (stage.model, stage.store)
      stage.tap("Rain jacket")
      stage.model.server.connections.send(false)
      stage.model.server.campaigns.send(Campaign.all[0])
      await stage.until { stage.store.state.requestCount == 3 }
      stage.advance(1)
      #expect(stage.texts.contains("You are offline"))
    }
    while store != nil { await Task.yield() }
    #expect(model == nil)
  }
}
