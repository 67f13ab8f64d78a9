import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// UIKIT.md, V5, as far as it is about windows.
@MainActor
@Suite struct WindowAccessibilityTests {
  private func announcements(_ simulation: UIKitSimulation) -> [String] {
    simulation.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap { $0.argument as? String }
  }

  @Test("V5: a popup without a backdrop is announced when it has come")
  func announced() {
    UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation, style: .toast) { popup in
        let labels = ["Saved", popup.content].map { text in
          let label = UILabel()
          label.text = text
          return label
        }
        return UIStackView(arrangedSubviews: labels)
      }
      stage.ask("a")
      #expect(announcements(simulation) == [])
      simulation.advance(by: 1)
      #expect(announcements(simulation) == ["Saved, a"])
    }
  }

  @Test("V5: what is announced can be said, or nothing")
  func words() {
    UIKitSimulation.run { simulation in
      for (announcement, words) in [
        (.automatic, ["a"]), (.text("Done"), ["a", "Done"]), (.none, ["a", "Done"]),
      ] as [(WindowAnnouncement, [String])] {
        var style = WindowStyle.toast
        style.announcement = announcement
        WindowStage(simulation, style: style).show("a")
        #expect(announcements(simulation) == words)
      }
    }
  }

  @Test("V5: with a backdrop, the focus goes there and back, and what is behind is hidden")
  func focus() throws {
    try UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation, style: .card)
      stage.show("a")
      let view = try #require(stage.screen("a")?.view)
      #expect(simulation.accessibilityPosts.map(\.notification) == [.screenChanged])
      #expect(simulation.accessibilityPosts.last?.argument as? UIView === view)
      #expect(view.window?.accessibilityViewIsModal == true)
      stage.store.dismiss("a")
      simulation.advance(by: 1)
      #expect(
        simulation.accessibilityPosts.map(\.notification) == [.screenChanged, .screenChanged])
      let banner = WindowStage(simulation)
      banner.show("b")
      #expect(banner.screen("b")?.view.window?.accessibilityViewIsModal == false)
    }
  }

  @Test("V5: the escape gesture closes what may be closed, the topmost first")
  func escape() {
    UIKitSimulation.run { simulation in
      let stage = WindowStage(simulation, capacity: 3) { popup in
        switch popup.content {
        case "full": StageScreen(popup).inWindow(.fullScreen)
        default: StageScreen(popup).inWindow(.card)
        }
      }
      stage.show("one")
      stage.show("full")
      let view = stage.screen("full")?.view
      #expect(!stage.escape(from: view))
      stage.store.dismiss("full")
      simulation.advance(by: 1)
      #expect(stage.escape(from: stage.screen("one")?.view))
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["full dismissed.requested", "one dismissed.user"])
    }
  }
}
