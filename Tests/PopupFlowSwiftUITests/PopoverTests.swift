import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Popups as popovers of SwiftUI.
@MainActor
@Suite struct PopoverTests {
  private struct Root: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupSheet(store, where: { $0 == .offer("sheet") }) { popup in Text(popup.content.title) }
        .questions(of: store)
      Text("anchor")
        .popupPopover(store, where: { !$0.isQuestion && $0 != .offer("sheet") }, arrowEdge: .bottom)
      {
        popup in
        Text(popup.content.title)
        Button("Accept") { popup.complete(with: "accepted") }
        Button("Ask") { popup.present(.question("sure"), id: "sure") }
      }
    }
  }

  private func run(
    _ idiom: UIUserInterfaceIdiom = .pad, _ body: @MainActor (SwiftUIStage, ViewTree) -> Void
  ) {
    withEachHabit { stage in
      stage.simulation.userInterfaceIdiom = idiom
      let tree = stage.show(Root(store: stage.store))
      body(stage, tree)
      #expect(tree.lost == [])
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("A popup is a popover on an iPad, and a sheet on an iPhone")
  func shown() {
    for idiom in [UIUserInterfaceIdiom.pad, .phone] {
      run(idiom) { stage, _ in
        stage.present(.offer("offer"))
        #expect(stage.sheet?.tree.texts.first == "offer")
        #expect(stage.sheet?.popoverPresentationController?.isAdapted == (idiom == .phone))
        #expect(stage.presented == ["offer presented"])
        stage.tap("Accept")
        #expect(stage.words == ["offer completed"])
        #expect(stage.presentedControllers.isEmpty)
      }
    }
  }

  @Test("The system chooses the edge of a popover that names none", arguments: [Edge.bottom, nil])
  func edge(named edge: Edge?) {
    withEachHabit { stage in
      let tree = stage.show(
        Text("anchor").popupPopover(stage.store, arrowEdge: edge) { Text($0.content.title) })
      stage.present(.offer("tip"))
      #expect(tree.values(of: "arrowEdge", as: Edge.self) == (edge.map { [$0] } ?? []))
    }
  }

  @Test("V2: a tap beside a popover closes it, and the next popups follow")
  func tapBeside() {
    run { stage, _ in
      stage.present(.offer("one"))
      stage.ask(.offer("two"))
      stage.ask(.offer("sheet"))
      stage.ask(.question("sure"))
      #expect(stage.sheet.map { stage.simulation.tapOutside($0) } == true)
      stage.settle(4)
      #expect(stage.sheet?.tree.texts.first == "two")
      stage.tap("Accept", settling: 4)
      #expect(stage.sheet?.tree.texts.first == "sheet")
      stage.dismiss("sheet", settling: 4)
      #expect(stage.alert?.title == "sure")
      #expect(
        stage.words == ["one dismissed.user", "two completed", "sheet dismissed.requested"])
    }
  }

  @Test("V1: after a popover that the app closes, the next popup comes at once")
  func soon() {
    run { stage, _ in
      stage.present(.offer("one"))
      stage.ask(.offer("two"))
      stage.sheet?.tree.tap("Accept")
      stage.settle(1.1)
      #expect(stage.sheet?.tree.texts.first == "two")
    }
  }

  @Test("V5, U8: the escape gesture closes a popover, unless it is mandatory")
  func mandatory() {
    run { stage, _ in
      stage.present(.offer("must stay"))
      #expect(stage.sheet.map { stage.simulation.tapOutside($0) } == false)
      stage.sheet?.tree.view("must stay")?.escape()
      stage.settle()
      #expect(stage.presented == ["must stay presented"])
      stage.sheet?.tree.tap("Accept")
      stage.ask(.offer("offer"))
      stage.settle(4)
      stage.sheet?.tree.view("offer")?.escape()
      stage.settle()
      #expect(stage.words == ["must stay completed", "offer dismissed.user"])
    }
  }

  @Test("U21, V10: a question from inside a popover comes over it")
  func question() {
    run { stage, _ in
      stage.present(.offer("offer"))
      stage.tap("Ask")
      #expect(stage.alert?.title == "sure")
      #expect(stage.presented == ["offer presented", "sure presented"])
      stage.tap("Yes")
      #expect(stage.words == ["sure completed"])
      #expect(stage.presented == ["offer presented"])
    }
  }

  @Test("V3: a popover goes with its anchor")
  func unmounted() {
    withEachHabit { stage in
      stage.simulation.userInterfaceIdiom = .pad
      let mounting = Mounting()
      stage.show(Mounted(mounting: mounting) { Root(store: stage.store) })
      stage.present(.offer("offer"))
      mounting.isOn = false
      stage.settle()
      #expect(stage.words == ["offer dismissed.host"])
      #expect(stage.presentedControllers.isEmpty)
    }
  }

  @Test("V2: on an iPhone, a swipe closes the popup")
  func swipe() {
    run(.phone) { stage, _ in
      stage.present(.offer("offer"))
      stage.beginSwipe()?.finish()
      stage.settle(3)
      #expect(stage.words == ["offer dismissed.user"])
    }
  }
}
