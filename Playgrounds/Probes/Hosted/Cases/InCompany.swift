#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowUIKit
  import UIKit

  extension AdapterCase {
    /// Popups beside the app's own alerts, sheets and searches.
    static let inCompany: [AdapterCase] =
      OwnKind.allCases.flatMap { own in
        [
          AdapterCase("beside the app's \(own.rawValue), nothing is lost", on: own.kinds) { stage in
            stage.driveModals()
            await stage.stage.show(stage.home)
            let close = own.open(on: stage.home)
            await stage.settle()
            let screen = stage.screen
            stage.expect(screen.isEmpty, false, "it is open")
            stage.ask("campaign")
            stage.ask("better") { $0.priority = .high }
            stage.ask("short") { $0.expiresAt = .after(.seconds(1)) }
            await stage.settle(3)
            stage.expect(stage.screen, screen, "nothing is shown instead")
            stage.expect(stage.outcomes, ["short discarded.expired"], "only time ends a request")
            close()
            await stage.settle(3)
            stage.expect(stage.machine, ["better presented"], "the best comes when it is closed")
            stage.expect(stage.screen, ["better"], "and is on screen")
            stage.store.dismiss("better")
            await stage.settle(3)
            stage.expect(stage.screen, ["campaign"], "then the other")
          },
          AdapterCase("under the app's \(own.rawValue), a popup stays", on: own.kinds) { stage in
            stage.driveModals()
            await stage.stage.show(stage.home)
            stage.ask("a")
            await stage.settle()
            guard let popup = stage.presented.last else {
              return stage.complaints.append("the popup is not on screen")
            }
            let close = own.open(on: popup)
            await stage.settle()
            stage.store.dismiss("a")
            await stage.settle()
            stage.expect(stage.screen.count, 2, "the dismissal is held back")
            stage.expect(stage.outcomes, [], "and has no outcome")
            close()
            await stage.settle(3)
            stage.expect(stage.screen, [], "both are gone")
            stage.expect(stage.outcomes, ["a dismissed.requested"], "with one outcome")
          },
          AdapterCase("beside the app's \(own.rawValue), a banner comes at once", on: own.kinds) {
            stage in
            let host = stage.driveWindows(.banner)
            await stage.stage.show(stage.home)
            let close = own.open(on: stage.home)
            await stage.settle()
            stage.ask("a", lane: .banner)
            await stage.settle()
            stage.expect(host.showing, ["a"], "the banner is on screen")
            close()
            await stage.settle()
            stage.expect(host.showing, ["a"], "and stays")
            stage.store.dismiss("a")
            await stage.settle()
            stage.expect(host.showing, [], "until it is dismissed")
          },
          AdapterCase("beside the app's \(own.rawValue), a card waits", on: own.kinds) { stage in
            let host = stage.driveWindows(.card)
            await stage.stage.show(stage.home)
            let close = own.open(on: stage.home)
            await stage.settle()
            stage.ask("a", lane: .banner)
            await stage.settle()
            stage.expect(host.showing, [], "the card waits")
            close()
            await stage.settle(3)
            stage.expect(host.showing, ["a"], "and comes when the screen is free")
          },
        ]
      } + [ownSheet, clearing, scenes]

    private static let ownSheet = AdapterCase(
      "a sheet of the app's own carries popups, and takes them with it"
    ) { stage in
      stage.driveModals()
      await stage.stage.show(stage.home)
      stage.home.present(ownPage("settings"), animated: true)
      await stage.settle()
      stage.ask("delete?", .alert)
      await stage.settle()
      stage.expect(stage.screen, ["settings", "delete?"], "the question is over the sheet")
      stage.store.dismiss("delete?")
      await stage.settle()
      stage.expect(stage.screen, ["settings"], "the sheet stays")
      stage.ask("again?", .alert)
      await stage.settle()
      stage.home.dismiss(animated: true)
      await stage.settle()
      stage.expect(stage.screen, [], "everything is gone")
      stage.expect(stage.outcomes.last, "again? dismissed.host", "which is told")
    }

    private static let clearing = AdapterCase(
      "the screen is cleared before the root is replaced"
    ) { stage in
      let host = stage.driveModals()
      await stage.stage.show(stage.home)
      stage.ask("a")
      await stage.settle()
      let next = UIViewController()
      host.clearScreen(then: { stage.stage.window.rootViewController = next })
      await stage.settle()
      stage.expect(stage.stage.window.rootViewController === next, true, "the root is replaced")
      stage.expect(stage.outcomes.count, 1, "the popup has ended")
      stage.ask("b")
      await stage.settle()
      stage.expect(stage.screen, ["b"], "the next comes over the new root")
    }

    private static let scenes = AdapterCase(
      "each scene shows the popups of its own store", on: [.iPad]
    ) { stage in
      stage.driveModals()
      await stage.stage.show(stage.home)
      let other = UIViewController()
      let window = try await stage.stage.openScene(other)
      guard let scene = window.windowScene else {
        return stage.complaints.append("the second window has no scene")
      }
      let store = PopupStore<CaseShop>(clock: stage.clock)
      let host = ModalHost<CaseShop>(
        scene: scene, clock: stage.clock, content: makeCaseController)
      let drive = store.drive(host, lanes: [.modal])
      store.present(CaseShop.Content(title: "b"), id: "b")
      await stage.settle()
      stage.expect(other.presentedViewController?.title, "b", "the second scene shows its popup")
      stage.expect(stage.screen, [], "and the first one nothing")
      withExtendedLifetime(drive) {}
    }
  }
#endif
