#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ProbeSection {
    static let swipes = uiKit("Swipes, alerts and delegates")
    static let television = uiKit("Apple TV")
  }

  extension Probe {
    /// In the section about swipes, alerts and delegates.
    static let menuButton = Probe(
      "menu-button-and-modal", .swipes,
      "On Apple TV, the Menu button does not dismiss a controller with `isModalInPresentation`.",
      knownFrom: "Not documented",
      on: ProbeSystem.appleTV, needs: [.remote],
      asks: [ProbeQuestion("the controller is dismissed", "no")]
    ) { stage, notes in
      let (home, a) = (UIViewController(), NotingController("a", notes, style: .fullScreen))
      await stage.show(home)
      a.isModalInPresentation = true
      home.present(a, animated: false)
      await stage.seconds(1)
      try await stage.perform(.remote(.menu))
      await stage.seconds(2)
      notes.answer("the controller is dismissed", a.presentingViewController == nil)
    }

    static let television: [Probe] = [
      Probe(
        "focus-in-the-key-window", .television,
        "The focus stays in the key window, and moves when another window becomes key.",
        knownFrom: "Apple's documentation of focus; the second part is not documented",
        on: ProbeSystem.appleTV,
        asks: [
          ProbeQuestion("at first", "below"), ProbeQuestion("with a window above", "below"),
          ProbeQuestion("when that is key", "above"),
        ]
      ) { stage, notes in
        let (home, root) = (UIViewController(), UIViewController())
        home.view.addSubview(target("below", 0, notes))
        root.view.addSubview(target("above", 0, notes))
        await stage.show(home)
        notes.answer("at first", focus(stage.window))
        let window = ProbeWindow.above(stage, root)
        await stage.seconds(1)
        notes.answer("with a window above", focus(stage.window))
        window.makeKey()
        await stage.seconds(1)
        notes.answer("when that is key", focus(window))
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "focus-behind-a-backdrop", .television,
        "The focus does not move to views that a backdrop covers.",
        knownFrom: "Apple's documentation: obscured views cannot be focused",
        on: ProbeSystem.appleTV,
        needs: [.remote], asks: [ProbeQuestion("the focus goes to", "the card only")]
      ) { stage, notes in
        let (home, card) = (
          UIViewController(), NotingController("card", notes, style: .overFullScreen)
        )
        for y in [0, 200, 800] { home.view.addSubview(target("below", CGFloat(y), notes)) }
        await stage.show(home)
        card.view.addSubview(target("card button", 400, notes))
        home.present(card, animated: false)
        await stage.seconds(1)
        var seen: Set<String> = []
        for button in [ProbeAct.RemoteButton.up, .up, .down, .down, .down] {
          try await stage.perform(.remote(button))
          await stage.seconds(0.5)
          seen.insert(focus(stage.window))
        }
        notes.note("focused: \(seen.sorted())")
        notes.answer("the focus goes to", seen == ["card button"] ? "the card only" : "others")
      },
      Probe(
        "focus-update", .television,
        "`setNeedsFocusUpdate` on a root controller moves the focus to its preferred environment.",
        knownFrom: "Apple's documentation",
        on: ProbeSystem.appleTV, asks: [ProbeQuestion("the focus is on", "second")]
      ) { stage, notes in
        let home = NotingController("home", notes)
        let (first, second) = (target("first", 0, notes), target("second", 200, notes))
        home.view.addSubview(first)
        home.view.addSubview(second)
        await stage.show(home)
        notes.note("focused: \(focus(stage.window))")
        home.preferred = [second]
        home.setNeedsFocusUpdate()
        home.updateFocusIfNeeded()
        await stage.seconds(1)
        notes.answer("the focus is on", focus(stage.window))
      },
      Probe(
        "menu-in-the-key-window", .television,
        "The responder chain of a key window receives Menu presses. A press that is not passed on does "
          + "not leave the app.",
        knownFrom: "Apple's documentation of `UIPress`; not documented for further windows",
        on: ProbeSystem.appleTV, needs: [.remote],
        asks: [
          ProbeQuestion("the receivers", "above press"),
          ProbeQuestion("the app is in the foreground", "yes"),
        ]
      ) { stage, notes in
        await stage.show(NotingController("home", notes))
        let root = NotingController("above", notes)
        root.keepsPresses = true
        root.view.addSubview(target("button", 0, notes))
        let window = ProbeWindow.above(stage, root)
        window.makeKey()
        await stage.seconds(1)
        try await stage.perform(.remote(.menu))
        await stage.seconds(2)
        notes.answer("the receivers", notes.order(of: "above press", "home press"))
        notes.answer(
          "the app is in the foreground", stage.scene.activationState == .foregroundActive)
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "event-of-the-select-button", .television,
        "The select button fires `primaryActionTriggered`, not `touchUpInside`.",
        knownFrom: "Apple's documentation of `UIControl.Event`",
        on: ProbeSystem.appleTV, needs: [.remote], asks: [ProbeQuestion("the events", "primary")]
      ) { stage, notes in
        let home = UIViewController()
        let button = UIButton(type: .system, primaryAction: nil)
        button.frame = CGRect(x: 100, y: 100, width: 300, height: 100)
        button.addAction(UIAction { _ in notes.note("touch") }, for: .touchUpInside)
        button.addAction(UIAction { _ in notes.note("primary") }, for: .primaryActionTriggered)
        home.view.addSubview(button)
        await stage.show(home)
        try await stage.perform(.remote(.select))
        await stage.seconds(1)
        notes.answer("the events", notes.order(of: "touch", "primary"))
      },
      Probe(
        "touches-on-the-remote", .television, "Touches on the remote are indirect.",
        knownFrom: "Apple's documentation of `UITouch.TouchType`",
        on: ProbeSystem.appleTV, needs: [.remote],
        asks: [ProbeQuestion("the type of the touch", "indirect")]
      ) { stage, notes in
        let home = UIViewController()
        let view = target("view", 0, notes)
        view.onTouch = {
          notes.answer("the type of the touch", $0.type == .indirect ? "indirect" : "another")
        }
        home.view.addSubview(view)
        await stage.show(home)
        try await stage.perform(.touchRemote)
        await stage.seconds(1)
      },
    ]

    @MainActor
    private static func target(_ name: String, _ y: CGFloat, _ notes: ProbeNotebook) -> NotingView {
      let view = NotingView(name, notes, frame: CGRect(x: 100, y: 100 + y, width: 300, height: 100))
      view.isFocusTarget = true
      return view
    }

    /// The identifier of the view that has the focus.
    @MainActor
    private static func focus(_ window: UIWindow) -> String {
      let item = UIFocusSystem.focusSystem(for: window)?.focusedItem
      return (item as? UIView)?.accessibilityIdentifier ?? "none"
    }
  }
#endif
