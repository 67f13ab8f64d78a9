import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// Popups of SwiftUI that only their content closes.
@MainActor
@Suite struct MandatoryTests {
  private final class Lock: ObservableObject {
    @Published var isClosed = true
  }

  private struct Guarded: View {
    @ObservedObject var lock: Lock
    var body: some View {
      Text("content").interactiveDismissDisabled(lock.isClosed)
    }
  }

  /// Shows offers in sheets or covers, and questions as confirmations.
  private struct Root: View {
    let store: PopupStore<ViewShop>
    var isCover = false
    var lock: Lock?

    var body: some View {
      if isCover {
        Text("root").popupCover(store) { content($0) }
      } else {
        Text("root")
          .popupSheet(store, where: { !$0.isQuestion }) { content($0) }
          .popupConfirmation(store, where: { $0.isQuestion }) { popup in
            Text(popup.content.title)
          } actions: { popup in
            Button("Yes") { popup.complete(with: "yes") }
          }
      }
    }

    @ViewBuilder
    private func content(_ popup: ShownPopup<ViewShop>) -> some View {
      Text(popup.content.title)
      Button("Accept") { popup.complete(with: "accepted") }
      if let lock { Guarded(lock: lock) }
    }
  }

  /// Does everything with which users close a sheet.
  private func tryEverything(in stage: SwiftUIStage) {
    guard let sheet = stage.sheet else { return }
    #expect(stage.simulation.beginSwipe(on: sheet) == nil)
    #expect(!stage.simulation.tapOutside(sheet))
    sheet.tree.root?.all.first { $0.text != nil }?.escape()
    stage.simulation.performEscape(in: stage.scene)
    stage.settle()
  }

  @Test("U8, V5: no swipe, tap or escape gesture closes a mandatory sheet or cover")
  func closedByContentOnly() {
    for isCover in [true, false] {
      withEachHabit { stage in
        stage.show(Root(store: stage.store, isCover: isCover))
        stage.present(.offer("must update"))
        tryEverything(in: stage)
        #expect(stage.presented == ["must update presented"])
        #expect(stage.sheet?.tree.texts.first == "must update")
        stage.tap("Accept")
        #expect(stage.words == ["must update completed"])
      }
    }
  }

  @Test("U8, V5: the escape gesture closes a sheet exactly when a swipe would")
  func ownModality() {
    withEachHabit { stage in
      let lock = Lock()
      stage.show(Root(store: stage.store, lock: lock))
      stage.present(.offer("offer"))
      tryEverything(in: stage)
      #expect(stage.presented == ["offer presented"])
      lock.isClosed = false
      stage.settle()
      stage.sheet?.tree.view("offer")?.escape()
      stage.settle()
      #expect(stage.words == ["offer dismissed.user"])
      lock.isClosed = false
      stage.present(.offer("next"))
      stage.beginSwipe()?.finish()
      stage.settle(3)
      #expect(stage.words == ["offer dismissed.user", "next dismissed.user"])
    }
  }

  @Test("U8, R8: an update makes a sheet mandatory, and ends that")
  func update() {
    withEachHabit { stage in
      stage.show(Root(store: stage.store))
      stage.present(.offer("offer"))
      let sheet = stage.sheet
      stage.present(.offer("must update"), replacing: "offer")
      #expect(stage.sheet === sheet)
      tryEverything(in: stage)
      #expect(stage.presented == ["offer presented"])
      stage.present(.offer("better offer"), replacing: "offer")
      stage.sheet?.tree.view("better offer")?.escape()
      stage.settle()
      #expect(stage.presented == [])
    }
  }

  @Test("A mandatory confirmation is an issue, because the system adds a cancel button")
  func confirmation() {
    expectIssue("\"must ask\" of lane \"modal\" is mandatory", count: SwiftUIHabits.count) {
      withEachHabit { stage in
        stage.show(Root(store: stage.store))
        stage.present(.question("ask"))
        stage.tap("Yes")
        stage.present(.question("must ask"))
        #expect(stage.alert?.actions.map(\.title) == ["Yes", "Cancel"])
        stage.tap("Yes")
        #expect(stage.words == ["ask completed", "must ask completed"])
      }
    }
  }

  @Test("A mandatory alert has only the buttons of its content")
  func alert() {
    withEachHabit { stage in
      let view = Text("root").popupAlert(stage.store) { popup in
        Text(popup.content.title)
      } actions: { popup in
        Button("Update") { popup.complete(with: "update") }
      }
      stage.show(view)
      stage.present(.question("must update"))
      stage.simulation.performEscape(in: stage.scene)
      stage.settle()
      #expect(stage.presented == ["must update presented"])
      #expect(stage.alert?.actions.map(\.title) == ["Update"])
    }
  }

  @Test("R29: a mandatory alert comes back after a button without an answer, and not a third time")
  func alertInVain() {
    expectIssue("because it was taken away", count: SwiftUIHabits.count) {
      withEachHabit { stage in
        let view = Text("root").popupAlert(stage.store) { popup in
          Text(popup.content.title)
        } actions: { popup in
          Button("App Store") {}
          Button("Done") { popup.complete(with: "done") }
        }
        stage.show(view)
        stage.present(.question("must update"))
        for _ in 1...2 {
          stage.tap("App Store")
          #expect(stage.presented == ["must update presented"])
          #expect(stage.alert?.actions.map(\.title) == ["App Store", "Done"])
        }
        stage.tap("App Store")
        #expect(stage.words == ["must update dismissed.host"])
        stage.present(.question("must agree"))
        stage.tap("App Store")
        stage.tap("Done")
        #expect(stage.words == ["must update dismissed.host", "must agree completed"])
      }
    }
  }

  @Test("U8: a popup that becomes mandatory under the finger moves back")
  func overlayBecomesMandatory() {
    withEachHabit { stage in
      let store = PopupStore<SavingShop>(clock: stage.store.clock)
      let tree = stage.show(
        Text("root").popupHost(store, lane: .banner, style: .drawer) { _ in Text("saving") })
      let isMandatory = Locked(false)
      store.present(SavingShop.Content(isMandatory: isMandatory), id: "a", lane: .banner)
      stage.settle()
      let drag = tree.view("saving")?.drag()
      drag?.move(to: 200)
      stage.settle(0.1)
      #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [200])
      isMandatory.withLock { $0 = true }
      drag?.lift(at: 200, predicted: 400)
      stage.settle()
      #expect(store.state.presented.map(\.phase) == [.presented])
      #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [0])
    }
  }

  @Test("V5: no tap, drag or escape gesture closes a mandatory popup over a view")
  func overlay() {
    withEachHabit { stage in
      let view = Text("root").popupHost(stage.store, lane: .banner, style: .drawer) { popup in
        Text(popup.content.title)
      }
      let tree = stage.show(view)
      stage.toast("must save")
      for node in tree.root?.all ?? [] where node.type == Color.self { node.tap() }
      tree.view("must save")?.escape()
      let drag = tree.view("must save")?.drag()
      drag?.move(to: 200)
      stage.settle(0.1)
      #expect(stage.presented == ["must save presented"])
      drag?.lift(at: 200)
      stage.settle()
      #expect(stage.presented == ["must save presented"])
      #expect(stage.words == [])
    }
  }
}

/// A domain whose popups become mandatory while they are on screen.
private enum SavingShop: MandatoryContentDomain {
  struct Content: Sendable {
    let isMandatory: Locked<Bool>
  }

  static func isMandatory(_ content: Content) -> Bool { content.isMandatory.withLock { $0 } }
}
