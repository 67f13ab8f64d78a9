import PopupFlow
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

/// V1 to V3, V5: sheets, covers, alerts and confirmations in the double's presentations.
@MainActor
@Suite struct ModalTests {
  @Test("V1: an alert requested in the turn in which a sheet disappears is presented")
  func sheetThenAlert() {
    withEachHabit { stage in
      let tree = stage.show(ModalsView(store: stage.store))
      stage.present(.offer("offer"))
      #expect(stage.sheet?.tree.texts == ["offer", "Accept"])
      stage.sheet?.tree.tap("Accept")
      stage.ask(.question("sure"))
      stage.settle(3)
      #expect(stage.alert?.title == "sure")
      #expect(stage.alert?.message == "Really?")
      #expect(tree.lost == [])
      #expect(stage.simulation.warnings == [])
      #expect(stage.words == ["offer completed"])
    }
  }

  @Test("V1: the double loses an alert requested while a sheet is presented, as SwiftUI does")
  func loses() {
    struct Careless: View {
      @State var item: Item? = Item(id: 1)
      @State var asks = true
      struct Item: Identifiable { let id: Int }
      var body: some View {
        Text("root")
          .sheet(item: $item) { _ in Text("sheet") }
          .alert(Text("alert"), isPresented: $asks, presenting: 1) { _ in
          } message: { _ in
          }
      }
    }
    withEachHabit { stage in
      let tree = stage.show(Careless())
      #expect(tree.lost.count == 1)
    }
  }

  @Test("V2, R8: content of several views has one observer, the same one after an update")
  func severalViews() {
    withEachHabit { stage in
      stage.show(
        Text("root").popupSheet(stage.store) { popup in
          if popup.content.title == "one" {
            Text("first")
            Text("second")
          } else {
            Text("other")
          }
        })
      stage.present(.offer("one"))
      let before = stage.sheet?.dismissalObservers ?? []
      #expect(before.count == 1)
      stage.present(.offer("two"), replacing: "one")
      #expect(stage.sheet?.tree.texts == ["other"])
      #expect(stage.sheet?.dismissalObservers == before)
    }
  }

  @Test("V2: an alert's button answers, whether its action or the binding comes first")
  func alertButtons() {
    withModals { stage in
      stage.present(.question("one"))
      stage.tap("Yes")
      stage.present(.question("two"))
      stage.tap("Cancel")
      #expect(stage.words == ["one completed", "two dismissed.user"])
    }
  }

  @Test("A popup is reported when its transitions end")
  func ways() {
    withModals { stage in
      stage.ask(.offer("offer"))
      stage.settle(0.1)
      #expect(stage.presented == ["offer presenting"])
      stage.settle()
      #expect(stage.presented == ["offer presented"])
      stage.store.dismiss("offer")
      stage.settle(0.1)
      #expect(stage.presented == ["offer dismissing"])
      stage.settle()
      #expect(stage.words == ["offer dismissed.requested"])
    }
  }

  @Test("V3: a view unmounted during its popup's transition removes the popup")
  func unmounted() {
    for seconds in [0, 0.1, 0.3, 2] {
      withEachHabit { stage in
        let mounting = Mounting()
        stage.show(Mounted(mounting: mounting) { ModalsView(store: stage.store) })
        stage.ask(.offer("offer"))
        stage.settle(seconds)
        mounting.isOn = false
        stage.settle()
        #expect(stage.presented == [])
        #expect(stage.presentedControllers.isEmpty)
        // A view that shows the next one.
        mounting.isOn = true
        stage.settle()
        if seconds == 0 {
          // Nobody has seen it.
          #expect(stage.presented == ["offer presented"])
          stage.dismiss("offer")
        }
        let words = [0: "requested", 2: "host"][seconds].map { "offer dismissed.\($0)" }
        #expect(stage.words == [words ?? "offer failed"])
        stage.present(.offer("next"))
        #expect(stage.sheet?.tree.texts.first == "next")
      }
    }
  }

  @Test("V3, R45: a popup requested in the turn in which its view is replaced comes on the next")
  func replacedView() {
    for isQuestion in [false, true] {
      withEachHabit { stage in
        let login = Mounting()
        stage.show(Login(login: login, store: stage.store))
        stage.ask(isQuestion ? .question("welcome") : .offer("welcome"))
        login.isOn = false
        stage.settle(4)
        #expect(stage.presented == ["welcome presented"])
        #expect(stage.presentedControllers.count == 1)
        stage.dismiss("welcome")
        #expect(stage.words == ["welcome dismissed.requested"])
      }
    }
  }

  @Test("V3, R45: a popup on its way in comes on another view of its lane, when its own goes")
  func otherView() {
    for seconds in [0, 0.1, 0.3] {
      withEachHabit { stage in
        let mounting = Mounting()
        stage.show(Columns(mounting: mounting, store: stage.store))
        stage.ask(.offer("offer"))
        stage.settle(seconds)
        mounting.isOn = false
        stage.settle(4)
        #expect(stage.words == [])
        #expect(stage.presented == ["offer presented"])
        #expect(stage.presentedControllers.count == 1)
        stage.dismiss("offer")
        #expect(stage.words == ["offer dismissed.requested"])
      }
    }
  }

  /// The root of an app with two views that show the popups, one after the other.
  private struct Login: View {
    @ObservedObject var login: Mounting
    let store: PopupStore<ViewShop>

