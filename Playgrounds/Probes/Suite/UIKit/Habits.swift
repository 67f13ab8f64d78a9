#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let habits = uiKit("Habits of the double")
  }

  extension Probe {
    static let habits: [Probe] = [
      Probe(
        "end-without-animation", .habits,
        "A transition without animation ends when the call returns, or on the next turn.",
        knownFrom: "Reports of both",
        asks: [
          ProbeQuestion("viewDidAppear is called", "before present returns", "later"),
          ProbeQuestion("viewDidDisappear is called", "before dismiss returns", "later"),
        ]
      ) { stage, notes in
        let (home, a) = (UIViewController(), NotingController("a", notes))
        await stage.show(home)
        home.present(a, animated: false)
        notes.answer(
          "viewDidAppear is called",
          notes.contains("a viewDidAppear") ? "before present returns" : "later")
        await stage.seconds(1)
        home.dismiss(animated: false)
        notes.answer(
          "viewDidDisappear is called",
          notes.contains("a viewDidDisappear") ? "before dismiss returns" : "later")
        await stage.seconds(1)
      },
      Probe(
        "dismissal-of-nothing", .habits,
        "`dismiss` calls its completion although nothing is presented.",
        knownFrom: "Decompiled code of iOS 26.1, which calls it; not documented",
        asks: [ProbeQuestion("the completion is called", "yes", "no")]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        home.dismiss(animated: true) { notes.note("completion") }
        await stage.seconds(2)
        notes.answer("the completion is called", notes.contains("completion"))
      },
      Probe(
        "middle-of-a-dismissal", .habits,
        "Of several controllers that are dismissed at once, those in the middle are "
          + "`isBeingDismissed`.",
        knownFrom: "Not documented",
        asks: [
          ProbeQuestion("the first", "yes"), ProbeQuestion("the one in the middle", "yes", "no"),
          ProbeQuestion("the last", "yes"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        var top: UIViewController = home
        for name in ["the first", "the one in the middle", "the last"] {
          let next = NotingController(name, notes, style: .overFullScreen)
          next.on["viewWillDisappear"] = { notes.answer(name, $0.isBeingDismissed) }
          top.present(next, animated: false)
          await stage.seconds(1)
          top = next
        }
        home.dismiss(animated: true)
        await stage.seconds(2)
      },
      Probe(
        "order-of-coordinators", .habits,
        "A coordinator calls completions before or after `viewDidAppear`.",
        knownFrom: "Not documented",
        asks: [
          ProbeQuestion(
            "the completion of a push is called", "before viewDidAppear", "after viewDidAppear",
            "never, because the coordinator refuses")
        ]
      ) { stage, notes in
        _ = try await push(stage, notes)
        guard notes.contains("accepted") else {
          return notes.answer(
            "the completion of a push is called", "never, because the coordinator refuses")
        }
        let order = notes.order(of: "completion", "page viewDidAppear")
        notes.answer(
          "the completion of a push is called",
          order.hasPrefix("completion") ? "before viewDidAppear" : "after viewDidAppear")
      },
      Probe(
        "time-of-coordinators", .habits,
        "A coordinator calls completions when its transition ends, or 0.3 seconds later.",
        knownFrom: "Assumed",
        asks: [
          ProbeQuestion(
            "between viewDidAppear and the completion", "less than 0.2 seconds",
            "up to half a second", "no completion, because the coordinator refuses")
        ]
      ) { stage, notes in
        _ = try await push(stage, notes)
        let question = "between viewDidAppear and the completion"
        guard notes.contains("accepted") else {
          return notes.answer(question, "no completion, because the coordinator refuses")
        }
        guard let end = notes.time(of: "page viewDidAppear"),
          let completion = notes.time(of: "completion")
        else { throw ProbeObstacle("The completion was not called.") }
        let time = abs(completion - end)
        notes.answer(
          question,
          time < 0.2 ? "less than 0.2 seconds" : time < 0.5 ? "up to half a second" : "\(time) s")
      },
      Probe(
        "refusing-coordinator", .habits,
        "A coordinator refuses `animate(alongsideTransition:completion:)`, as its result says.",
        knownFrom: "Apple's documentation: the result is `false` if the animations cannot be "
          + "queued",
        asks: [
          ProbeQuestion("a push accepts", "yes", "no"),
          ProbeQuestion("a presentation accepts", "yes", "no"),
        ]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        stack.pushViewController(UIViewController(), animated: true)
        let ofPush = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in }
        notes.answer("a push accepts", ofPush ?? false)
        await stage.seconds(2)
        stack.present(a, animated: true)
        let ofModal = a.transitionCoordinator?.animate(alongsideTransition: nil) { _ in }
        notes.answer("a presentation accepts", ofModal ?? false)
        await stage.seconds(2)
      },
      Probe(
        "time-of-the-presenter", .habits,
        "`presentingViewController` is set when `present` returns, or on the next turn.",
        knownFrom: "Assumed; set at once in all reports",
        asks: [ProbeQuestion("it is set", "when present returns", "on the next turn")]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: true)
        let isSet = a.presentingViewController != nil
        stage.onNextTurn {
          let isSetNow = a.presentingViewController != nil
          notes.answer(
            "it is set", isSet ? "when present returns" : isSetNow ? "on the next turn" : "later")
        }
        await stage.seconds(2)
      },
      Probe(
        "window-of-the-escape-gesture", .habits,
        "The escape gesture begins in the key window, or in the window that has the focus of VoiceOver.",
        knownFrom: "Not documented for several windows",
        needs: [.voiceOver],
        asks: [
          ProbeQuestion("the gesture begins in", "the key window", "the window with the focus")
        ]
      ) { stage, notes in
        let (home, root) = (NotingController("home", notes), NotingController("above", notes))
        home.handlesEscape = true
        root.handlesEscape = true
        await stage.show(home)
        let window = ProbeWindow.above(stage, root)
        let element = NotingView(
          "element", notes, frame: CGRect(x: 50, y: 200, width: 200, height: 60))
        element.isAccessibilityElement = true
        root.view.addSubview(element)
        try await stage.perform(.focus("element"))
        await stage.seconds(1)
        try await stage.perform(.escapeGesture)
        await stage.seconds(1)
        let first = notes.order(of: "home escape", "above escape")
        notes.answer(
          "the gesture begins in",
          first.hasPrefix("home")
            ? "the key window" : first.isEmpty ? "neither" : "the window with the focus")
        window.close()
      },
      Probe(
        "length-of-a-turn", .habits, "A turn of the main loop takes no time, or 0.3 seconds.",
        knownFrom: "Any device that is busy",
        asks: [
          ProbeQuestion("ten turns during a presentation take", "less than a second", "longer")
        ]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: true)
        let start = notes.now
        @MainActor func count(_ turns: Int) {
          guard turns > 0 else {
            let time = notes.now - start
            notes.note("ten turns: \(time) s")
            return notes.answer(
              "ten turns during a presentation take", time < 1 ? "less than a second" : "longer")
          }
          stage.onNextTurn { count(turns - 1) }
        }
        count(10)
        await stage.seconds(5)
      },
    ]

    /// Pushes a page, and notes when its coordinator's completion is called.
    @MainActor
    private static func push(
      _ stage: any ProbeStage, _ notes: ProbeNotebook
    ) async throws -> UIViewController {
      let page = NotingController("page", notes)
      let stack = UINavigationController(rootViewController: UIViewController())
      await stage.show(stack)
      stack.pushViewController(page, animated: true)
      let isAccepted = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        notes.note("completion")
      }
      notes.note(isAccepted == true ? "accepted" : "refused")
      await stage.seconds(3)
      return page
    }
  }
#endif
