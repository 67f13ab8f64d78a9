#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    static let swipes: [Probe] = [
      Probe(
        "delegate-hears-of-swipes", .swipes,
        "UIKit calls the delegate for swipes only, not for `dismiss`.",
        knownFrom: "Apple's documentation of `UIAdaptivePresentationControllerDelegate`",
        needs: [.finger],
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
          + "turn after `presentationControllerWillDismiss`.",
        knownFrom: "Reports; not documented", needs: [.finger],
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
          + "dismissal by a tap beside the sheet is not interactive.",
        knownFrom: "Apple's documentation of `notifyWhenInteractionChanges`; for sheets: reports",
        needs: [.finger],
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
        knownFrom: "Not documented",
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
    ]

    /// Presents a sheet with a medium and a large detent, as far as the system has detents.
    @MainActor
    static func presentSheet(
      on home: UIViewController, _ stage: any ProbeStage, _ notes: ProbeNotebook,
      _ delegate: any UIAdaptivePresentationControllerDelegate
    ) async throws -> UIViewController {
      let sheet = NotingController("sheet", notes, style: .pageSheet)
      #if !os(visionOS)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
      #endif
      sheet.presentationController?.delegate = delegate
      home.present(sheet, animated: false)
      await stage.seconds(1)
      return sheet
    }
  }
#endif
