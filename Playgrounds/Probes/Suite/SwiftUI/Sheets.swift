#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    /// Swipes of sheets.
    static let sheetSwipes: [Probe] = [
      Probe(
        "binding-at-a-swipe", .sheets,
        "When the user swipes a sheet out, the binding becomes nil between the beginning of the swipe "
          + "and about a second after the sheet is gone. All of these are handled.",
        knownFrom: "Report: FlowStacks #69. The documentation does not say.",
        needs: [.finger], asks: [ProbeQuestion("the binding becomes nil", "in that time")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        notes.note("swipe")
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(5)
        guard let begin = notes.time(of: "swipe"),
          let end = notes.time(of: "child viewDidDisappear")
        else { throw ProbeObstacle("The sheet has not disappeared.") }
        let time = notes.time(of: "item nil")
        let isInTime = time.map { $0 >= begin && $0 <= end + 1.2 }
        notes.answer(
          "the binding becomes nil", isInTime.map { $0 ? "in that time" : "later" } ?? "never")
      },
      Probe(
        "child-sees-a-swipe", .sheets,
        "In the content of a sheet, a child controller without a size gets `viewWillDisappear` in the "
          + "turn in which a swipe begins, and the outermost parent's `isBeingDismissed` is true.",
        knownFrom: "UIKit's documentation of `isBeingDismissed`. That SwiftUI forwards it to a "
          + "background's controller is assumed.",
        needs: [.finger],
        asks: [
          ProbeQuestion("viewWillDisappear comes", "while the finger drags", "at the end"),
          ProbeQuestion("the outermost parent's isBeingDismissed", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(
          model,
          on: [
            "viewWillDisappear": { child in
              let isDragged = child.outermost.transitionCoordinator?.isInteractive == true
              notes.answer(
                "viewWillDisappear comes", isDragged ? "while the finger drags" : "at the end")
              notes.answer(
                "the outermost parent's isBeingDismissed", child.outermost.isBeingDismissed)
            }
          ])
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(5)
      },
      Probe(
        "child-sees-a-cancelled-swipe", .sheets,
        "A cancelled swipe calls `viewDidAppear` of that controller again.",
        knownFrom: "UIKit's documentation of appearance callbacks.", needs: [.finger],
        asks: [
          ProbeQuestion("calls at a cancelled swipe", "viewWillDisappear, viewDidAppear", "none")
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        let earlier = notes.notes.count
        try await stage.perform(.cancelSwipeDown("sheet"))
        await stage.seconds(3)
        // A binding that is nil by then dismisses the sheet afterwards.
        let calls = notes.notes.dropFirst(earlier).map(\.text).filter {
          ["child viewWillDisappear", "child viewDidAppear"].contains($0)
        }
        let seen = calls.prefix(2).map { String($0.dropFirst(6)) }.joined(separator: ", ")
        notes.answer(
          "calls at a cancelled swipe", calls.contains("child viewDidAppear") ? seen : "none")
      },
      Probe(
        "signs-of-the-end", .sheets,
        "The last of the end's signs, `viewDidDisappear`, `onDismiss` and the binding, comes at most "
          + "1.2 seconds after the first.",
        knownFrom: "Report: FlowStacks #69 names one second.", needs: [.finger],
        asks: [ProbeQuestion("viewDidDisappear, onDismiss and the binding", "within 1.2 seconds")]
      ) { stage, notes in
        let (gone, told, set) = try await stage.swipeSheet(notes)
        // A binding that becomes nil at the beginning of the swipe is none of the end's signs.
        let times = [gone, told] + (set < gone ? [] : [set])
        let spread = (times.max() ?? 0) - (times.min() ?? 0)
        notes.answer(
          "viewDidDisappear, onDismiss and the binding",
          spread <= 1.2 ? "within 1.2 seconds" : "within \(spread) seconds")
      },
      Probe(
        "request-before-the-last-sign", .sheets,
        "Until the last of these signs, SwiftUI loses what is presented next.",
        knownFrom: "Reports: FlowStacks #69, TCA #1991.", needs: [.finger],
        asks: [ProbeQuestion("a sheet requested in viewDidDisappear", "is lost", "is presented")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(
          model, on: ["viewDidDisappear": { _ in model.item = ProbeItem("second") }])
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(6)
        notes.answer(
          "a sheet requested in viewDidDisappear",
          stage.presented.isEmpty ? "is lost" : "is presented")
      },
      Probe(
        "binding-after-a-dismissal", .sheets,
        "After a dismissal by the app, SwiftUI does not set the binding to nil again.",
        knownFrom: "Assumed.",
        asks: [ProbeQuestion("the setter is called", "no")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        model.item = nil
        await stage.seconds(4)
        notes.answer("the setter is called", notes.contains("item nil"))
      },
      Probe(
        "delegate-of-a-sheet", .sheets,
        "The presentation controller's delegate is SwiftUI's own. If it is replaced, the binding is not "
          + "reset after a swipe. The adapter leaves it alone.",
        knownFrom: "Remark in a review: sentry-cocoa #7873.", needs: [.finger],
        asks: [
          ProbeQuestion("the delegate's class is SwiftUI's", "yes"),
          ProbeQuestion("with another delegate, the binding becomes nil", "no"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        let presentation = stage.presented.last?.presentationController
        let name = presentation?.delegate.map { String(reflecting: type(of: $0)) } ?? "nil"
        notes.note("delegate \(name)")
        notes.answer("the delegate's class is SwiftUI's", name.contains("SwiftUI"))
        let delegate = NotingDelegate(notes)
        presentation?.delegate = delegate
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(5)
        guard notes.contains("child viewDidDisappear") else {
          throw ProbeObstacle("The sheet has not disappeared.")
        }
        notes.answer("with another delegate, the binding becomes nil", notes.contains("item nil"))
        withExtendedLifetime(delegate) {}
      },
      Probe(
        "on-dismiss-once", .sheets,
        "`onDismiss` is called once, whether the user or the app dismisses the sheet.",
        knownFrom: "Documentation of `sheet(item:onDismiss:content:)`. Report: swift-navigation "
          + "#238.",
        needs: [.finger],
        asks: [
          ProbeQuestion("after a swipe", "once"),
          ProbeQuestion("after the item became nil", "once"),
          ProbeQuestion("after dismiss()", "once"),
        ]
      ) { stage, notes in
        for question in ["after a swipe", "after the item became nil", "after dismiss()"] {
          let model = ProbeModel(notes)
          let closing = SheetClosing()
          await stage.show(ClosingPage(model: model, closing: closing))
          model.item = ProbeItem("first")
          await stage.seconds(2)
          let earlier = notes.count(of: "onDismiss")
          switch question {
          case "after a swipe": try await stage.perform(.swipeDown("sheet"))
          case "after dismiss()": closing.close?()
          default: model.item = nil
          }
          await stage.seconds(5)
          let count = notes.count(of: "onDismiss") - earlier
          notes.answer(question, count == 1 ? "once" : "\(count) times")
        }
      },
    ]
  }
#endif
