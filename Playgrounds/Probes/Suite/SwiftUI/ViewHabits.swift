#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let viewHabits: [Probe] = [
      Probe(
        "time-of-the-binding", .viewHabits,
        "The binding of a sheet becomes nil when a swipe begins, when it is over, half a second after "
          + "`onDismiss`, or a second after the sheet is gone.",
        knownFrom: "Reports; the last: FlowStacks #69", needs: [.finger],
        asks: [
          ProbeQuestion(
            "the binding becomes nil", "before the sheet is gone",
            "when the sheet is gone, with onDismiss", "half a second after onDismiss",
            "a second after the sheet is gone, with onDismiss")
        ]
      ) { stage, notes in
        let (gone, told, set) = try await stage.swipeSheet(notes)
        let places = notes.notes.map(\.text)
        let isEarly =
          places.firstIndex(of: "item nil") ?? 0 < places.firstIndex(of: "child viewDidDisappear")
          ?? 0
        notes.answer(
          "the binding becomes nil",
          isEarly
            ? "before the sheet is gone"
            : set - told > 0.3
              ? "half a second after onDismiss"
              : set - gone > 0.6
                ? "a second after the sheet is gone, with onDismiss"
                : "when the sheet is gone, with onDismiss")
      },
      Probe(
        "binding-of-a-cancelled-swipe", .viewHabits,
        "A binding that became nil is set back when the swipe is cancelled.",
        knownFrom: "Not documented", needs: [.finger],
        asks: [ProbeQuestion("the binding", "never became nil", "is set back", "stays nil")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        try await stage.perform(.cancelSwipeDown("sheet"))
        await stage.seconds(3)
        notes.answer(
          "the binding",
          !notes.contains("item nil")
            ? "never became nil" : notes.contains("item first") ? "is set back" : "stays nil")
      },
      Probe(
        "order-of-action-and-binding", .viewHabits,
        "A button's action runs before or after the binding of its alert becomes false.",
        knownFrom: "Not documented",
        needs: [.finger],
        asks: [ProbeQuestion("the order", "action, asking false", "asking false, action")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(AskingPage(model: model))
        model.isAsking = true
        await stage.seconds(2)
        try await stage.perform(.tap("OK"))
        await stage.seconds(3)
        notes.answer("the order", notes.order(of: "action", "asking false"))
      },
      Probe(
        "lost-request", .viewHabits,
        "A request that was lost is presented later, as long as its binding says so.",
        knownFrom: "Reports of both",
        asks: [ProbeQuestion("an alert that was lost under a sheet", "comes later", "never comes")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(StackedPage(model: model))
        model.item = ProbeItem("sheet")
        await stage.seconds(2)
        model.isAsking = true
        await stage.seconds(10)
        model.item = nil
        await stage.seconds(6)
        notes.answer(
          "an alert that was lost under a sheet",
          stage.presented.first is UIAlertController ? "comes later" : "never comes")
      },
      Probe(
        "appearance-in-a-sheet", .viewHabits,
        "Controllers inside of a sheet do not receive the appearance calls of its controller. Then no "
          + "swipe is seen to begin: the sheet is reported when its binding or `onDismiss` tells, and "
          + "counts as on screen when its transition begins.",
        knownFrom: "Assumed; UIKit forwards the calls to children",
        asks: [
          ProbeQuestion(
            "at a dismissal, the child's viewWillDisappear comes", "first", "at the end")
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        model.item = nil
        await stage.seconds(0.1)
        let isEarly = notes.contains("child viewWillDisappear")
        await stage.seconds(3)
        guard notes.contains("child viewWillDisappear") else {
          throw ProbeObstacle("The child was not told at all.")
        }
        notes.answer(
          "at a dismissal, the child's viewWillDisappear comes", isEarly ? "first" : "at the end")
      },
      Probe(
        "life-cycle", .viewHabits, "The app has SwiftUI's life cycle or UIKit's.",
        knownFrom: "Both exist",
        asks: [
          ProbeQuestion(
            "the phase of a scene in use", "active, as in SwiftUI's",
            "background, as in UIKit's")
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PhasePage(model: model))
        await stage.seconds(1)
        notes.answer(
          "the phase of a scene in use",
          stage.hasLifeCycleOfSwiftUI
            ? "\(model.text), as in SwiftUI's" : "\(model.text), as in UIKit's")
      },
    ]
  }
#endif
