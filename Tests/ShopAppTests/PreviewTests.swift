import PopupFlow
import PopupFlowPresenting
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import ShopApp

#if DEBUG
  /// V9: the previews of the app, and of the library's modifiers.
  @MainActor
  @Suite struct PreviewTests {
    @Test("V9: each preview of the app shows its popup", arguments: ShopPreview.Message.allCases)
    func shown(message: ShopPreview.Message) async throws {
      await UIKitSimulation.runWithMainQueue { simulation in
        simulation.isLogging = false
        let scene = simulation.connectScene()
        let preview = ShopPreview(message: message, clock: SimulationClock(simulation))
        let root = UIHostingController(rootView: preview, of: scene)
        simulation.showWindow(in: scene, root: root)
        let expected =
          switch message {
          case .none: "Wool sweater"
          case .campaign: "Rain jacket: 20 % off"
          case .offline: "You are offline"
          case .update: "Please update to version 2"
          }
        // The server's messages become requests in tasks, which a busy machine runs late.
        while !simulation.allTexts(in: scene).contains(expected) {
          await mainQueueIsEmpty()
          simulation.advance(by: 1)
        }
        await mainQueueIsEmpty()
      }
    }

    @Test(
      "V9: each preview of a modifier shows its popup, although the scene is not active",
      arguments: ModifierPreview.Modifier.allCases)
    func modifiers(modifier: ModifierPreview.Modifier) {
      // Nothing else runs on the main actor meanwhile.
      Previews.isRunning = true
      defer { Previews.isRunning = false }
      UIKitSimulation.run { simulation in
        simulation.isLogging = false
        let scene = simulation.connectScene(.foregroundInactive)
        let preview = ModifierPreview(
          modifier: modifier, store: PopupStore(clock: SimulationClock(simulation)))
        let root = UIHostingController(rootView: preview, of: scene)
        simulation.showWindow(in: scene, root: root)
        simulation.advance(by: 2)
        let alert = simulation.topControllers(in: scene).last as? UIAlertController
        let texts =
          [alert?.title ?? ""] + simulation.touchableTrees(in: scene).flatMap(\.texts)
          + root.tree.texts
        #expect(texts.contains(ModifierPreview.text), "\(texts)")
      }
    }
  }

  extension UIKitSimulation {
    @MainActor
    fileprivate func allTexts(in scene: UIWindowScene) -> [String] {
      touchableTrees(in: scene).flatMap(\.texts)
        + (scene.windows.first?.rootViewController.map(trees) ?? [])
    }

    private func trees(_ controller: UIViewController) -> [String] {
      let own = (controller as? UIHostingController<ShopPreview>)?.tree.texts ?? []
      return own + controller.children.flatMap(trees)
    }
  }
#endif
