#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    static let pageInAHiddenView = Probe(
      "page-in-a-hidden-view", .pages,
      "A controller gets no call when its view is hidden, transparent, or moved out of the window.",
      knownFrom: "swiftui-tab-bar#8",
      asks: [
        ProbeQuestion("calls of a hidden page", "none"),
        ProbeQuestion("calls of a transparent page", "none"),
        ProbeQuestion("calls of a page outside of the window", "none"),
        ProbeQuestion("the view of a page outside of the window is in the window", "yes"),
      ]
    ) { stage, notes in
      let (home, page) = (UIViewController(), NotingController("page", notes))
      home.addChild(page)
      page.view.frame = home.view.bounds
      home.view.addSubview(page.view)
      page.didMove(toParent: home)
      await stage.show(home)
      await stage.seconds(1)
      let changes: [(String, @MainActor @Sendable (UIView, Bool) -> Void)] = [
        ("a hidden page", { $0.isHidden = $1 }),
        ("a transparent page", { $0.alpha = $1 ? 0 : 1 }),
        ("a page outside of the window", { $0.frame.origin.x = $1 ? 5000 : 0 }),
      ]
      for (name, change) in changes {
        let earlier = notes.notes.count
        change(page.view, true)
        await stage.seconds(1)
        let calls = notes.notes.dropFirst(earlier).map(\.text)
        notes.answer(
          "calls of \(name)", calls.isEmpty ? "none" : calls.joined(separator: ", "))
        if name == "a page outside of the window" {
          notes.answer(
            "the view of a page outside of the window is in the window",
            page.view.window === stage.window)
        }
        change(page.view, false)
        await stage.seconds(1)
      }
    }

    static let splitViewThatCollapses = Probe(
      "split-view-that-collapses", .pages,
      "A split view that collapses moves the pages of its second column onto the stack of the first "
        + "one, in one turn or in two. The double has both as a habit.",
      knownFrom: "Awful.app#746", on: ProbeSystem.iPad,
      asks: [
        ProbeQuestion(
          "right after the change, the page is", "in the first column", "in no column",
          "in its own column"),
        ProbeQuestion("right after the change, the split view is collapsed", "yes", "no"),
        ProbeQuestion("a second later, the page is", "in the first column"),
        ProbeQuestion("a second later, the split view is collapsed", "yes"),
      ]
    ) { stage, notes in
      let (home, page) = (UIViewController(), NotingController("page", notes))
      let split = UISplitViewController(style: .doubleColumn)
      let first = UINavigationController(rootViewController: UIViewController())
      let second = UINavigationController(rootViewController: page)
      split.setViewController(first, for: .primary)
      split.setViewController(second, for: .secondary)
      home.addChild(split)
      split.view.frame = home.view.bounds
      home.view.addSubview(split.view)
      split.didMove(toParent: home)
      @MainActor func place() -> String {
        // UIKit may put the second stack, as a whole, onto the first one.
        guard let stack = page.navigationController else { return "in no column" }
        return stack === first || stack.parent === first
          ? "in the first column" : "in its own column"
      }
      @MainActor func give(_ width: UIUserInterfaceSizeClass) {
        #if os(visionOS)
          split.traitOverrides.horizontalSizeClass = width
        #else
          home.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: width), forChild: split)
        #endif
      }
      give(.regular)
      await stage.show(home)
      await stage.seconds(1)
      give(.compact)
      home.view.layoutIfNeeded()
      notes.answer("right after the change, the page is", place())
      notes.answer("right after the change, the split view is collapsed", split.isCollapsed)
      await stage.seconds(1)
      notes.answer("a second later, the page is", place())
      notes.answer("a second later, the split view is collapsed", split.isCollapsed)
    }
  }
#endif
