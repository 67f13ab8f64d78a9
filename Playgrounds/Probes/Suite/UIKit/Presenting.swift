#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let presenting = uiKit("Presenting and dismissing")
  }

  extension Probe {
    static let presenting: [Probe] = [
      Probe(
        "present-while-presenting", .presenting,
        "`present` on a controller that presents another does nothing and calls no completion.",
        knownFrom: "react-native#18645",
        asks: [
          ProbeQuestion("b is presented", "no"), ProbeQuestion("the completion is called", "no"),
        ]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(0.5)
        home.present(b, animated: true) { notes.note("completion") }
        await stage.seconds(2)
        notes.answer("b is presented", b.presentingViewController != nil)
        notes.answer("the completion is called", notes.contains("completion"))
      },
      Probe(
        "present-during-transition", .presenting,
        "`present` and `dismiss` during a modal transition are refused, or put off until its end.",
        knownFrom:
          "Refused: react-native#10471, openradar 3466. Put off: decompiled code of iOS 26.1.",
        asks: [
          ProbeQuestion("on a that appears, c is presented", "yes", "no"),
          ProbeQuestion("b is presented", "no"), ProbeQuestion("a is dismissed", "yes", "no"),
        ]
      ) { stage, notes in
        let (home, a, b, c) = (
          UIViewController(), UIViewController(), UIViewController(), UIViewController()
        )
        await stage.show(home)
        home.present(a, animated: true)
        a.present(c, animated: true)
        await stage.seconds(3)
        notes.answer("on a that appears, c is presented", c.presentingViewController != nil)
        home.dismiss(animated: false)
        await stage.seconds(1)
        home.present(a, animated: true)
        home.present(b, animated: true)
        home.dismiss(animated: true)
        await stage.seconds(2)
        notes.answer("b is presented", b.presentingViewController != nil)
        notes.answer("a is dismissed", a.presentingViewController == nil)
      },
      Probe(
        "present-outside-windows", .presenting,
        "`present` on a controller outside any window does nothing and calls no completion.",
        knownFrom: "Console message of UIKit",
        asks: [
          ProbeQuestion("a is presented", "no"), ProbeQuestion("the completion is called", "no"),
        ]
      ) { stage, notes in
        let (outside, a) = (UIViewController(), UIViewController())
        outside.present(a, animated: true) { notes.note("completion") }
        await stage.seconds(2)
        notes.answer("a is presented", a.presentingViewController != nil)
        notes.answer("the completion is called", notes.contains("completion"))
      },
      Probe(
        "presenter-is-told", .presenting,
        "If UIKit accepts `present`, `presentingViewController` is set one turn later.",
        knownFrom: "Reports; not documented",
        asks: [ProbeQuestion("it is set one turn later", "yes")]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: true)
        stage.onNextTurn {
          notes.answer("it is set one turn later", a.presentingViewController != nil)
        }
        await stage.seconds(2)
      },
      Probe(
        "present-a-presented-controller", .presenting,
        "Presenting a presented controller raises an exception.",
        knownFrom: "react-native#38491", needs: [.end],
        asks: [ProbeQuestion("b presents a, which home presents", ProbeQuestion.ends)]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(0.5)
        b.present(a, animated: true)
        await stage.seconds(1)
        notes.answer("b presents a, which home presents", ProbeQuestion.goesOn)
      },
      Probe(
        "dismiss-removes-all", .presenting,
        "`dismiss` on a presenter removes everything above it.",
        knownFrom: "Apple's documentation of `dismiss(animated:completion:)`",
        asks: [ProbeQuestion("a is gone", "yes"), ProbeQuestion("b is gone", "yes")]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(0.5)
        a.present(b, animated: false)
        await stage.seconds(0.5)
        home.dismiss(animated: true)
        await stage.seconds(2)
        notes.answer("a is gone", a.presentingViewController == nil && a.view.window == nil)
        notes.answer("b is gone", b.presentingViewController == nil && b.view.window == nil)
      },
      Probe(
        "dismiss-twice", .presenting,
        "A second `dismiss` of a controller is refused while the first runs, or also dismisses its "
          + "parent. After the first, it dismisses the parent.",
        knownFrom: "swift-navigation#254, #309, #332",
        asks: [
          ProbeQuestion("twice in one turn, the sheet below goes", "no", "yes"),
          ProbeQuestion("called again afterwards, the sheet below goes", "yes"),
        ]
      ) { stage, notes in
        for isAtOnce in [true, false] {
          let (home, sheet, a) = (UIViewController(), UIViewController(), UIViewController())
          await stage.show(home)
          home.present(sheet, animated: false)
          await stage.seconds(0.5)
          sheet.present(a, animated: false)
          await stage.seconds(0.5)
          sheet.dismiss(animated: true)
          if !isAtOnce { await stage.seconds(1) }
          sheet.dismiss(animated: true)
          await stage.seconds(2)
          notes.answer(
            isAtOnce
              ? "twice in one turn, the sheet below goes"
              : "called again afterwards, the sheet below goes",
            sheet.presentingViewController == nil)
        }
      },
      Probe(
        "present-after-coordinator", .presenting,
        "After the completion of a transition coordinator, the next transition can begin one turn "
          + "later.",
        knownFrom: "Reports; not documented",
        asks: [ProbeQuestion("b is presented", "yes", "the coordinator refuses")]
      ) { stage, notes in
        let (home, page, b) = (UIViewController(), UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        stack.pushViewController(page, animated: true)
        let isAccepted = stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          stage.onNextTurn { page.present(b, animated: true) }
        }
        await stage.seconds(3)
        if isAccepted == true {
          notes.answer("b is presented", b.presentingViewController != nil)
        } else {
          notes.answer("b is presented", "the coordinator refuses")
        }
      },
    ]
  }
#endif
