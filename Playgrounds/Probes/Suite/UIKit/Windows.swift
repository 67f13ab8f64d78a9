#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension ProbeSection {
    static let windows = uiKit("Windows")
  }

  extension Probe {
    static let windows: [Probe] = [
      Probe(
        "glass-of-a-window", .windows,
        "On visionOS, the root controller of a window draws glass over its whole scene, unless its "
          + "`preferredContainerBackgroundStyle` is `hidden`.",
        knownFrom: "Apple's developer forums, thread 781945",
        on: [ProbeSystem(.vision)], needs: [.eyes],
        missingOnDoubles: "The double draws nothing.",
        asks: [ProbeQuestion("below a hidden background, the page is", "clear")]
      ) { stage, notes in
        let home = UIViewController()
        home.view.backgroundColor = .systemRed
        await stage.show(home)
        let window = ProbeWindow.above(stage, RootWithoutGlass())
        await stage.seconds(1)
        try await stage.perform(.look("Is the whole window red and clear, without glass over it?"))
        notes.answer("below a hidden background, the page is", "clear")
        window.close()
      },
      Probe(
        "window-without-hits", .windows,
        "A window whose `hitTest` returns `nil` lets the touch through to the window below.",
        knownFrom: "Reports; not documented",
        needs: [.finger], asks: [ProbeQuestion("the button below is tapped", "yes")]
      ) { stage, notes in
        await stage.show(pageWithButton("below", notes))
        let window = ProbeWindow.above(stage, UIViewController())
        window.passesTouches = true
        try await stage.perform(.tap("below"))
        await stage.seconds(1)
        notes.answer("the button below is tapped", notes.contains("below tapped"))
        window.close()
      },
      Probe(
        "window-that-cannot-be-key", .windows,
        "A window whose `canBecomeKey` is `false` never becomes key, also when it is tapped.",
        knownFrom: "Apple's documentation of `canBecomeKey`",
        needs: [.finger],
        asks: [
          ProbeQuestion("its button is tapped", "yes"), ProbeQuestion("it is key", "no"),
          ProbeQuestion("the app's window is key", "yes"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        let window = ProbeWindow.above(stage, pageWithButton("above", notes))
        window.mayBecomeKey = false
        try await stage.perform(.tap("above"))
        await stage.seconds(1)
        notes.answer("its button is tapped", notes.contains("above tapped"))
        notes.answer("it is key", window.isKeyWindow)
        notes.answer("the app's window is key", stage.window.isKeyWindow)
        window.close()
      },
      Probe(
        "key-is-given-back", .windows,
        "`makeKey` on the app's window takes the key back, and hiding a key window does not.",
        knownFrom: "Apple's documentation; the second part from reports",
        asks: [
          ProbeQuestion("after makeKey on the app's window, it is key", "yes"),
          ProbeQuestion("after hiding the key window, the app's window is key", "no"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        let window = ProbeWindow.above(stage, UIViewController())
        window.makeKey()
        await stage.seconds(0.5)
        stage.window.makeKey()
        await stage.seconds(0.5)
        notes.answer("after makeKey on the app's window, it is key", stage.window.isKeyWindow)
        window.makeKey()
        await stage.seconds(0.5)
        window.isHidden = true
        await stage.seconds(0.5)
        notes.answer(
          "after hiding the key window, the app's window is key", stage.window.isKeyWindow)
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "window-for-the-status-bar", .windows,
        "The topmost window's root controller decides on status bar and rotation.",
        knownFrom: "Reports; not documented",
        asks: [ProbeQuestion("the upper window's root hides the status bar", "yes")]
      ) { stage, notes in
        await stage.show(UIViewController())
        let root = NotingController("above", notes)
        root.hidesStatusBar = true
        let window = ProbeWindow.above(stage, root)
        #if !os(visionOS)
          root.setNeedsStatusBarAppearanceUpdate()
        #endif
        await stage.seconds(1)
        notes.answer(
          "the upper window's root hides the status bar",
          stage.scene.statusBarManager?.isStatusBarHidden ?? false)
        window.close()
      },
      Probe(
        "animation-in-the-background", .windows,
        "Animations end with `finished == false` in the background.",
        knownFrom: "SwiftMessages#46", needs: [.system],
        asks: [ProbeQuestion("finished", "no")]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        UIView.animate(withDuration: 5) {
          home.view.alpha = 0.5
        } completion: {
          notes.answer("finished", $0)
        }
        await stage.seconds(0.5)
        try await stage.perform(.goHome)
        await stage.seconds(2)
        try await stage.perform(.comeBack)
        await stage.seconds(5)
      },
      Probe(
        "hits-beside-a-hosting-controller", .windows,
        "From iOS 18 on, hosting controllers answer hit tests for empty places. The window ignores "
          + "answers for places that neither the popup nor the answering view covers. The double does "
          + "both.",
        knownFrom: "WindowKit#11",
        asks: [
          ProbeQuestion("a hosting controller's view answers beside itself", "yes", "no"),
          ProbeQuestion("it answers where nothing is drawn", "yes", "no"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        let hosting = UIHostingController(rootView: Text("banner"))
        home.addChild(hosting)
        hosting.view.frame = CGRect(x: 50, y: 200, width: 200, height: 200)
        home.view.addSubview(hosting.view)
        hosting.didMove(toParent: home)
        await stage.show(home)
        await stage.seconds(0.5)
        let beside = hosting.view.hitTest(CGPoint(x: -20, y: 100), with: nil)
        let empty = hosting.view.hitTest(CGPoint(x: 2, y: 2), with: nil)
        notes.answer("a hosting controller's view answers beside itself", beside != nil)
        notes.answer("it answers where nothing is drawn", empty != nil)
      },
      Probe(
        "present-on-a-child", .windows,
        "`present` on a child controller does not call `present` of its parent, although that is the "
          + "one that presents. So the window distinguishes what a popup has presented, which goes "
          + "with it, from what an SDK has presented on the root, which stays.",
        knownFrom: "Not documented",
        asks: [
          ProbeQuestion("present of the root is called", "no"),
          ProbeQuestion("the root presents it", "yes"),
        ]
      ) { stage, notes in
        let root = PresentingController(notes)
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        await stage.show(root)
        let presented = UIViewController()
        child.present(presented, animated: true)
        await stage.seconds(1)
        notes.answer("present of the root is called", notes.contains("root presents"))
        notes.answer("the root presents it", root.presentedViewController === presented)
        root.dismiss(animated: true)
        await stage.seconds(1)
      },
      Probe(
        "touch-makes-key", .windows, "A touch makes a window key, if it can become key.",
        knownFrom: "Reports; not documented",
        needs: [.finger],
        asks: [ProbeQuestion("its button is tapped", "yes"), ProbeQuestion("it is key", "yes")]
      ) { stage, notes in
        await stage.show(UIViewController())
        let window = ProbeWindow.above(stage, pageWithButton("above", notes))
        try await stage.perform(.tap("above"))
        await stage.seconds(1)
        notes.answer("its button is tapped", notes.contains("above tapped"))
        notes.answer("it is key", window.isKeyWindow)
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "keyboard-guide-of-another-window", .windows,
        "`keyboardLayoutGuide` follows the keyboard in a window that is not key.",
        knownFrom: "Apple's documentation names the scene only",
        needs: [.finger],
        asks: [ProbeQuestion("the guide of the upper window moves up", "yes")]
      ) { stage, notes in
        let home = UIViewController()
        let field = UITextField(frame: CGRect(x: 50, y: 150, width: 200, height: 40))
        field.accessibilityIdentifier = "field"
        home.view.addSubview(field)
        await stage.show(home)
        let root = UIViewController()
        let window = ProbeWindow.above(stage, root)
        window.mayBecomeKey = false
        window.passesTouches = true
        await stage.seconds(0.5)
        root.view.layoutIfNeeded()
        let before = root.view.keyboardLayoutGuide.layoutFrame.minY
        try await stage.perform(.tap("field"))
        await stage.seconds(2)
        root.view.layoutIfNeeded()
        let after = root.view.keyboardLayoutGuide.layoutFrame.minY
        notes.note("the guide's top: \(before), then \(after)")
        notes.answer("the guide of the upper window moves up", after < before - 50)
        field.resignFirstResponder()
        window.close()
      },
    ]

    @MainActor
    static func pageWithButton(
      _ name: String, _ notes: ProbeNotebook
    ) -> UIViewController {
      let page = UIViewController()
      page.view.addSubview(
        UIButton.noting(name, notes, at: CGRect(x: 100, y: 200, width: 150, height: 60)))
      return page
    }
  }

  /// A controller that notes calls of `present`.
  private final class PresentingController: UIViewController {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      notes.note("root presents")
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
  }

  /// A root that draws nothing.
  private final class RootWithoutGlass: UIViewController {
    #if os(visionOS)
      override var preferredContainerBackgroundStyle: UIContainerBackgroundStyle { .hidden }
    #endif
  }
#endif
