#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let viewKeyboard: [Probe] = [
      Probe(
        "keys-over-a-form", .viewKeyboard,
        "Keys go to the first responder of the key window, and up its chain of responders. A first "
          + "responder that passes nothing on keeps them from the app.",
        knownFrom: "UIKit's documentation of presses and responders.", needs: [.keyboard],
        asks: [ProbeQuestion("a, Tab and Escape go to", "the card only")]
      ) { stage, notes in
        let form = NotingController("form", notes)
        await stage.show(FormPage(form: form))
        let root = NotingController("card", notes)
        root.keepsPresses = true
        let view = NotingView("view", notes, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.isResponder = true
        root.view.addSubview(view)
        let window = ProbeWindow.above(stage, root)
        window.makeKey()
        view.becomeFirstResponder()
        await stage.seconds(1)
        try await stage.perform(.type("a"))
        try await stage.perform(.press(.tab))
        try await stage.perform(.press(.escape))
        await stage.seconds(1)
        let isApart = notes.count(of: "card press") > 0 && !notes.contains("form press")
        notes.answer("a, Tab and Escape go to", isApart ? "the card only" : "others, too")
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "shortcut-behind-a-card", .viewKeyboard,
        "SwiftUI's shortcuts on iOS are key commands of the hosting controller, found through the "
          + "chain. A first responder whose `next` is the window does not reach them.",
        knownFrom: "Assumed. The documentation says only that the active scene is searched.",
        needs: [.keyboard],
        asks: [
          ProbeQuestion("without a first responder, the shortcut works", "yes"),
          ProbeQuestion("with one whose next is the window, it works", "no"),
        ]
      ) { stage, notes in
        await stage.show(ShortcutPage(notes: notes))
        await stage.seconds(1)
        try await stage.perform(.press(.escape))
        await stage.seconds(1)
        let count = notes.count(of: "second")
        notes.answer("without a first responder, the shortcut works", count > 0)
        let view = NotingView("view", notes, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.isResponder = true
        view.follower = stage.window
        stage.window.rootViewController?.view.addSubview(view)
        view.becomeFirstResponder()
        try await stage.perform(.press(.escape))
        await stage.seconds(1)
        notes.answer(
          "with one whose next is the window, it works", notes.count(of: "second") > count)
        view.resignFirstResponder()
        view.removeFromSuperview()
      },
      Probe(
        "order-of-shortcuts", .viewKeyboard,
        "A shortcut works without focus, with opacity 0, and the first control in the order of the "
          + "views is used.",
        knownFrom: "Documentation of `keyboardShortcut`. For opacity: reports.", needs: [.keyboard],
        asks: [ProbeQuestion("of two with the same shortcut, works", "the transparent first")]
      ) { stage, notes in
        await stage.show(ShortcutPage(notes: notes, hasTransparent: true))
        await stage.seconds(1)
        try await stage.perform(.press(.escape))
        await stage.seconds(1)
        let order = notes.order(of: "first", "second")
        notes.answer(
          "of two with the same shortcut, works",
          order == "first" ? "the transparent first" : order.isEmpty ? "none" : order)
      },
      Probe(
        "tab-over-a-view", .viewKeyboard,
        "On iPad, Tab moves the focus in the key window by the focus system. Over a view, it may reach "
          + "the app behind a card.",
        knownFrom: "UIKit's documentation of focus. The window has no such way.",
        needs: [.keyboard],
        asks: [
          ProbeQuestion("over a view, Tab reaches the field behind", "yes", "no"),
          ProbeQuestion("in a window, Tab reaches the field behind", "no"),
        ]
      ) { stage, notes in
        let form = UIViewController()
        let field = UITextField(frame: CGRect(x: 50, y: 150, width: 200, height: 40))
        form.view.addSubview(field)
        await stage.show(FormPage(form: form))
        await stage.seconds(1)
        for _ in 0..<3 {
          try await stage.perform(.press(.tab))
          await stage.seconds(0.5)
        }
        notes.answer("over a view, Tab reaches the field behind", field.isFirstResponder)
        field.resignFirstResponder()
        let root = UIHostingController(rootView: Text("card"))
        let window = ProbeWindow.above(stage, root)
        window.makeKey()
        await stage.seconds(1)
        for _ in 0..<3 {
          try await stage.perform(.press(.tab))
          await stage.seconds(0.5)
        }
        notes.answer("in a window, Tab reaches the field behind", field.isFirstResponder)
        stage.window.makeKey()
        window.close()
      },
    ]
  }

  /// A page with a form of UIKit, and a card over it.
  private struct FormPage: View {
    let form: UIViewController

    var body: some View {
      Form(controller: form).overlay { Text("card") }
    }

    private struct Form: UIViewControllerRepresentable {
      let controller: UIViewController

      func makeUIViewController(context: Context) -> UIViewController { controller }

      func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
  }

  private struct ShortcutPage: View {
    let notes: ProbeNotebook
    var hasTransparent = false

    var body: some View {
      VStack {
        if hasTransparent {
          Button("first") { notes.note("first") }.keyboardShortcut(.cancelAction).opacity(0)
        }
        Button("second") { notes.note("second") }.keyboardShortcut(.cancelAction)
      }
    }
  }
#endif
