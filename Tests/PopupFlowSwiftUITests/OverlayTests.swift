import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
@preconcurrency import UIKitDouble

/// Popups over a view: their transitions, gestures and announcements (V5).
@MainActor
@Suite struct OverlayTests {
  private func run(
    _ style: PopupOverlayStyle = .banner, _ layer: PopupLayer = .view,
    _ body: @MainActor (SwiftUIStage, ViewTree) -> Void
  ) {
    withEachHabit { stage in
      let tree = stage.show(LayerView(store: stage.store, style: style, layer: layer))
      body(stage, tree)
    }
  }

  @Test("A popup is drawn over the view, and presented when its animation ends")
  func shown() {
    run { stage, tree in
      stage.ask(.saved("saved"), lane: .banner)
      stage.settle(0.1)
      #expect(tree.texts == ["root", "saved", "Accept"])
      #expect(stage.presented == ["saved presenting"])
      stage.settle(0.3)
      #expect(stage.presented == ["saved presented"])
      tree.tap("Accept")
      stage.settle()
      #expect(stage.words == ["saved completed"])
      #expect(tree.texts == ["root"])
    }
  }

  @Test(
    "A tap on the backdrop closes a popup if the style allows it, also on a clear one",
    arguments: PopupLayer.both, [true, false])
  func tapOutside(layer: PopupLayer, isClear: Bool) {
    for dismisses in [true, false] {
      let backdrop = PopupBackdrop(
        color: isClear ? .clear : .black, dismissesOnTap: dismisses)
      run(PopupOverlayStyle(.center, backdrop: backdrop), layer) { stage, tree in
        stage.toast("saved")
        let tree = stage.popupTree ?? tree
        for node in tree.root?.all ?? [] where node.type == Color.self { node.tap() }
        stage.settle()
        #expect(stage.words == (dismisses ? ["saved dismissed.user"] : []))
        #expect(stage.popupWindows.isEmpty == (dismisses || layer == .view))
      }
    }
  }

  @Test(
    "A drag out of the screen closes a popup, in either order of the gesture's end",
    arguments: PopupLayer.both)
  func dragOut(layer: PopupLayer) {
    for resetsFirst in [true, false] {
      run(.banner, layer) { stage, tree in
        stage.toast("saved")
        let tree = stage.popupTree ?? tree
        let drag = tree.view("saved")?.drag()
        drag?.move(to: -20)
        stage.settle(0.1)
        #expect(stage.presented == ["saved swiping"])
        drag?.move(to: -40)
        stage.settle(0.1)
        #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [-40])
        drag?.lift(at: -60, predicted: -200, resetsFirst: resetsFirst)
        stage.settle()
        #expect(stage.words == ["saved dismissed.user"])
      }
    }
  }

  @Test("A content of several views is one popup", arguments: PopupLayer.both)
  func severalViews(layer: PopupLayer) {
    for style in [PopupOverlayStyle.card, .banner] {
      run(style, layer) { stage, tree in
        stage.toast("saved")
        let tree = stage.popupTree ?? tree
        let sizes = tree.values(of: "frame max", as: [CGFloat?].self)
        #expect(sizes.count { $0[0] != nil } == 1)
        #expect(tree.values(of: "accessibilityFocused", as: Bool.self).count == 1)
      }
    }
  }

  @Test("A content without a view is a popup")
  func noView() {
    withEachHabit { stage in
      let root = Text("root").popupHost(stage.store, lane: .banner) { popup in
        if popup.content == .offer("offer") { Text("offer") }
      }
      let tree = stage.show(root)
      stage.toast("saved")
      #expect(tree.values(of: "accessibilityFocused", as: Bool.self).count == 1)
    }
  }

  @Test("U23: A drag through exactly 0 points continues")
  func dragThroughZero() {
    run { stage, tree in
      stage.toast("saved")
      let drag = tree.view("saved")?.drag()
      for y in [-20, 0, -40] as [CGFloat] {
        drag?.move(to: y)
        stage.settle(0.1)
        #expect(stage.presented == ["saved swiping"])
        #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [y])
      }
      drag?.lift(at: -60, predicted: -200)
      stage.settle()
      #expect(stage.words == ["saved dismissed.user"])
    }
  }

  @Test("A drag that ends too early, or is cancelled, leaves the popup in place")
  func dragBack() {
    for isTakenAway in [true, false] {
      run { stage, tree in
        stage.toast("saved")
        let drag = tree.view("saved")?.drag()
        drag?.move(to: -20)
        stage.settle(0.1)
        if isTakenAway { drag?.cancel() } else { drag?.lift(at: -20) }
        #expect(drag?.resetAnimation == .easeInOut(duration: 0.2))
        stage.settle()
        #expect(stage.presented == ["saved presented"])
        #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [0])
        // In the other direction it moves a little, and stays.
        let other = tree.view("saved")?.drag()
        other?.move(to: 100)
        stage.settle(0.1)
        #expect(tree.values(of: "offset", as: CGPoint.self).map(\.y) == [20])
        other?.lift(at: 300)
        stage.settle()
        #expect(stage.presented == ["saved presented"])
      }
    }
  }

