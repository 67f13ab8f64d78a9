import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Popups over a view at any edge, their drags, and content that follows these.
@MainActor
@Suite struct OverlayEdgeTests {
  /// A page whose banners fade with the drag.
  private struct FadingView: View {
    let store: PopupStore<ViewShop>
    let style: PopupOverlayStyle
    var layer = PopupLayer.view
    var direction = LayoutDirection.leftToRight

    var body: some View {
      Text("root")
        .popupHost(store, lane: .banner, style: style, layer: layer) { Fading(popup: $0) }
        .environment(\.layoutDirection, direction)
    }
  }

  private struct Fading: View {
    @ObservedObject var popup: ShownPopup<ViewShop>

    var body: some View {
      Text(popup.content.title).opacity(1 - popup.dragProgress)
    }
  }

  /// Shows a popup of 200 by 100 points.
  private func run(
    _ alignment: Alignment, _ layer: PopupLayer = .view,
    direction: LayoutDirection = .leftToRight,
    _ body: @MainActor (SwiftUIStage, ViewTree) -> Void
  ) {
    var style = PopupOverlayStyle(alignment)
    style.isDraggable = true
    withEachHabit { stage in
      let view = FadingView(store: stage.store, style: style, layer: layer, direction: direction)
      let tree = stage.show(view)
      tree.geometry = CGSize(width: 200, height: 100)
      stage.toast("saved")
      body(stage, stage.popupTree ?? tree)
    }
  }

  private func opacity(_ tree: ViewTree) -> [Double] {
    tree.view("saved")?.around("opacity") ?? []
  }

  /// The alignments, with the direction outwards.
  nonisolated static let edges: [(Alignment, LayoutDirection, x: CGFloat, y: CGFloat)] = [
    (.top, .leftToRight, 0, -1), (.bottom, .rightToLeft, 0, 1), (.center, .leftToRight, 0, 1),
    (.leading, .leftToRight, -1, 0), (.trailing, .leftToRight, 1, 0),
    (.leading, .rightToLeft, 1, 0), (.trailing, .rightToLeft, -1, 0),
    (.topTrailing, .leftToRight, 0, -1),
  ]

  @Test("A popup is dragged over its edge, in both layout directions", arguments: edges)
  func drag(alignment: Alignment, direction: LayoutDirection, x: CGFloat, y: CGFloat) {
    run(alignment, direction: direction) { stage, tree in
      // SwiftUI mirrors offsets.
      let mirrored = direction == .rightToLeft ? -x : x
      let drag = tree.view("saved")?.drag()
      // To the side, it does not move.
      drag?.move(to: CGSize(width: 20 * x + 30 * y, height: 20 * y + 30 * x))
      stage.settle(0.1)
      #expect(stage.presented == ["saved swiping"])
      let offset = CGPoint(x: 20 * mirrored, y: 20 * y)
      #expect(tree.values(of: "offset", as: CGPoint.self) == [offset])
      drag?.move(to: CGSize(width: -50 * x, height: -50 * y))
      stage.settle(0.1)
      let back = CGPoint(x: -10 * mirrored, y: -10 * y)
      #expect(tree.values(of: "offset", as: CGPoint.self) == [back])
      drag?.lift(at: CGSize(width: 120 * x, height: 120 * y))
      stage.settle()
      #expect(stage.words == ["saved dismissed.user"])
    }
  }

  @Test(
    "Half of the way along the edge closes a popup, and so does a flick",
    arguments: [
      (.top, 49, 0, false), (.top, 51, 0, true), (.trailing, 99, 0, false),
      (.trailing, 101, 0, true), (.trailing, 20, 590, false), (.trailing, 20, 610, true),
      (.top, 20, 610, true), (.top, 51, -210, false),
    ] as [(Alignment, CGFloat, CGFloat, Bool)])
  func threshold(alignment: Alignment, way: CGFloat, speed: CGFloat, isOut: Bool) {
    run(alignment) { stage, tree in
      let (x, y): (CGFloat, CGFloat) = alignment == .top ? (0, -1) : (1, 0)
      let drag = tree.view("saved")?.drag()
      drag?.move(to: CGSize(width: 20 * x, height: 20 * y))
      stage.settle(0.1)
      // SwiftUI predicts a quarter of a second.
      let end = way + speed / 4
      drag?.lift(
        at: CGSize(width: way * x, height: way * y),
        predicted: CGSize(width: end * x, height: end * y))
      stage.settle()
      #expect(stage.words == (isOut ? ["saved dismissed.user"] : []))
    }
  }

  @Test("The size counts that a popup has now")
  func grows() {
    run(.top) { stage, tree in
      tree.geometry = CGSize(width: 200, height: 400)
      stage.present(.saved("more"), lane: .banner, replacing: "saved")
      let drag = tree.view("more")?.drag()
      drag?.move(to: -20)
      stage.settle(0.1)
      drag?.lift(at: -150)
      stage.settle()
      #expect(stage.presented == ["saved presented"])
    }
  }

  @Test("A popup is at its edge, however wide it is", arguments: [Alignment.leading, .trailing])
  func place(alignment: Alignment) {
    run(alignment) { stage, tree in
      let frame = Alignment(horizontal: alignment.horizontal, vertical: .center)
      #expect(tree.view("saved")?.around("frame alignment").contains(frame) == true)
      #expect(tree.view("saved")?.takesAllTouches == true)
    }
  }

