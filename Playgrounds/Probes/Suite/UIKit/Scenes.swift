#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let scenes = uiKit("Scenes")
  }

  extension Probe {
    static let scenes: [Probe] = [
      Probe(
        "state-while-connecting", .scenes,
        "In `scene(_:willConnectTo:options:)`, the state is `unattached`.",
        knownFrom: "Apple's documentation of `UIScene.ActivationState`",
        asks: [ProbeQuestion("the state", "unattached")]
      ) { stage, notes in
        notes.answer("the state", stage.life.state(at: "willConnect"))
      },
      Probe(
        "activation-is-told", .scenes,
        "`didActivateNotification` follows each time the scene becomes `foregroundActive`, also after "
          + "a launch in the background or a prewarmed one.",
        knownFrom: "Apple's documentation", needs: [.backgroundLaunch, .system],
        asks: [
          ProbeQuestion("activations after a launch in the background", "1"),
          ProbeQuestion("activations after a second visit", "2"),
        ]
      ) { stage, notes in
        @MainActor func activations() -> String {
          "\(stage.life.events.count { $0.name == "didActivate" })"
        }
        try await stage.perform(.comeBack)
        await stage.seconds(2)
        notes.answer("activations after a launch in the background", activations())
        try await stage.perform(.goHome)
        await stage.seconds(2)
        try await stage.perform(.comeBack)
        await stage.seconds(2)
        notes.answer("activations after a second visit", activations())
      },
      Probe(
        "silence-in-the-background", .scenes,
        "A scene in the background that was launched there posts no `didActivateNotification`.",
        knownFrom: "Apple's documentation",
        needs: [.backgroundLaunch],
        asks: [
          ProbeQuestion("the state", "background"), ProbeQuestion("didActivate was posted", "no"),
        ]
      ) { stage, notes in
        await stage.seconds(2)
        notes.answer(
          "the state", stage.scene.activationState == .background ? "background" : "another")
        notes.answer(
          "didActivate was posted", stage.life.events.contains { $0.name == "didActivate" })
      },
      Probe(
        "deactivation-is-told-first", .scenes,
        "`willDeactivateNotification` comes before the scene leaves the state `foregroundActive`: for "
          + "the app switcher, Control Center, a system alert, and the lock screen.",
        knownFrom: "Apple's documentation; the cases are not documented",
        needs: [.system],
        asks: [
          ProbeQuestion("the state at a screen of the system", "foregroundActive"),
          ProbeQuestion("the state on the way to the home screen", "foregroundActive"),
        ]
      ) { stage, notes in
        for (question, act) in [
          ("the state at a screen of the system", ProbeAct.coverByTheSystem),
          ("the state on the way to the home screen", .goHome),
        ] {
          try await stage.perform(act)
          await stage.seconds(1)
          notes.answer(question, stage.life.state(at: "willDeactivate"))
          try await stage.perform(.comeBack)
          await stage.seconds(1)
        }
      },
      Probe(
        "deactivation-before-disconnection", .scenes,
        "A scene posts `willDeactivateNotification` before `didDisconnectNotification`, if it was "
          + "active. The hosts do not rely on it.",
        knownFrom: "Not documented", on: ProbeSystem.iPad, needs: [.system],
        asks: [ProbeQuestion("the order", "willDeactivate, didDisconnect", "didDisconnect")]
      ) { stage, notes in
        let window = try await stage.openScene(UIViewController())
        let scene = window.windowScene
        let watches = [
          ("willDeactivate", UIScene.willDeactivateNotification),
          ("didDisconnect", UIScene.didDisconnectNotification),
        ].map { name, notification in
          NotificationWatch(notification) { if $0 === scene { notes.note(name) } }
        }
        try await stage.perform(.closeWindow)
        await stage.seconds(2)
        for watch in watches { watch.end() }
        notes.answer("the order", notes.order(of: "willDeactivate", "didDisconnect"))
      },
      Probe(
        "scene-of-the-app", .scenes,
        "A scene is one of the app's while it connects, and no longer when its closing is told. Its "
          + "session need not have it while it connects.",
        knownFrom: "Apple's documentation of `connectedScenes`; the times are not documented",
        on: ProbeSystem.iPad, needs: [.system],
        asks: [
          ProbeQuestion("while it connects, the app has it", "yes"),
          ProbeQuestion("while it connects, its session has it", "no", "yes"),
          ProbeQuestion("at didDisconnect, the app has it", "no"),
          ProbeQuestion("at didDisconnect, its session has it", "no", "yes"),
        ]
      ) { stage, notes in
        if let event = stage.life.events.first {
          notes.answer("while it connects, the app has it", event.isOfApp)
          notes.answer("while it connects, its session has it", event.isOfSession)
        }
        let scene = try await stage.openScene(UIViewController()).windowScene
        let watch = NotificationWatch(UIScene.didDisconnectNotification) {
          guard let closed = $0 as? UIScene, closed === scene else { return }
          notes.answer("at didDisconnect, the app has it", closed.isOfApp)
          notes.answer("at didDisconnect, its session has it", closed.isOfSession)
        }
        try await stage.perform(.closeWindow)
        await stage.seconds(2)
        watch.end()
      },
      Probe(
        "window-of-a-closed-scene", .scenes,
        "A window that is made for a scene after that was closed raises an exception.",
        knownFrom: "WindowKit#9; AppLovin-MAX-Unity-Plugin#456; brave-core#38182",
        on: ProbeSystem.iPad, needs: [.end, .system],
        asks: [ProbeQuestion("a window is made", ProbeQuestion.ends)]
      ) { stage, notes in
        let scene = try await stage.openScene(UIViewController()).windowScene
        try await stage.perform(.closeWindow)
        await stage.seconds(2)
        guard let scene, scene.activationState == .unattached else {
          throw ProbeObstacle("The system has not disconnected the scene.")
        }
        _ = UIWindow(windowScene: scene)
        notes.answer("a window is made", ProbeQuestion.goesOn)
      },
      Probe(
        "app-without-scenes", .scenes,
        "An app without scenes in its `Info.plist` has one `UIWindowScene`, which posts the same "
          + "notifications.",
        knownFrom: "Not documented", needs: [.appWithoutScenes, .system],
        missingOnDoubles: "The double's apps have scenes.",
        asks: [
          ProbeQuestion("the window has a scene", "yes"),
          ProbeQuestion(
            "on the way to the home screen and back",
            "willDeactivate, didEnterBackground, willEnterForeground, didActivate"),
        ]
      ) { stage, notes in
        notes.answer("the window has a scene", stage.window.windowScene != nil)
        let earlier = stage.life.events.count
        try await stage.perform(.goHome)
        await stage.seconds(2)
        try await stage.perform(.comeBack)
        await stage.seconds(2)
        notes.answer(
          "on the way to the home screen and back", stage.life.names(from: earlier))
      },
      Probe(
        "transition-in-the-background", .scenes,
        "In the background, a transition of UIKit is over at once, and its completion is called.",
        knownFrom: "Reports; not documented",
        needs: [.system],
        asks: [
          ProbeQuestion("the completion of a running transition is called", "in the background"),
          ProbeQuestion("the completion of a new transition is called", "in the background"),
        ]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        @MainActor func place() -> String {
          stage.scene.activationState == .background ? "in the background" : "in the foreground"
        }
        home.present(a, animated: true) {
          notes.answer("the completion of a running transition is called", place())
        }
        try await stage.perform(.goHome)
        a.present(b, animated: true) {
          notes.answer("the completion of a new transition is called", place())
        }
        await stage.seconds(2)
        try await stage.perform(.comeBack)
        await stage.seconds(1)
      },
      twoWindows, keyWindowOfTwo,
    ]
  }
#endif
