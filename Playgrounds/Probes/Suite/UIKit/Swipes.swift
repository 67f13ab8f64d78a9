#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ProbeSection {
    static let swipes = uiKit("Swipes, alerts and delegates")
  }

  extension Probe {
    static let swipes: [Probe] = [
      Probe(
        "delegate-hears-of-swipes", .swipes,
        "UIKit calls the delegate for swipes only, not for `dismiss`.", needs: [.finger],
        asks: [
          ProbeQuestion("at a cancelled swipe", "will"), ProbeQuestion("at a swipe", "will, did"),
          ProbeQuestion("at dismiss", ""),
        ]
      ) { stage, notes in
        let (home, delegate) = (UIViewController(), NotingDelegate(notes))
        await stage.show(home)
        for question in ["at a cancelled swipe", "at a swipe", "at dismiss"] {
          let sheet = try await presentSheet(on: home, stage, notes, delegate)
          let earlier = notes.notes.count
          switch question {
          case "at a cancelled swipe": try await stage.perform(.cancelSwipeDown("sheet"))
          case "at a swipe": try await stage.perform(.swipeDown("sheet"))
          default: sheet.dismiss(animated: true)
          }
          await stage.seconds(2)
          let calls = notes.notes.dropFirst(earlier).map(\.text)
          notes.answer(
            question, calls.filter { ["will", "did"].contains($0) }.joined(separator: ", "))
          if sheet.presentingViewController != nil { sheet.dismiss(animated: true) }
          await stage.seconds(2)
        }
      },
      Probe(
        "cancelled-swipe", .swipes,
        "A cancelled swipe ends with `isCancelled` in the coordinator, which exists at the latest one "
          + "turn after `presentationControllerWillDismiss`.", needs: [.finger],
        asks: [
          ProbeQuestion("a coordinator one turn after willDismiss", "yes"),
          ProbeQuestion("isCancelled at its completion", "yes", "the coordinator refuses"),
          ProbeQuestion("isBeingDismissed afterwards", "no"),
        ]
      ) { stage, notes in
        let (home, delegate) = (UIViewController(), NotingDelegate(notes))
        await stage.show(home)
        let sheet = try await presentSheet(on: home, stage, notes, delegate)
        delegate.onWillDismiss = { _ in
          notes.note("in willDismiss: coordinator \(sheet.transitionCoordinator != nil)")
          stage.onNextTurn {
            let coordinator = sheet.transitionCoordinator
            notes.answer("a coordinator one turn after willDismiss", coordinator != nil)
            let isAccepted = coordinator?.animate(alongsideTransition: nil) { context in
              notes.answer("isCancelled at its completion", context.isCancelled)
            }
            if isAccepted != true {
              notes.answer("isCancelled at its completion", "the coordinator refuses")
            }
          }
        }
        try await stage.perform(.cancelSwipeDown("sheet"))
        await stage.seconds(2)
        notes.answer("isBeingDismissed afterwards", sheet.isBeingDismissed)
      },
      Probe(
        "lifted-finger", .swipes,
        "The coordinator of a swiped sheet tells that the finger was lifted, with `isCancelled`. A "
          + "dismissal by a tap beside the sheet is not interactive.", needs: [.finger],
        asks: [
          ProbeQuestion("when a cancelled swipe is lifted", "isCancelled"),
          ProbeQuestion("when a swipe is lifted", "not isCancelled"),
          ProbeQuestion("a tap beside", "not interactive"),
        ]
      ) { stage, notes in
        let (home, delegate) = (UIViewController(), NotingDelegate(notes))
        await stage.show(home)
        for (question, act) in [
          ("when a cancelled swipe is lifted", ProbeAct.cancelSwipeDown("sheet")),
          ("when a swipe is lifted", .swipeDown("sheet")), ("a tap beside", .tapBeside("sheet")),
        ] {
          let sheet = try await presentSheet(on: home, stage, notes, delegate)
          delegate.onWillDismiss = { _ in
            stage.onNextTurn {
              guard let coordinator = sheet.transitionCoordinator else { return }
              if !coordinator.isInteractive { notes.answer(question, "not interactive") }
              coordinator.notifyWhenInteractionChanges { context in
                notes.answer(question, context.isCancelled ? "isCancelled" : "not isCancelled")
              }
            }
          }
          try await stage.perform(act)
          await stage.seconds(2)
          if sheet.presentingViewController != nil { sheet.dismiss(animated: true) }
          await stage.seconds(2)
        }
      },
      Probe(
        "late-delegate", .swipes, "A delegate that is set after `present` is asked about swipes.",
        needs: [.finger], asks: [ProbeQuestion("it is called", "yes")]
      ) { stage, notes in
        let (home, sheet, delegate) = (
          UIViewController(), NotingController("sheet", notes, style: .pageSheet),
          NotingDelegate(notes)
        )
        await stage.show(home)
        home.present(sheet, animated: true)
        stage.onNextTurn { sheet.presentationController?.delegate = delegate }
        await stage.seconds(2)
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(2)
        notes.answer("it is called", notes.contains("will"))
      },
      Probe(
        "forwarded-messages", .swipes,
        "A delegate receives the messages for which `responds(to:)` returns `true`, through "
          + "`forwardingTarget(for:)` as well.", needs: [.finger],
        asks: [ProbeQuestion("the target is told of the detent", "yes")]
      ) { stage, notes in
        let (home, target) = (UIViewController(), DetentDelegate(notes))
        let delegate = ForwardingDelegate(to: target)
        await stage.show(home)
        _ = try await presentSheet(on: home, stage, notes, delegate)
        try await stage.perform(.dragUp("sheet"))
        await stage.seconds(1)
        notes.answer("the target is told of the detent", notes.contains("detent"))
      },
      Probe(
        "remembered-responses", .swipes,
        "UIKit remembers to which messages a delegate responded when it was set, or asks before each "
          + "message. The host retains the app's delegate while its popup is on screen. The double "
          + "has both as a habit.", needs: [.finger],
        asks: [ProbeQuestion("UIKit asks", "when the delegate is set", "before each message")]
      ) { stage, notes in
        let (home, target) = (UIViewController(), DetentDelegate(notes))
        let delegate = ForwardingDelegate(to: target)
        delegate.isOpen = false
        await stage.show(home)
        _ = try await presentSheet(on: home, stage, notes, delegate)
        delegate.isOpen = true
        try await stage.perform(.dragUp("sheet"))
        await stage.seconds(1)
        notes.answer(
          "UIKit asks",
          notes.contains("detent") ? "before each message" : "when the delegate is set")
      },
    ]

    /// Presents a sheet with a medium and a large detent.
    @MainActor
    private static func presentSheet(
      on home: UIViewController, _ stage: any ProbeStage, _ notes: ProbeNotebook,
      _ delegate: any UIAdaptivePresentationControllerDelegate
    ) async throws -> UIViewController {
      let sheet = NotingController("sheet", notes, style: .pageSheet)
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.presentationController?.delegate = delegate
      home.present(sheet, animated: false)
      await stage.seconds(1)
      return sheet
    }
  }
#endif