  @Test("A popup has a transition of its own in each direction, and fades with reduced motion")
  func transition() {
    for isReduced in [false, true] {
      withEachHabit { stage in
        stage.simulation.isReduceMotionEnabled = isReduced
        var style = PopupOverlayStyle(.trailing)
        style.transition = .asymmetric(insertion: .move(edge: .trailing), removal: .scale)
        let tree = stage.show(FadingView(store: stage.store, style: style))
        stage.toast("saved")
        let transitions = tree.values(of: "transition", as: AnyTransition.self)
        #expect(transitions.map(\.name) == [isReduced ? "opacity" : "move trailing, scale"])
      }
    }
  }

  // MARK: Progress

  @Test("Content follows the drag, and the way back", arguments: PopupLayer.both)
  func progress(layer: PopupLayer) {
    for isTakenAway in [true, false] {
      run(.trailing, layer) { stage, tree in
        tree.geometry = CGSize(width: 200, height: 100)
        stage.present(.saved("saved"), lane: .banner, replacing: "saved")
        let drag = tree.view("saved")?.drag()
        for (way, expected) in [(50, 0.75), (-50, 1), (80, 0.6)] as [(CGFloat, Double)] {
          drag?.move(to: CGSize(width: way, height: 0))
          stage.settle(0.1)
          #expect(opacity(tree) == [expected])
        }
        if isTakenAway { drag?.cancel() } else { drag?.lift(at: CGSize(width: 80, height: 0)) }
        stage.settle()
        #expect(opacity(tree) == [1])
        #expect(stage.presented == ["saved presented"])
      }
    }
  }

  @Test("A popup that is closed keeps its progress on the way out", arguments: [true, false])
  func movesOut(resetsFirst: Bool) {
    run(.trailing) { stage, tree in
      let popup = stage.store.engine(lane: .banner).popup(of: "saved")
      let drag = tree.view("saved")?.drag()
      drag?.move(to: CGSize(width: 120, height: 0))
      stage.settle(0.1)
      drag?.lift(at: CGSize(width: 150, height: 0), resetsFirst: resetsFirst)
      stage.settle(0.1)
      #expect(stage.words == ["saved dismissed.user"])
      #expect(popup?.dragProgress == 0.6)
      stage.settle()
      #expect(popup?.dragProgress == 0)
    }
  }

  @Test("A popup can be farther from its edge than from the other ones")
  func edgeMargin() {
    for (alignment, isCard, paddings) in [
      (.bottom, false, [8, 0, 52]), (.trailing, false, [8, 0, 52]), (.bottom, true, [8, 52]),
      (.center, false, [8, 0, 0]), (.center, true, [8, 0]),
    ] as [(Alignment, Bool, [CGFloat])] {
      var style = PopupOverlayStyle(alignment, backdrop: isCard ? PopupBackdrop() : nil)
      style.edgeMargin = 60
      withEachHabit { stage in
        let tree = stage.show(FadingView(store: stage.store, style: style))
        stage.toast("saved")
        #expect(tree.view("saved")?.around("padding") == paddings)
      }
    }
  }

  @Test("The keyboard takes room from a popup unless its style says no", arguments: PopupLayer.both)
  func keyboard(layer: PopupLayer) {
    for avoidsKeyboard in [true, false] {
      var style = PopupOverlayStyle.toast
      style.avoidsKeyboard = avoidsKeyboard
      withEachHabit { stage in
        let tree = stage.show(FadingView(store: stage.store, style: style, layer: layer))
        stage.toast("saved")
        let view = (stage.popupTree ?? tree).view("saved")
        let edges = view?.around("ignoresKeyboard", as: Edge.Set.self) ?? []
        #expect(view != nil && edges.contains(.all) != avoidsKeyboard)
        guard layer == .view else { return }
        // In a view, what does not fill it does not reach below the keyboard.
        let sizes = view?.around("frame max", as: [CGFloat?].self) ?? []
        #expect(sizes.contains([.infinity, .infinity]) != avoidsKeyboard)
      }
    }
  }

  @Test("A popup stays the same view when its style changes on screen")
  func keyboardLater() {
    withEachHabit { stage in
      let counter = Counter()
      let tree = stage.show(TypingView(store: stage.store, counter: counter))
      stage.toast("saved")
      #expect(tree.view("saved")?.around("ignoresKeyboard", as: Edge.Set.self) == [[]])
      tree.tap("type")
      stage.settle(0.1)
      #expect(tree.view("saved")?.around("ignoresKeyboard", as: Edge.Set.self) == [.all])
      #expect(counter.appearances == 1)
    }
  }

  @MainActor
  private final class Counter {
    var appearances = 0
  }

  /// A page whose popups ignore the keyboard while somebody types.
  private struct TypingView: View {
    let store: PopupStore<ViewShop>
    let counter: Counter
    @State private var isTyping = false

    private var style: PopupOverlayStyle {
      var style = PopupOverlayStyle.toast
      style.avoidsKeyboard = !isTyping
      style.isDraggable = !isTyping
      return style
    }

    var body: some View {
      Button("type") { isTyping = true }
        .popupHost(store, lane: .banner, style: style) { popup in
          Text(popup.content.title).onAppear { counter.appearances += 1 }
        }
    }
  }
}
