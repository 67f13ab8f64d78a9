#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    /// The rest of the section about presenting and dismissing.
    static let presentedViews: [Probe] = [
      Probe(
        "view-in-container", .presenting,
        "A presented controller's `containerView` accepts a hidden subview, and that view leaves its "
          + "window when the controller is dismissed.",
        knownFrom: "Apple's documentation of `containerView`; the time is not documented",
        asks: [
          ProbeQuestion("the view leaves its window in pageSheet", "yes"),
          ProbeQuestion("the view leaves its window in fullScreen", "yes"),
          ProbeQuestion("the view leaves its window in overFullScreen", "yes"),
        ]
      ) { stage, notes in
        let styles: [(String, UIModalPresentationStyle)] = [
          ("pageSheet", .pageSheet), ("fullScreen", .fullScreen),
          ("overFullScreen", .overFullScreen),
        ]
        for (name, style) in styles {
          let (home, a) = (UIViewController(), UIViewController())
          let view = NotingView("\(name)", notes)
          await stage.show(home)
          a.modalPresentationStyle = style
          home.present(a, animated: false)
          await stage.seconds(0.5)
          view.isHidden = true
          a.presentationController?.containerView?.insertSubview(view, at: 0)
          home.dismiss(animated: true) { notes.note("\(name) completion") }
          await stage.seconds(2)
          notes.answer(
            "the view leaves its window in \(name)",
            notes.contains("\(name) enters a window") && notes.contains("\(name) leaves its window")
          )
        }
      },
      Probe(
        "presentation-controller-retains", .presenting,
        "Asking for `presentationController` before the presentation makes one that keeps its "
          + "controller alive.",
        knownFrom: "Apple's documentation; the SDK declares both properties as strong",
        asks: [
          ProbeQuestion("a controller that was asked is released", "no"),
          ProbeQuestion("a controller that was not asked is released", "yes"),
        ]
      ) { stage, notes in
        for isAsked in [true, false] {
          var a: UIViewController? = UIViewController()
          weak var weakA = a
          if isAsked { _ = a?.presentationController }
          a = nil
          await stage.seconds(0.5)
          notes.answer(
            "a controller that was \(isAsked ? "" : "not ")asked is released", weakA == nil)
        }
      },
      Probe(
        "root-leaves-modals", .presenting,
        "A new root controller leaves the modals of the old one in the window.",
        knownFrom: "Reports; not documented",
        asks: [ProbeQuestion("a is in the window", "yes")]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(0.5)
        stage.window.rootViewController = UIViewController()
        await stage.seconds(1)
        notes.answer("a is in the window", a.view.window === stage.window)
        home.dismiss(animated: false)
        await stage.seconds(0.5)
      },
      Probe(
        "modal-on-a-system-screen", .presenting,
        "A controller that is presented on an alert, a menu or a popover goes with it. The classes of "
          + "the system's controllers are in a bundle below `/System/Library`.",
        knownFrom: "BetterSafariView#52, blockchain My-Wallet#203; the bundle is assumed",
        needs: [.finger],
        asks: [
          ProbeQuestion("b goes with an alert", "yes"),
          ProbeQuestion("b goes with a popover", "yes"),
          ProbeQuestion("b goes with a share sheet", "yes"),
          ProbeQuestion("b goes with a menu", "yes"),
          ProbeQuestion("the share sheet's class is the system's", "yes"),
          ProbeQuestion("the menu's class is the system's", "yes"),
        ]
      ) { stage, notes in
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        let share = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        for (name, a) in [("an alert", alert), ("a popover", popover), ("a share sheet", share)] {
          let (home, b) = (UIViewController(), UIViewController())
          await stage.show(home)
          a.popoverPresentationController?.sourceView = home.view
          home.present(a, animated: false)
          await stage.seconds(1)
          a.present(b, animated: false)
          await stage.seconds(1)
          guard b.presentingViewController === a else {
            throw ProbeObstacle("\(name) does not present b")
          }
          home.dismiss(animated: true)
          await stage.seconds(2)
          notes.answer("b goes with \(name)", b.presentingViewController == nil)
        }
        notes.answer("the share sheet's class is the system's", isOfTheSystem(share))
        let (home, b) = (UIViewController(), UIViewController())
        let button = UIButton.noting(
          "menu", notes, at: CGRect(x: 100, y: 200, width: 150, height: 60))
        button.menu = UIMenu(title: "menu", children: [UIAction(title: "first") { _ in }])
        button.showsMenuAsPrimaryAction = true
        home.view.addSubview(button)
        await stage.show(home)
        try await stage.perform(.tap("menu"))
        await stage.seconds(1)
        guard let menu = home.presentedViewController else {
          throw ProbeObstacle("The menu is not presented.")
        }
        notes.answer("the menu's class is the system's", isOfTheSystem(menu))
        menu.present(b, animated: false)
        await stage.seconds(1)
        home.dismiss(animated: true)
        await stage.seconds(2)
        notes.answer("b goes with a menu", b.presentingViewController == nil)
      },
      Probe(
        "search-is-presented", .presenting,
        "An active search is presented by the page that is searched.",
        knownFrom: "Apple's documentation of `UISearchController`",
        asks: [ProbeQuestion("the page presents the search", "yes")]
      ) { stage, notes in
        let page = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        page.definesPresentationContext = true
        page.navigationItem.searchController = search
        await stage.show(UINavigationController(rootViewController: page))
        search.isActive = true
        await stage.seconds(1)
        notes.answer("the page presents the search", page.presentedViewController === search)
        search.isActive = false
        await stage.seconds(1)
      },
      Probe(
        "context-presents", .presenting,
        "In the style `overCurrentContext`, the nearest controller that defines a context presents.",
        knownFrom: "Apple's documentation of `definesPresentationContext`",
        asks: [
          ProbeQuestion("the child presents", "yes"),
          ProbeQuestion("its parent presents nothing", "yes"),
        ]
      ) { stage, notes in
        let (home, child, a) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.addChild(child)
        home.view.addSubview(child.view)
        child.didMove(toParent: home)
        child.definesPresentationContext = true
        a.modalPresentationStyle = .overCurrentContext
        await stage.seconds(1)
        child.present(a, animated: false)
        await stage.seconds(1)
        notes.answer("the child presents", a.presentingViewController === child)
        notes.answer("its parent presents nothing", home.presentedViewController == nil)
      },
      Probe(
        "being-presented-ends", .presenting,
        "`isBeingPresented` and `isBeingDismissed` return to `false` when the transition ends.",
        knownFrom: "Apple's documentation",
        asks: [
          ProbeQuestion("during a presentation", "presented"),
          ProbeQuestion("after it", "neither"),
          ProbeQuestion("during a dismissal", "dismissed"),
          ProbeQuestion("after that", "neither"),
        ]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        @MainActor func state() -> String {
          a.isBeingPresented ? "presented" : a.isBeingDismissed ? "dismissed" : "neither"
        }
        await stage.show(home)
        home.present(a, animated: true) {
          stage.onNextTurn { notes.answer("after it", state()) }
        }
        notes.answer("during a presentation", state())
        await stage.seconds(2)
        home.dismiss(animated: true) {
          stage.onNextTurn { notes.answer("after that", state()) }
        }
        notes.answer("during a dismissal", state())
        await stage.seconds(2)
      },
    ]
  }

  /// Whether a controller's class is in a bundle of the system, as `PopupFlowUIKit` finds out.
  @MainActor
  private func isOfTheSystem(_ controller: UIViewController) -> Bool {
    #if canImport(ObjectiveC)
      Bundle(for: type(of: controller)).bundlePath.contains("/System/Library/")
    #else
      // The double is the system.
      String(reflecting: type(of: controller)).hasPrefix("UIKitDouble.")
    #endif
  }
#endif
