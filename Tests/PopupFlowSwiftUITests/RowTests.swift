import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V6, V11: modifiers inside of a row or a toolbar, where SwiftUI may give their controllers no parent.
@MainActor
@Suite struct RowTests {
  private struct Rows: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      List {
        Text("row")
          .popupSheet(store, where: { !$0.isQuestion }) { popup in
            Text(popup.content.title)
          }
          .questions(of: store)
      }
    }
  }

  private struct Bars: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root").toolbar { Button("Delete") {}.questions(of: store) }
    }
  }

  @Test("V6: a question of a button in a toolbar is seen to be presented")
  func toolbar() {
    withEachHabit { stage in
      stage.show(Bars(store: stage.store))
      stage.present(.question("question"))
      stage.settle(3)
      #expect(stage.presented == ["question presented"])
      #expect(stage.alert?.title == "question")
      stage.tap("Yes")
      #expect(stage.words == ["question completed"])
    }
  }

  private func withRows(_ body: @MainActor (SwiftUIStage) -> Void) {
    withEachHabit { stage in
      stage.show(Rows(store: stage.store))
      body(stage)
    }
  }

  @Test("V6: a question and an offer of a row are seen to be presented, and to be gone")
  func presented() {
    withRows { stage in
      stage.present(.question("question"))
      stage.settle(3)
      #expect(stage.presented == ["question presented"])
      #expect(stage.alert?.title == "question")
      stage.tap("Yes")
      stage.present(.offer("offer"))
      stage.settle(3)
      #expect(stage.presented == ["offer presented"])
      stage.dismiss("offer")
      #expect(stage.words == ["question completed", "offer dismissed.requested"])
      #expect(stage.presentedControllers == [])
    }
  }

  @Test("U21, U30: a row sees what of the app's own has the screen, or lies on its popup")
  func covered() {
    withRows { stage in
      let close = stage.open(.alert)
      let own = stage.alert
      stage.present(.question("question"))
      #expect(stage.presented == [] && stage.alert === own)
      close()
      stage.settle()
      #expect(stage.presented == ["question presented"])
      stage.tap("Yes")
      stage.present(.offer("offer"))
      let sheet = stage.sheet
      stage.presentOwn(style: .fullScreen)
      stage.dismiss("offer")
      #expect(sheet?.presentingViewController != nil)
      sheet?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.presentedControllers == [])
      #expect(stage.words == ["question completed", "offer dismissed.requested"])
    }
  }

  @Test("V11: a row that is out of the window with its list takes no popup")
  func gone() {
    withRows { stage in
      let root = stage.root
      stage.show(UIViewController())
      stage.present(.offer("offer"))
      #expect(stage.presented == [])
      if let root { stage.show(root) }
      stage.settle()
      #expect(stage.presented == ["offer presented"])
    }
  }
}
