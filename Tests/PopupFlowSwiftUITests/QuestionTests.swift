import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V1, V10: questions from inside a popup.
@MainActor
@Suite struct QuestionTests {
  /// A page whose popups request others above them.
  private struct AskingView: View {
    let store: PopupStore<ViewShop>
    var isAlertInside = false

    var body: some View {
      if isAlertInside {
        Text("root").questions(of: store).modifier(Sheets(store: store))
      } else {
        Text("root").modifier(Sheets(store: store)).questions(of: store)
      }
    }
  }

  private struct Sheets: ViewModifier {
    let store: PopupStore<ViewShop>

    func body(content: Content) -> some View {
      content.popupSheet(store, where: { !$0.isQuestion }) { popup in
        Text(popup.content.title)
        Button("Buy") {
          popup.present(.question("sure"), id: "sure").outcomePublisher
            .sink { if $0.answer == "yes" { popup.complete(with: "bought") } }
            .store(in: &subscriptions)
        }
        Button("Details") { popup.present(.offer("details"), id: "details") }
        Button("Close") { popup.complete(with: "closed") }
      }
    }
  }

  @Test("V10: a sheet of a popup carries the alerts of its screen, in either order of modifiers")
  func answered() {
    for isAlertInside in [false, true] {
      withEachHabit { stage in
        let tree = stage.show(AskingView(store: stage.store, isAlertInside: isAlertInside))
        stage.present(.offer("offer"))
        let sheet = stage.sheet
        sheet?.tree.tap("Buy")
        stage.settle()
        #expect(stage.presented == ["offer presented", "sure presented"])
        #expect(stage.alert?.title == "sure")
        #expect(stage.presentedControllers.count == 2)
        stage.tap("Yes", settling: 3)
        #expect(stage.words == ["sure completed", "offer completed"])
        #expect(stage.presentedControllers == [])
        #expect(tree.lost == [] && sheet?.tree.lost == [])
        #expect(stage.simulation.warnings == [])
        // The screen is free again.
        stage.present(.question("next"))
        #expect(stage.alert?.title == "next")
      }
    }
  }

  @Test("V10: a question can be declined, and asked again over the same sheet")
  func askedAgain() {
    withEachHabit { stage in
      stage.show(AskingView(store: stage.store))
      stage.present(.offer("offer"))
      for _ in 0..<2 {
        stage.tap("Buy")
        stage.tap("Cancel", settling: 3)
        #expect(stage.presented == ["offer presented"])
      }
      #expect(stage.words == ["sure dismissed.user", "sure dismissed.user"])
      stage.tap("Close", settling: 3)
      #expect(stage.words.last == "offer completed" && stage.presentedControllers == [])
    }
  }

  @Test("U5, V3: a popup that ends takes its question along, each reported once")
  func takenAlong() {
    withEachHabit { stage in
      stage.show(AskingView(store: stage.store))
      stage.present(.offer("offer"))
      stage.tap("Buy")
      stage.dismiss("offer", settling: 4)
      #expect(stage.words.sorted() == ["offer dismissed.requested", "sure dismissed.requested"])
      #expect(stage.presentedControllers == [] && stage.presented == [])
      stage.present(.offer("next"))
      #expect(stage.sheet?.tree.texts.first == "next")
    }
  }

  @Test("V1, V10: a sheet is presented over a sheet, with a question over both")
  func nested() {
    withEachHabit { stage in
      stage.show(AskingView(store: stage.store))
      stage.present(.offer("offer"))
      stage.tap("Details")
      #expect(stage.presented == ["offer presented", "details presented"])
      #expect(stage.sheet?.tree.texts.first == "details")
      stage.tap("Buy")
      #expect(stage.alert?.title == "sure" && stage.presentedControllers.count == 3)
      stage.tap("Yes", settling: 3)
      #expect(stage.words == ["sure completed", "details completed"])
      #expect(stage.sheet?.tree.texts.first == "offer")
      stage.tap("Close", settling: 3)
      #expect(stage.words.last == "offer completed" && stage.presentedControllers == [])
    }
  }

  @Test("V1: an exclusive alert still waits for the sheet, and comes after it")
  func exclusive() {
    withEachHabit { stage in
      stage.show(AskingView(store: stage.store))
      stage.present(.offer("offer"))
      stage.present(.question("next"))
      #expect(stage.presented == ["offer presented"])
      stage.tap("Close", settling: 3)
      #expect(stage.alert?.title == "next" && stage.presentedControllers.count == 1)
    }
  }

  @Test("V10: a question of a popup over a view is presented by the view")
  func overlay() {
    withEachHabit { stage in
      stage.show(
        Text("root")
          .popupHost(stage.store, lane: .modal, style: .card, where: { !$0.isQuestion }) { popup in
            Button("Buy") { popup.present(.question("sure"), id: "sure") }
          }
          .questions(of: stage.store))
      stage.present(.offer("offer"))
      stage.store.engine().popup(of: "offer")?.present(.question("sure"), id: "sure")
      stage.settle()
      #expect(stage.presented == ["offer presented", "sure presented"])
      #expect(stage.alert?.title == "sure")
      stage.tap("Yes", settling: 3)
      #expect(stage.words == ["sure completed"] && stage.presented == ["offer presented"])
    }
  }
}

@MainActor private var subscriptions: Set<AnyCancellable> = []
