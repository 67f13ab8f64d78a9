#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let questions: [Probe] = [
      Probe(
        "button-of-an-alert", .questions,
        "A button sets the binding to false and runs its action, in any order, in one turn.",
        knownFrom: "Documentation of `alert`: each action dismisses the alert. The order is "
          + "handled either way.",
        needs: [.finger], asks: [ProbeQuestion("binding and action come", "in one turn")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(TurnPage(model: model, stage: stage))
        model.isAsking = true
        await stage.seconds(2)
        let earlier = notes.notes.count
        try await stage.perform(.tap("OK"))
        await stage.seconds(3)
        let later = notes.notes.dropFirst(earlier).map(\.text)
        guard let first = later.firstIndex(where: { $0 != "turn" }),
          let last = later.lastIndex(where: { $0 != "turn" }), first < last
        else { throw ProbeObstacle("One of both did not come: \(later)") }
        notes.answer(
          "binding and action come",
          later[first..<last].contains("turn") ? "in several turns" : "in one turn")
      },
      Probe(
        "presenter-of-an-alert", .questions,
        "SwiftUI presents an alert, sheet or cover on the outermost container of the view's "
          + "controller, an alert as a `UIAlertController`.",
        knownFrom: "Reports; not documented",
        asks: [
          ProbeQuestion("the root presents an alert as", "UIAlertController"),
          ProbeQuestion("the root presents a sheet", "yes"),
          ProbeQuestion("the root presents a cover", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(StackedPage(model: model))
        model.isAsking = true
        await stage.seconds(2)
        notes.answer(
          "the root presents an alert as",
          stage.presented.first is UIAlertController ? "UIAlertController" : "another class")
        model.isAsking = false
        await stage.seconds(3)
        model.item = ProbeItem("sheet")
        await stage.seconds(2)
        notes.answer("the root presents a sheet", stage.presented.count == 1)
        model.item = nil
        await stage.seconds(3)
        model.other = ProbeItem("cover")
        await stage.seconds(2)
        notes.answer("the root presents a cover", stage.presented.count == 1)
        model.other = nil
        await stage.seconds(2)
      },
      macAlert,
      Probe(
        "alert-over-a-sheet", .questions,
        "An alert or sheet that is requested while the app's own sheet is open is lost.",
        knownFrom: "TCA#1991, #3894",
        asks: [ProbeQuestion("the alert is presented while the sheet is open", "no")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(StackedPage(model: model))
        model.item = ProbeItem("sheet")
        await stage.seconds(2)
        model.isAsking = true
        await stage.seconds(5)
        notes.answer(
          "the alert is presented while the sheet is open",
          stage.presented.contains { $0 is UIAlertController })
      },
      Probe(
        "title-of-an-alert", .questions,
        "An alert on screen does not change when its title and buttons do.",
        knownFrom: "Assumed. The adapter presents it anew.",
        asks: [ProbeQuestion("the title on screen", "title")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(AskingPage(model: model))
        model.isAsking = true
        await stage.seconds(2)
        model.title = "second"
        await stage.seconds(2)
        notes.answer("the title on screen", stage.presented.first?.title ?? "none")
      },
      Probe(
        "confirmation-on-a-pad", .questions,
        "On an iPad, a confirmation is a popover that points to the view of its modifier.",
        knownFrom: "Documentation of `confirmationDialog`",
        on: ProbeSystem.iPad,
        asks: [
          ProbeQuestion("it is a popover", "yes"),
          ProbeQuestion("it has a source in the page", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(ConfirmingPage(model: model))
        model.isAsking = true
        await stage.seconds(2)
        let popover = stage.presented.first?.popoverPresentationController
        notes.answer("it is a popover", popover != nil)
        notes.note("source \(popover.map { "\($0.sourceRect)" } ?? "none")")
        let source = popover?.sourceView
        notes.answer("it has a source in the page", source?.window === stage.window)
      },
      confirmationOnAPhone,
      Probe(
        "title-on-the-way-out", .questions,
        "An alert on its way out keeps its title if the data of `presenting` stays.",
        knownFrom: "Assumed.",
        asks: [ProbeQuestion("the title on the way out", "title")]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(AskingPage(model: model))
        model.isAsking = true
        await stage.seconds(2)
        guard let alert = stage.presented.first else { throw ProbeObstacle("There is no alert.") }
        model.isAsking = false
        await stage.seconds(0.1)
        guard alert.isBeingDismissed else {
          throw ProbeObstacle("The alert is not on its way out after 0.1 seconds.")
        }
        notes.answer("the title on the way out", alert.title ?? "none")
        await stage.seconds(2)
      },
    ]
  }

  /// A page with an alert, which notes the turns after its action and setter.
  private struct TurnPage: View {
    @ObservedObject var model: ProbeModel
    let stage: any ProbeStage

    var body: some View {
      Text("home")
        .alert(Text(model.title), isPresented: binding, presenting: "data") { _ in
          Button("OK") { note("action") }
        } message: {
          Text($0)
        }
    }

    private var binding: Binding<Bool> {
      Binding {
        model.isAsking
      } set: {
        note("set \($0)")
        model.isAsking = $0
      }
    }

    private func note(_ text: String) {
      let notes = model.notes
      notes.note(text)
      stage.onNextTurn { notes.note("turn") }
    }
  }

  /// A page of a stack, with a sheet, a cover and an alert.
  struct StackedPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          Text("home").sheet(item: model.itemBinding) {
            WitnessedContent(item: $0, model: model)
          }
          Text("below").fullScreenCover(item: model.otherBinding) { Text($0.id) }
          AskingPage(model: model)
        }
      }
    }
  }

  struct ConfirmingPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      Text("home")
        .confirmationDialog(
          Text(model.title), isPresented: model.askingBinding, presenting: "data"
        ) { _ in
          Button("OK") { model.notes.note("action") }
        } message: {
          Text($0)
        }
    }
  }
#endif