  @Test("A popup that disappears keeps its depth, with its backdrop")
  func depth() {
    run(.card) { stage, tree in
      stage.ask(.saved("one"), lane: .banner)
      stage.present(.saved("two"), lane: .banner) { $0.presence = .concurrent }
      #expect(tree.values(of: "zIndex", as: Double.self) == [2, 3, 4, 5])
      stage.dismiss("one")
      #expect(tree.values(of: "zIndex", as: Double.self) == [4, 5])
    }
  }

  // MARK: Assistive technology

  @Test("V5: a popup with a backdrop is modal, and what is behind it is hidden until it is gone")
  func modal() {
    run(.card) { stage, tree in
      #expect(tree.view("root")?.isHiddenFromAccessibility == false)
      stage.toast("saved")
      #expect(tree.view("root")?.isHiddenFromAccessibility == true)
      #expect(tree.view("saved")?.isHiddenFromAccessibility == false)
      let traits: [AccessibilityTraits] = tree.view("saved")?.around("accessibilityAddTraits") ?? []
      #expect(traits.contains(.isModal))
      #expect(tree.view("saved")?.isReachedByVoiceOver == true)
      tree.tap("Accept")
      stage.settle()
      #expect(tree.view("root")?.isHiddenFromAccessibility == false)
    }
  }

  @Test("V5: the focus moves to a popup with a backdrop, and back to the app")
  func focus() {
    run(.card) { stage, tree in
      stage.toast("saved")
      #expect(tree.values(of: "accessibilityFocused") == [true])
      #expect(stage.news == ["screenChanged"])
      tree.tap("Accept")
      stage.settle()
      #expect(tree.values(of: "accessibilityFocused", as: Bool.self) == [])
      #expect(stage.news == ["screenChanged", "screenChanged"])
    }
  }

  @Test("V5: a presented toast is read out, and does not move the focus")
  func announced() {
    run(.toast) { stage, tree in
      stage.ask(.saved("saved"), lane: .banner)
      stage.settle(0.1)
      #expect(stage.news == [])
      stage.settle()
      #expect(stage.news == ["saved"])
      #expect(tree.values(of: "accessibilityFocused") == [false])
      #expect(tree.view("root")?.isHiddenFromAccessibility == false)
    }
  }

  @Test("V5: popups without animation, and updates, are read out")
  func announcedAtOnce() {
    var style = PopupOverlayStyle.toast
    style.seconds = 0
    run(style) { stage, tree in
      stage.toast("saved")
      #expect(stage.news == ["saved"])
      stage.present(.saved("saved again"), lane: .banner, replacing: "saved")
      #expect(stage.news == ["saved", "saved again"])
      #expect(tree.texts.contains("saved again"))
    }
  }

  @Test(
    "V5: a popup with nothing to announce is an issue while VoiceOver runs, unless that is intended",
    arguments: [true, false], [true, false])
  func silent(isRunning: Bool, isIntended: Bool) {
    let nothing: @MainActor (ViewShop.Content) -> String? = { _ in nil }
    let run = {
      withEachHabit { stage in
        stage.simulation.isVoiceOverRunning = isRunning
        stage.show(
          Text("root").popupHost(
            stage.store, lane: .banner, announcement: isIntended ? nothing : nil
          ) { Text($0.content.title) })
        stage.toast("saved")
        #expect(stage.presented == ["saved presented"])
      }
    }
    if isRunning && !isIntended {
      expectIssue("\"saved\" has no text to announce", count: SwiftUIHabits.count, run)
    } else {
      run()
    }
  }

  @Test(
    "V5: the escape gesture closes a popup that may be closed so, and no other",
    arguments: PopupLayer.both)
  func escape(layer: PopupLayer) {
    for isEscapable in [true, false] {
      var style = PopupOverlayStyle.card
      style.isEscapable = isEscapable
      run(style, layer) { stage, tree in
        stage.toast("saved")
        #expect((stage.popupTree ?? tree).view("saved")?.escape() == isEscapable)
        stage.settle()
        #expect(stage.words == (isEscapable ? ["saved dismissed.user"] : []))
      }
    }
  }

  @Test("V5: with reduced motion, a popup fades")
  func reducedMotion() {
    for isReduced in [true, false] {
      withEachHabit { stage in
        stage.simulation.isReduceMotionEnabled = isReduced
        let tree = stage.show(LayerView(store: stage.store, style: .banner, layer: .view))
        stage.toast("saved")
        let transitions = tree.values(of: "transition", as: AnyTransition.self)
        #expect(transitions.map(\.name) == [isReduced ? "opacity" : "move top opacity"])
      }
    }
  }

  @Test("V5: a popup grows with the text, and its height is its own")
  func dynamicType() {
    withEachHabit { stage in
      let tree = stage.show(
        LayerView(store: stage.store, style: .banner, layer: .view).dynamicTypeSize(.accessibility5)
      )
      stage.toast("saved")
      let sizes = tree.view("saved")?.around("frame max", as: [CGFloat?].self) ?? []
      let own = sizes.filter { $0[0] != nil }
      #expect(own.count == 1)
      #expect(own.first?[0] ?? 0 > 500)
      #expect(own.first?[1] == nil)
    }
  }
}

extension SwiftUIStage {
  /// The announcements of assistive technology.
  var news: [String] {
    simulation.accessibilityPosts.map {
      $0.notification == .screenChanged ? "screenChanged" : $0.words ?? ""
    }
  }
}
