#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    static let twoWindows = Probe(
      "states-of-two-windows", .scenes,
      "Of two windows of an app side by side, both are `foregroundActive`; a window that another one "
        + "replaces is in the background.",
      knownFrom: "Apple's documentation of `UIScene.ActivationState`; for windows side by side: "
        + "reports", on: ProbeSystem.iPad,
      asks: [
        ProbeQuestion("the new window is", "foregroundActive"),
        ProbeQuestion(
          "the window before it is", "foregroundActive", "foregroundInactive", "background"),
      ]
    ) { stage, notes in
      let window = try await stage.openScene(UIViewController())
      await stage.seconds(2)
      notes.answer("the new window is", word(window.windowScene?.activationState))
      notes.answer("the window before it is", word(stage.scene.activationState))
    }

    static let keyWindowOfTwo = Probe(
      "key-window-of-two", .scenes,
      "Of two windows side by side, each is key in its scene, and a touch posts no "
        + "`didBecomeKeyNotification`. So the host notices touches.",
      knownFrom: "Apple's developer forums, thread 773669", on: ProbeSystem.iPad, needs: [.finger],
      asks: [
        ProbeQuestion("its button is tapped", "yes"),
        ProbeQuestion("the notification is posted for its window", "no"),
      ]
    ) { stage, notes in
      await stage.show(pageWithButton("first", notes))
      let other = try await stage.openScene(UIViewController())
      other.makeKey()
      await stage.seconds(1)
      let window = stage.window
      let watch = NotificationWatch(UIWindow.didBecomeKeyNotification) {
        if $0 === window { notes.note("key") }
      }
      try await stage.perform(.tap("first"))
      await stage.seconds(1)
      watch.end()
      notes.answer("its button is tapped", notes.contains("first tapped"))
      notes.answer("the notification is posted for its window", notes.contains("key"))
    }

    @MainActor private static func word(_ state: UIScene.ActivationState?) -> String {
      switch state {
      case .foregroundActive: "foregroundActive"
      case .foregroundInactive: "foregroundInactive"
      case .background: "background"
      default: "unattached"
      }
    }
  }
#endif
