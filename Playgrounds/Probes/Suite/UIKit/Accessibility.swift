#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // The constants of UIAccessibility are variables in older SDKs.
  @preconcurrency import UIKit

  extension ProbeSection {
    static let accessibility = uiKit("Accessibility")
  }

  extension Probe {
    static let accessibility: [Probe] = [
      Probe(
        "screen-changed", .accessibility,
        "`.screenChanged` moves the focus of VoiceOver to its argument.",
        knownFrom: "Apple's documentation", needs: [.voiceOver],
        asks: [ProbeQuestion("the argument is focused", "yes")]
      ) { stage, notes in
        let views = await showElements(["one", "two"], stage, notes)
        try await stage.perform(.focus("one"))
        UIAccessibility.post(notification: .screenChanged, argument: views[1])
        await stage.seconds(2)
        notes.answer("the argument is focused", focused === views[1])
      },
      Probe(
        "focused-element", .accessibility,
        "`focusedElement(using: nil)` returns the element with the focus.",
        knownFrom: "Apple's documentation", needs: [.voiceOver],
        asks: [
          ProbeQuestion("the first element", "yes"), ProbeQuestion("then the second", "yes"),
        ]
      ) { stage, notes in
        let views = await showElements(["one", "two"], stage, notes)
        try await stage.perform(.focus("one"))
        await stage.seconds(1)
        notes.answer("the first element", focused === views[0])
        try await stage.perform(.focus("two"))
        await stage.seconds(1)
        notes.answer("then the second", focused === views[1])
      },
      Probe(
        "focus-and-alerts", .accessibility,
        "UIKit moves the focus of VoiceOver to a `UIAlertController`, and back to the element before. "
          + "The host posts nothing for alerts.",
        knownFrom: "Reports; not documented", needs: [.voiceOver],
        asks: [
          ProbeQuestion("the element is focused during the alert", "no"),
          ProbeQuestion("the element is focused afterwards", "yes"),
        ]
      ) { stage, notes in
        let views = await showElements(["one", "two"], stage, notes)
        try await stage.perform(.focus("two"))
        await stage.seconds(1)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        stage.window.rootViewController?.present(alert, animated: true)
        await stage.seconds(2)
        notes.answer("the element is focused during the alert", focused === views[1])
        try await stage.perform(.activate("OK"))
        await stage.seconds(2)
        notes.answer("the element is focused afterwards", focused === views[1])
      },
      Probe(
        "escape-of-a-presented-controller", .accessibility,
        "A controller that is presented passes the escape gesture on to the controller that presents "
          + "it, or to the window. The host takes the gesture on a mandatory popup.",
        knownFrom: "Apple's documentation of `UIResponder.next`",
        needs: [.voiceOver],
        asks: [ProbeQuestion("the receivers", "a escape, home escape", "a escape")]
      ) { stage, notes in
        let home = NotingController("home", notes)
        home.handlesEscape = true
        await stage.show(home)
        let a = NotingController("a", notes, style: .overFullScreen)
        home.present(a, animated: false)
        await stage.seconds(1)
        try await stage.perform(.escapeGesture)
        await stage.seconds(1)
        notes.answer("the receivers", notes.order(of: "a escape", "home escape"))
      },
      Probe(
        "modal-window", .accessibility,
        "A window with `accessibilityViewIsModal` hides the windows below from VoiceOver.",
        knownFrom: "Reports; documented for sibling views only",
        needs: [.voiceOver],
        asks: [
          ProbeQuestion("the element above can be focused", "yes"),
          ProbeQuestion("the element below can be focused", "no"),
        ]
      ) { stage, notes in
        _ = await showElements(["below"], stage, notes)
        let root = UIViewController()
        let view = element("above", 200, notes)
        root.view.addSubview(view)
        let window = ProbeWindow.above(stage, root)
        window.accessibilityViewIsModal = true
        UIAccessibility.post(notification: .screenChanged, argument: view)
        await stage.seconds(2)
        notes.answer("the element above can be focused", focused === view)
        let isFocused = (try? await stage.perform(.focus("below"))) != nil
        await stage.seconds(1)
        notes.answer("the element below can be focused", isFocused && focused !== view)
        window.close()
      },
      Probe(
        "activation-of-an-element", .accessibility,
        "Assistive technology calls `accessibilityActivate()` before it taps the middle of an element.",
        knownFrom: "Apple's documentation",
        needs: [.voiceOver],
        asks: [ProbeQuestion("the order", "one activate, one touch")]
      ) { stage, notes in
        _ = await showElements(["one"], stage, notes)
        try await stage.perform(.activate("one"))
        await stage.seconds(1)
        notes.answer("the order", notes.order(of: "one activate", "one touch"))
      },
      Probe(
        "focus-in-another-scene", .accessibility,
        "The focused element of another window is a view with that window's scene. Elements of other "
          + "kinds count as the popup's own.",
        knownFrom: "Not documented", on: ProbeSystem.iPad, needs: [.voiceOver, .system],
        asks: [ProbeQuestion("the scene of the focused element", "the other one")]
      ) { stage, notes in
        await stage.show(UIViewController())
        let root = UIViewController()
        root.view.addSubview(element("other", 200, notes))
        let window = try await stage.openScene(root)
        try await stage.perform(.focus("other"))
        await stage.seconds(1)
        let scene = (focused as? UIView)?.window?.windowScene
        notes.answer(
          "the scene of the focused element",
          scene === window.windowScene
            ? "the other one" : scene === stage.scene ? "the first one" : "none")
        try await stage.perform(.closeWindow)
        await stage.seconds(1)
      },
      Probe(
        "escape-block", .accessibility,
        "The escape gesture asks the view's `accessibilityPerformEscapeBlock` before its controller.",
        knownFrom: "Apple's documentation of the responder chain; the order is not documented",
        on: [ProbeSystem(.iPhone, from: 17), ProbeSystem(.iPad, from: 17)], needs: [.voiceOver],
        asks: [ProbeQuestion("the receiver", "block")]
      ) { stage, notes in
        guard #available(iOS 17, tvOS 17, *) else {
          throw ProbeObstacle("The property exists since iOS 17.")
        }
        let a = NotingController("a", notes)
        await stage.show(a)
        a.view.accessibilityPerformEscapeBlock = {
          notes.note("block")
          return true
        }
        try await stage.perform(.escapeGesture)
        await stage.seconds(1)
        notes.answer("the receiver", notes.order(of: "block", "a escape"))
      },
    ]

    @MainActor private static var focused: NSObject? {
      UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    /// Shows elements below each other.
    @MainActor
    static func showElements(
      _ names: [String], _ stage: any ProbeStage, _ notes: ProbeNotebook
    ) async -> [UIView] {
      let home = UIViewController()
      let views = names.enumerated().map { element($1, 150 + CGFloat($0) * 100, notes) }
      for view in views { home.view.addSubview(view) }
      await stage.show(home)
      return views
    }

    @MainActor
    private static func element(_ name: String, _ y: CGFloat, _ notes: ProbeNotebook) -> UIView {
      let view = NotingView(name, notes, frame: CGRect(x: 50, y: y, width: 200, height: 60))
      view.isAccessibilityElement = true
      view.accessibilityLabel = name
      return view
    }
  }
#endif
