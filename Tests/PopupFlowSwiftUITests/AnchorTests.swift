import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// U33: the views to which confirmations and popovers point.
@MainActor
@Suite struct AnchorTests {
  /// A page with two rows, each with a button that asks, and a fallback for the whole page.
  private struct Root: View {
    let store: PopupStore<ViewShop>
    var hasFallback = true

    var body: some View {
      Text("root")
      Row(title: "first", store: store)
      Row(title: "second", store: store)
      if hasFallback { Text("page").confirmations(of: store) }
      Text("sheets").popupSheet(store, where: { !$0.isQuestion }) { popup in
        Text(popup.content.title)
        Row(title: "inside", store: store, popup: popup)
      }
    }
  }

  private struct Row: View {
    let title: String
    let store: PopupStore<ViewShop>
    var popup: ShownPopup<ViewShop>?

    var body: some View {
      Text("row of \(title)")
      Button("Delete \(title)") {
        if let popup {
          popup.present(.question(title), id: PopupID(title))
        } else {
          store.present(.question(title), id: PopupID(title))
        }
      }
      .confirmations(of: store) { $0 == .question(title) }
    }
  }

  private func run(
    _ idiom: UIUserInterfaceIdiom, isAnchored: Bool = true, hasFallback: Bool = true,
    _ body: @MainActor (SwiftUIStage, ViewTree) -> Void
  ) {
    withEachHabit { stage in
      stage.simulation.userInterfaceIdiom = idiom
      stage.simulation.habits.anchorsSheetsOnPhones = isAnchored
      let tree = stage.show(Root(store: stage.store, hasFallback: hasFallback))
      body(stage, tree)
      #expect(tree.lost == [] && stage.simulation.warnings == [])
    }
  }

  @Test(
    "U33: a confirmation points to the button with the modifier, on an iPhone from iOS 26 on too",
    arguments: [UIUserInterfaceIdiom.pad, .phone])
  func button(idiom: UIUserInterfaceIdiom) {
    run(idiom) { stage, tree in
      for title in ["second", "first"] {
        tree.tap("Delete \(title)")
        stage.settle()
        #expect(stage.alert?.title == title)
        #expect(stage.anchor == "Delete \(title)")
        stage.tap("Yes")
      }
      #expect(stage.words == ["second completed", "first completed"])
    }
  }

  @Test("U33: before iOS 26, a confirmation is at the bottom of an iPhone, whichever view asks")
  func earlier() {
    run(.phone, isAnchored: false) { stage, tree in
      tree.tap("Delete first")
      stage.settle()
      #expect(stage.alert?.title == "first" && stage.anchor == nil)
      stage.tap("Yes")
      #expect(stage.words == ["first completed"])
    }
  }

  @Test("U33: what no button asks points to the view of the modifier without a condition")
  func fallback() {
    run(.phone) { stage, _ in
      stage.present(.question("campaign"))
      #expect(stage.alert?.title == "campaign" && stage.anchor == "page")
    }
  }

  @Test(
    "U33, V10: a confirmation from inside a popup points to its button there, and comes over it",
    arguments: [true, false])
  func inside(hasFallback: Bool) {
    for idiom in [UIUserInterfaceIdiom.pad, .phone] {
      run(idiom, hasFallback: hasFallback) { stage, _ in
        stage.present(.offer("offer"))
        stage.sheet?.tree.tap("Delete inside")
        stage.settle()
        #expect(stage.presented == ["offer presented", "inside presented"])
        #expect(stage.alert?.title == "inside" && stage.anchor == "Delete inside")
        stage.tap("Yes", settling: 4)
        #expect(stage.words == ["inside completed"])
        #expect(stage.presented == ["offer presented"])
        stage.dismiss("offer", settling: 4)
        #expect(stage.presentedControllers.isEmpty)
      }
    }
  }

  @Test("U33, V3: a confirmation goes with the button to which it points")
  func unmounted() {
    withEachHabit { stage in
      stage.simulation.userInterfaceIdiom = .pad
      let mounting = Mounting()
      let tree = stage.show(Mounted(mounting: mounting) { Root(store: stage.store) })
      tree.tap("Delete first")
      stage.settle()
      mounting.isOn = false
      stage.settle()
      #expect(stage.words == ["first dismissed.host"] && stage.presentedControllers.isEmpty)
    }
  }
}

extension View {
  /// Shows questions of a store as confirmations that point to this view.
  fileprivate func confirmations(
    of store: PopupStore<ViewShop>, where takes: (@MainActor (ViewShop.Content) -> Bool)? = nil
  ) -> some View {
    popupConfirmation(store, where: takes) { popup in
      Text(popup.content.title)
    } actions: { popup in
      Button("Yes") { popup.complete(with: "yes") }
    }
  }
}

extension SwiftUIStage {
  /// The text of the view to which the popover on top points; nil if it points to nothing.
  fileprivate var anchor: String? {
    let source = presentedControllers.last?.popoverPresentationController?.sourceView
    return (source as? AnchorView)?.text
  }
}
