#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    /// Sheets and covers beside each other, and on their way out.
    static let presentations: [Probe] = [
      Probe(
        "two-sheets", .sheets,
        "SwiftUI presents one sheet, cover or alert of a screen at a time, and loses another.",
        knownFrom: "Report: TCA #1991.",
        asks: [ProbeQuestion("of two sheets of one turn, are presented", "1")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(TwoSheetsPage(model: model))
        model.item = ProbeItem("first")
        model.other = ProbeItem("second")
        await stage.seconds(3)
        notes.answer("of two sheets of one turn, are presented", "\(stage.presented.count)")
      },
      Probe(
        "presenter-goes", .sheets,
        "If the presenting view goes, its sheet goes too, without `onDismiss`.",
        knownFrom: "Report: swift-navigation #192 describes the first half.",
        asks: [ProbeQuestion("the sheet goes", "yes"), ProbeQuestion("onDismiss is called", "no")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        model.isMounted = false
        await stage.seconds(4)
        notes.answer("the sheet goes", stage.presented.isEmpty)
        notes.answer("onDismiss is called", notes.contains("onDismiss"))
      },
      sheetBelowASheet,
      Probe(
        "content-on-the-way-out", .sheets,
        "The content of a sheet is drawn until its way out is over, although the item is nil.",
        knownFrom: "Assumed.",
        asks: [ProbeQuestion("the content's view leaves its window", "when the sheet is gone")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        try await stage.showSheet(model)
        guard let sheet = stage.presented.first else { throw ProbeObstacle("There is no sheet.") }
        model.item = nil
        await stage.seconds(0.1)
        let isLeaving = sheet.isBeingDismissed
        let isEarly = notes.contains("child view leaves its window")
        await stage.seconds(3)
        guard isLeaving, notes.contains("child view leaves its window") else {
          throw ProbeObstacle("The sheet is not on its way out after 0.1 seconds.")
        }
        notes.answer(
          "the content's view leaves its window", isEarly ? "before" : "when the sheet is gone")
      },
      macDismissal,
      Probe(
        "dismissal-is-disabled", .sheets,
        "`interactiveDismissDisabled` makes the presented controller modal in its presentation, or the "
          + "presentation's delegate forbids the dismissal. The double has both.",
        knownFrom: "Documentation of the modifier. How is not documented.",
        asks: [ProbeQuestion("it is forbidden by", "the controller", "the delegate")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(DisabledSheetPage(model: model, isEnabledAround: false))
        model.item = ProbeItem("first")
        await stage.seconds(2)
        guard let sheet = stage.presented.first, let presentation = sheet.presentationController
        else { throw ProbeObstacle("The sheet is not presented.") }
        let isAllowed = presentation.delegate?.presentationControllerShouldDismiss?(presentation)
        notes.answer(
          "it is forbidden by",
          sheet.isModalInPresentation
            ? "the controller" : isAllowed == false ? "the delegate" : "neither")
      },
      Probe(
        "dismissal-is-disabled-inside", .sheets,
        "Of two `interactiveDismissDisabled` around each other, the outer counts, or one is sufficient. "
          + "The adapter adds its own only to mandatory popups. The double has both.",
        knownFrom: "Not documented",
        needs: [.finger],
        asks: [ProbeQuestion("with false around true, a swipe dismisses the sheet", "yes", "no")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(DisabledSheetPage(model: model, isEnabledAround: true))
        model.item = ProbeItem("first")
        await stage.seconds(2)
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(4)
        notes.answer(
          "with false around true, a swipe dismisses the sheet", stage.presented.isEmpty)
      },
      exitCommand,
      Probe(
        "end-of-a-popover", .sheets,
        "A popover has no `onDismiss`. It is over when its controller has disappeared and its binding "
          + "is nil, one turn of the main loop later.",
        knownFrom: "Documentation of `popover(item:)`. The time is assumed.", on: ProbeSystem.iPad,
        needs: [.finger],
        asks: [
          ProbeQuestion("a sheet one turn after a tap beside the popover", "is presented"),
          ProbeQuestion("a sheet one turn after its item became nil", "is presented"),
        ]
      ) { stage, notes in
        for (question, isTapped) in [
          ("a sheet one turn after a tap beside the popover", true),
          ("a sheet one turn after its item became nil", false),
        ] {
          let model = ProbeModel(notes)
          var isGone = false
          @MainActor func look() {
            guard isGone, model.other == nil else { return }
            stage.onNextTurn { model.item = ProbeItem("sheet") }
          }
          await stage.show(
            PopoverPage(
              model: model,
              on: [
                "viewDidDisappear": { _ in
                  isGone = true
                  look()
                }
              ], onClear: { look() }))
          model.other = ProbeItem("popover")
          await stage.seconds(2)
          if isTapped { try await stage.perform(.tapBeside("sheet")) } else { model.other = nil }
          await stage.seconds(4)
          notes.answer(question, stage.presented.isEmpty ? "is lost" : "is presented")
          model.item = nil
          await stage.seconds(2)
        }
      },
      Probe(
        "popover-on-a-phone", .sheets,
        "On an iPhone, a popover is a sheet, and a swipe behaves as for sheets.",
        knownFrom: "Documentation of `popover(item:)` and `presentationCompactAdaptation`.",
        on: ProbeSystem.iPhone, needs: [.finger],
        asks: [
          ProbeQuestion("it is presented by a sheet's controller", "yes", "no"),
          ProbeQuestion("after a swipe, it is gone and its binding nil", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(PopoverPage(model: model))
        model.other = ProbeItem("popover")
        await stage.seconds(2)
        let active = stage.presented.first?.presentationController
        let adapted = active?.presentedViewController.presentationController
        notes.note("controller \(adapted.map { String(describing: type(of: $0)) } ?? "none")")
        notes.answer(
          "it is presented by a sheet's controller", adapted is UISheetPresentationController)
        try await stage.perform(.swipeDown("sheet"))
        await stage.seconds(4)
        notes.answer(
          "after a swipe, it is gone and its binding nil",
          notes.contains("child viewDidDisappear") && model.other == nil)
      },
      observableObject,
    ]
  }

  private struct TwoSheetsPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      VStack {
        Text("home").sheet(item: model.itemBinding) { Text($0.id) }
        Text("below").sheet(item: model.otherBinding) { Text($0.id) }
      }
    }
  }

  private struct DisabledSheetPage: View {
    @ObservedObject var model: ProbeModel
    let isEnabledAround: Bool

    var body: some View {
      Text("home").sheet(item: model.itemBinding) { item in
        if isEnabledAround {
          content(item).interactiveDismissDisabled(false)
        } else {
          content(item)
        }
      }
    }

    private func content(_ item: ProbeItem) -> some View {
      WitnessedContent(item: item, model: model).interactiveDismissDisabled(true)
    }
  }

  private struct PopoverPage: View {
    @ObservedObject var model: ProbeModel
    var on: [String: @MainActor (NotingController) -> Void] = [:]
    var onClear: (@MainActor () -> Void)?

    var body: some View {
      Text("home")
        .popover(item: binding) { item in
          WitnessedContent(item: item, model: model, on: on).frame(width: 200, height: 200)
        }
        .sheet(item: model.itemBinding) { Text($0.id) }
    }

    private var binding: Binding<ProbeItem?> {
      Binding {
        model.other
      } set: {
        model.otherBinding.wrappedValue = $0
        if $0 == nil { onClear?() }
      }
    }
  }
#endif
