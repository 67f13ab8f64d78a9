#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    /// The rest of the section about swipes, alerts and delegates.
    static let alerts: [Probe] = [
      Probe(
        "modal-in-presentation", .swipes,
        "`isModalInPresentation` also counts for popovers, and in a container for the controller that "
          + "it shows: the top of a navigation stack, the selected tab.",
        knownFrom: "Apple's documentation and its sample \"Disabling the pull-down gesture for a "
          + "sheet\"; popovers: not documented", needs: [.finger],
        asks: [
          ProbeQuestion("a stack in a sheet is swiped away", "no"),
          ProbeQuestion("a tab in a sheet is swiped away", "no"),
          ProbeQuestion("a popover goes by a tap beside it", "no"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let stack = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        for (name, a) in [("a stack", stack), ("a tab", tabs)] as [(String, UIViewController)] {
          a.children.first?.isModalInPresentation = true
          a.modalPresentationStyle = .pageSheet
          a.view.accessibilityIdentifier = "sheet"
          home.present(a, animated: false)
          await stage.seconds(1)
          try await stage.perform(.swipeDown("sheet"))
          await stage.seconds(2)
          notes.answer("\(name) in a sheet is swiped away", a.presentingViewController == nil)
          home.dismiss(animated: false)
          await stage.seconds(1)
        }
        let popover = NotingController("popover", notes, style: .popover)
        popover.isModalInPresentation = true
        popover.preferredContentSize = CGSize(width: 200, height: 200)
        popover.popoverPresentationController?.sourceView = home.view
        home.present(popover, animated: false)
        await stage.seconds(1)
        try await stage.perform(.tapBeside("popover"))
        await stage.seconds(2)
        notes.answer("a popover goes by a tap beside it", popover.presentingViewController == nil)
      },
      Probe(
        "action-sheet-on-a-pad", .swipes,
        "On an iPad, an action sheet is a popover, and a tap beside it calls the handler of its cancel "
          + "button, whatever `isModalInPresentation` says. So `popup.alert(…)` makes an alert of a "
          + "mandatory popup.",
        knownFrom: "Reports; not documented", on: ProbeSystem.iPad, needs: [.finger],
        asks: [
          ProbeQuestion("with a cancel button, it goes and calls the handler", "yes"),
          ProbeQuestion("without one, it goes", "yes"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        for hasCancel in [true, false] {
          let alert = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          if hasCancel {
            alert.addAction(
              UIAlertAction(title: "Cancel", style: .cancel) { _ in notes.note("cancel") })
          }
          alert.isModalInPresentation = true
          alert.popoverPresentationController?.sourceView = home.view
          alert.view.accessibilityIdentifier = "alert"
          home.present(alert, animated: false)
          await stage.seconds(1)
          try await stage.perform(.tapBeside("alert"))
          await stage.seconds(2)
          let isGone = alert.presentingViewController == nil
          if hasCancel {
            notes.answer(
              "with a cancel button, it goes and calls the handler",
              isGone && notes.contains("cancel"))
          } else {
            notes.answer("without one, it goes", isGone)
          }
        }
      },
      Probe(
        "popover-without-a-source", .swipes,
        "An action sheet or popover without a source raises an exception on an iPad.",
        knownFrom: "Apple's documentation of `UIPopoverPresentationController`",
        on: ProbeSystem.iPad, needs: [.end],
        asks: [ProbeQuestion("an action sheet without a source", ProbeQuestion.ends)]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
        home.present(alert, animated: true)
        await stage.seconds(1)
        notes.answer("an action sheet without a source", ProbeQuestion.goesOn)
      },
      Probe(
        "source-of-a-return", .swipes,
        "Each presentation has a presentation controller of its own, so the source is set each time.",
        knownFrom: "Reports; not documented",
        on: ProbeSystem.iPad,
        asks: [ProbeQuestion("after a dismissal, the controller is another one", "yes")]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        var seen: [UIPresentationController?] = []
        for _ in 0..<2 {
          popover.popoverPresentationController?.sourceView = home.view
          home.present(popover, animated: false)
          await stage.seconds(1)
          seen.append(popover.presentationController)
          home.dismiss(animated: false)
          await stage.seconds(1)
        }
        notes.answer("after a dismissal, the controller is another one", seen[0] !== seen[1])
      },
      Probe(
        "popover-in-the-middle", .swipes,
        "A popover with `permittedArrowDirections = []` is in the middle of its `sourceRect`.",
        knownFrom: "Reports; not documented",
        on: ProbeSystem.iPad, asks: [ProbeQuestion("its middle is that of the rectangle", "yes")]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        popover.preferredContentSize = CGSize(width: 200, height: 200)
        let middle = CGPoint(x: home.view.bounds.midX, y: home.view.bounds.midY)
        popover.popoverPresentationController?.sourceView = home.view
        popover.popoverPresentationController?.sourceRect = CGRect(origin: middle, size: .zero)
        popover.popoverPresentationController?.permittedArrowDirections = []
        home.present(popover, animated: false)
        await stage.seconds(1)
        let frame = home.view.convert(popover.view.bounds, from: popover.view)
        notes.note("frame \(frame), middle of the rectangle \(middle)")
        let isThere = abs(frame.midX - middle.x) < 2 && abs(frame.midY - middle.y) < 2
        notes.answer("its middle is that of the rectangle", isThere)
      },
      menuButton,
      Probe(
        "alert-goes-first", .swipes,
        "An alert is dismissed before the handler of its button is called.",
        knownFrom: "Reports; not documented", needs: [.finger],
        asks: [ProbeQuestion("in the handler, the alert is presented", "no")]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        alert.addAction(
          UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
            notes.answer(
              "in the handler, the alert is presented", alert?.presentingViewController != nil)
          })
        home.present(alert, animated: true)
        await stage.seconds(1)
        try await stage.perform(.tap("OK"))
        await stage.seconds(2)
      },
      Probe(
        "handler-after-view", .swipes,
        "The handler is called at most one turn after the alert's container view has left the window.",
        knownFrom: "Not documented",
        needs: [.finger],
        asks: [
          ProbeQuestion(
            "the handler is called", "in the turn in which the view leaves", "one turn later",
            "before the view leaves")
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
        var turns: Int?
        let view = NotingView("view", notes)
        view.isHidden = true
        @MainActor func count() {
          guard let passed = turns, passed < 20 else { return }
          turns = passed + 1
          stage.onNextTurn { count() }
        }
        view.onLeaving = {
          turns = 0
          stage.onNextTurn { count() }
        }
        alert.addAction(
          UIAlertAction(title: "OK", style: .default) { _ in
            let when =
              switch turns {
              case nil: "before the view leaves"
              case 0: "in the turn in which the view leaves"
              case 1: "one turn later"
              case let turns?: "\(turns) turns later"
              }
            notes.answer("the handler is called", when)
          })
        home.present(alert, animated: true)
        await stage.seconds(1)
        alert.presentationController?.containerView?.insertSubview(view, at: 0)
        try await stage.perform(.tap("OK"))
        await stage.seconds(2)
      },
    ]
  }
#endif