    var body: some View {
      if login.isOn { ModalsView(store: store) } else { Text("home").modals(of: store) }
    }
  }

  /// Two views that show the popups, of which one can go.
  private struct Columns: View {
    @ObservedObject var mounting: Mounting
    let store: PopupStore<ViewShop>

    var body: some View {
      VStack {
        Text("home").modals(of: store)
        if mounting.isOn { ModalsView(store: store) }
      }
    }
  }

  @Test("V1, V3: a view unmounted under a finger: the next modal waits until the sheet is gone")
  func unmountedUnderAFinger() {
    for isSwipedOut in [true, false] {
      withEachHabit { stage in
        let mounting = Mounting()
        let tree = stage.show(Mounted(mounting: mounting) { ModalsView(store: stage.store) })
        stage.present(.offer("offer"))
        let swipe = stage.beginSwipe()
        mounting.isOn = false
        stage.settle()
        #expect(stage.words == ["offer dismissed.user"])
        // The finger rests for longer than the screen stays occupied.
        mounting.isOn = true
        stage.ask(.question("sure"))
        stage.settle(5)
        #expect(stage.presented == ["sure presenting"])
        if isSwipedOut { swipe?.finish() } else { swipe?.cancel() }
        stage.settle(3)
        #expect(stage.alert?.title == "sure")
        #expect(stage.presented == ["sure presented"])
        #expect(tree.lost == [])
        #expect(stage.simulation.warnings == [])
      }
    }
  }

  @Test("An update is drawn in the same sheet")
  func update() {
    withModals { stage in
      stage.present(.offer("offer"))
      let sheet = stage.sheet
      stage.present(.offer("better"), replacing: "offer")
      #expect(stage.sheet === sheet)
      #expect(sheet?.tree.texts.first == "better")
      #expect(stage.words == ["offer replaced"])
    }
  }

  @Test("R8: an updated alert is created again, and one that becomes a sheet moves")
  func alertAnew() {
    withEachHabit { stage in
      let tree = stage.show(ModalsView(store: stage.store))
      @MainActor func ask(_ content: ViewShop.Content) {
        stage.ask(content, replacing: "popup")
        stage.settle(4)
      }
      ask(.question("delete one"))
      ask(.question("delete two"))
      #expect(stage.alert?.title == "delete two")
      ask(.offer("offer"))
      #expect(stage.sheet?.tree.texts.first == "offer")
      ask(.question("delete three"))
      #expect(stage.presented == ["popup presented"])
      stage.tap("Yes")
      #expect(
        stage.words == Array(repeating: "popup replaced", count: 3) + ["popup completed"])
      #expect(tree.lost == [])
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("A confirmation has its buttons and a cancel button; a cover fills the screen")
  func others() {
    withEachHabit { stage in
      stage.show(
        Text("root")
          .popupCover(stage.store, where: { !$0.isQuestion }) { popup in
            Text(popup.content.title)
              .accessibilityAction(.escape) { popup.dismiss() }
          }
          .popupConfirmation(stage.store, where: { $0.isQuestion }) { popup in
            Text(popup.content.title)
          } actions: { popup in
            Button("Delete", role: .destructive) { popup.complete(with: "delete") }
          })
      stage.present(.question("sure"))
      #expect(stage.alert?.preferredStyle == .actionSheet)
      #expect(stage.alert?.actions.map(\.title) == ["Delete", "Cancel"])
      stage.tap("Delete")
      stage.present(.offer("cover"))
      #expect(stage.sheet?.modalPresentationStyle == .fullScreen)
      #expect(stage.words == ["sure completed"])
      // V5: the content decides on the escape gesture.
      #expect(stage.sheet?.tree.view("cover")?.escape() == true)
      stage.settle()
      #expect(stage.words == ["sure completed", "cover dismissed.user"])
    }
  }

  @Test("V5: the escape gesture does not close a cover")
  func coverEscape() {
    withEachHabit { stage in
      stage.show(Text("root").popupCover(stage.store) { popup in Text(popup.content.title) })
      stage.present(.offer("offer"))
      #expect(stage.sheet?.tree.view("offer")?.escape() == false)
      stage.settle()
      #expect(stage.words == [])
    }
  }

  @Test("V6: a sheet that is seen at rest is presented, although its appearance is not signaled")
  func untoldAppearance() {
    withModals { stage in
      stage.simulation.loses = { $0 == .didAppear }
      stage.present(.offer("offer"))
      #expect(stage.presented == ["offer presented"])
      stage.settle(20)
      #expect(stage.presented == ["offer presented"])
      #expect(stage.words == [])
    }
  }

  @Test("V6, V11: a sheet is recognized although its content is not told that it appears")
  func untoldSheet() {
    withModals { stage in
      stage.simulation.loses = { $0 == .willAppear || $0 == .didAppear }
      stage.present(.offer("offer"))
      #expect(stage.presented == ["offer presented"])
      let sheet = stage.sheet
      stage.settle(20)
      #expect(stage.sheet === sheet)
      #expect(stage.presented == ["offer presented"])
      stage.tap("Accept", settling: 6)
      #expect(stage.words == ["offer completed"])
      #expect(stage.presentedControllers.isEmpty)
    }
  }
}

extension UIViewController {
  /// The observers in this controller and its children.
  fileprivate var dismissalObservers: [DismissalObservingController] {
    children.flatMap { child in
      (child as? DismissalObservingController).map { [$0] } ?? child.dismissalObservers
    }
  }
}
