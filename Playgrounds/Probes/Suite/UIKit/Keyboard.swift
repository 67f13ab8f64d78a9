#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let keyboard = uiKit("Keyboard")
  }

  extension Probe {
    static let keyboard: [Probe] = [
      Probe(
        "keys-along-the-chain", .keyboard,
        "The first responder of the key window receives the keys, and then its responder chain.",
        knownFrom: "Apple's documentation of the responder chain and of `pressesBegan(_:with:)`",
        needs: [.keyboard], asks: [ProbeQuestion("the receivers", "view press, home press")]
      ) { stage, notes in
        let home = NotingController("home", notes)
        let view = responder("view", notes, in: home)
        await stage.show(home)
        view.becomeFirstResponder()
        try await stage.perform(.type("a"))
        await stage.seconds(1)
        notes.answer("the receivers", notes.order(of: "view press", "home press"))
        view.resignFirstResponder()
      },
      Probe(
        "first-responder-of-another-window", .keyboard,
        "A window that is no longer key keeps its first responder, so the host resigns it and restores "
          + "it later. In the double it stays.",
        knownFrom: "Not documented",
        asks: [ProbeQuestion("the field stays first responder", "yes", "no")]
      ) { stage, notes in
        let home = UIViewController()
        let field = field(in: home)
        await stage.show(home)
        field.becomeFirstResponder()
        await stage.seconds(1)
        let window = ProbeWindow.above(stage, UIViewController())
        window.makeKey()
        await stage.seconds(1)
        notes.answer("the field stays first responder", field.isFirstResponder)
        stage.window.makeKey()
        field.resignFirstResponder()
        window.close()
      },
      Probe(
        "keys-without-a-first-responder", .keyboard,
        "Without a first responder, no controller receives keys, so a view in the popups' window "
          + "becomes first responder. Other versions may send them to the topmost controller.",
        knownFrom: "Not documented; the double has the worse variant",
        needs: [.keyboard], asks: [ProbeQuestion("home receives the key", "no", "yes")]
      ) { stage, notes in
        let home = NotingController("home", notes)
        await stage.show(home)
        try await stage.perform(.type("a"))
        await stage.seconds(1)
        notes.answer("home receives the key", notes.contains("home press"))
      },
      Probe(
        "escape-in-a-field", .keyboard,
        "A text field passes the Escape key on, unless an input method composes a text.",
        knownFrom: "Not documented",
        needs: [.keyboard], asks: [ProbeQuestion("home receives Escape", "yes")]
      ) { stage, notes in
        let home = NotingController("home", notes)
        let field = field(in: home)
        await stage.show(home)
        field.becomeFirstResponder()
        await stage.seconds(1)
        try await stage.perform(.press(.escape))
        await stage.seconds(1)
        notes.answer("home receives Escape", notes.contains("home press"))
        field.resignFirstResponder()
      },
      Probe(
        "first-responder-in-a-container", .keyboard,
        "A view in a sheet's `containerView` can be first responder, and its `next` decides which "
          + "controllers receive the keys.",
        knownFrom: "Apple's documentation of `UIResponder`; the place is not documented",
        needs: [.keyboard],
        asks: [
          ProbeQuestion("the view becomes first responder", "yes"),
          ProbeQuestion("the receivers", "view press, sheet press"),
        ]
      ) { stage, notes in
        let (home, sheet) = (
          NotingController("home", notes), NotingController("sheet", notes, style: .pageSheet)
        )
        await stage.show(home)
        home.present(sheet, animated: false)
        await stage.seconds(1)
        sheet.keepsPresses = true
        let view = NotingView("view", notes)
        view.isResponder = true
        view.follower = sheet
        sheet.presentationController?.containerView?.insertSubview(view, at: 0)
        notes.answer("the view becomes first responder", view.becomeFirstResponder())
        try await stage.perform(.type("a"))
        await stage.seconds(1)
        notes.answer("the receivers", notes.order(of: "view press", "sheet press", "home press"))
      },
      Probe(
        "tab-in-the-key-window", .keyboard, "Tab moves the focus within the key window.",
        knownFrom: "Apple's documentation of focus; not documented for further windows",
        needs: [.keyboard],
        asks: [ProbeQuestion("the focus is", "in the key window")]
      ) { stage, notes in
        let (home, root) = (UIViewController(), UIViewController())
        let below = field(in: home)
        let above = [field(in: root), field(in: root, y: 250)]
        await stage.show(home)
        let window = ProbeWindow.above(stage, root)
        window.makeKey()
        above[0].becomeFirstResponder()
        await stage.seconds(1)
        for _ in 0..<3 {
          try await stage.perform(.press(.tab))
          await stage.seconds(0.5)
          notes.note("first: \(above.map(\.isFirstResponder)), below: \(below.isFirstResponder)")
        }
        let isAbove = above.contains(where: \.isFirstResponder)
        notes.answer("the focus is", isAbove ? "in the key window" : "elsewhere")
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "escape-in-an-alert", .keyboard, "Alerts handle Escape.",
        knownFrom: "Reports; not documented", needs: [.keyboard],
        asks: [
          ProbeQuestion("the handler of the cancel button is called", "yes"),
          ProbeQuestion("the alert is gone", "yes"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(
          UIAlertAction(title: "Cancel", style: .cancel) { _ in notes.note("cancel") })
        home.present(alert, animated: false)
        await stage.seconds(1)
        try await stage.perform(.press(.escape))
        await stage.seconds(2)
        notes.answer("the handler of the cancel button is called", notes.contains("cancel"))
        notes.answer("the alert is gone", alert.presentingViewController == nil)
      },
    ]

    @MainActor
    private static func responder(
      _ name: String, _ notes: ProbeNotebook, in page: UIViewController
    ) -> NotingView {
      let view = NotingView(name, notes, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.isResponder = true
      page.view.addSubview(view)
      return view
    }

    @MainActor
    private static func field(in page: UIViewController, y: CGFloat = 150) -> UITextField {
      let field = UITextField(frame: CGRect(x: 50, y: y, width: 200, height: 40))
      page.view.addSubview(field)
      return field
    }
  }
#endif
