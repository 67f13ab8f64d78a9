import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// R49: popups with a finger, a pointer or the focus of assistive technology on them.
@MainActor
@Suite struct HoldTests {
  private static let frame = CGRect(x: 45, y: 700, width: 300, height: 60)
  private static let inside = CGPoint(x: 60, y: 710)
  private static let beside = CGPoint(x: 20, y: 710)

  /// Shows a popup for 10 s, and acts on it when it is on screen.
  ///
  /// - Parameter prepare: Called before it is requested.
  private func run(
    _ style: PopupOverlayStyle = .toast, _ layer: PopupLayer = .view,
    preparedBy prepare: @MainActor (UIKitSimulation) -> Void = { _ in },
    _ body: @MainActor (SwiftUIStage, ViewNode?) -> Void
  ) {
    withEachHabit { stage in
      prepare(stage.simulation)
      let tree = stage.show(LayerView(store: stage.store, style: style, layer: layer))
      stage.ask(.saved("saved"), lane: .banner) { $0.duration = .seconds(10) }
      // Before it is presented, when the focus moves to it.
      stage.settle(0.1)
      let drawn = layer == .window ? stage.popupTree : tree
      #expect(drawn?.place("saved", at: Self.frame) == true)
      stage.settle()
      body(stage, drawn?.view("saved"))
    }
  }

  private func isHeld(_ stage: SwiftUIStage) -> Bool? { stage.store.state.presented.first?.isHeld }

  @Test("R49: a pointer holds a popup", arguments: [PopupLayer.view, .window])
  func pointer(layer: PopupLayer) {
    run(.toast, layer) { stage, popup in
      popup?.hover(true)
      stage.settle(60)
      #expect(isHeld(stage) == true)
      popup?.hover(false)
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test(
    "nextcloud-dialogs #2557: a finger holds a popup, also after a swipe that is not finished",
    arguments: PopupLayer.both)
  func finger(layer: PopupLayer) {
    run(.banner, layer) { stage, popup in
      let finger = popup?.drag()
      stage.settle(60)
      #expect(isHeld(stage) == true)
      finger?.move(to: 10)
      stage.settle(5)
      #expect(stage.presented == ["saved swiping"])
      finger?.lift(at: 10)
      stage.settle(1)
      #expect(stage.presented == ["saved presented"])
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("R49: a touch that the system cancels holds a popup no longer")
  func cancelled() {
    run { stage, popup in
      let finger = popup?.touch()
      stage.settle(0.1)
      #expect(isHeld(stage) == true)
      finger?.cancel()
      stage.settle(0.1)
      #expect(isHeld(stage) == false)
    }
  }

  @Test("R49: a finger beside a popup, or on a sheet over it, does not hold it")
  func besideOrAbove() {
    run { stage, _ in
      stage.simulation.putFingerDown(at: Self.beside, in: stage.scene)?.lift()
      stage.settle(0.1)
      let finger = stage.simulation.putFingerDown(at: Self.inside, in: stage.scene)
      stage.settle(0.1)
      #expect(isHeld(stage) == true)
      finger?.lift()
      stage.settle(0.1)
      let beside = stage.simulation.putFingerDown(at: Self.beside, in: stage.scene)
      stage.settle(0.1)
      #expect(isHeld(stage) == false)
      beside?.lift()
      stage.presentOwn(style: .overFullScreen)
      let above = stage.simulation.putFingerDown(at: Self.inside, in: stage.scene)
      #expect(above != nil)
      stage.settle(0.1)
      #expect(isHeld(stage) == false)
      above?.lift()
    }
  }

  @Test("R49: a popup that goes under a finger leaves no recognizer in the window")
  func recognizers() {
    withEachHabit { stage in
      stage.show(LayerView(store: stage.store, layer: .view))
      let window = stage.window
      let count = window?.gestureRecognizers?.count ?? 0
      stage.present(.saved("saved"), lane: .banner) { $0.duration = .seconds(10) }
      stage.appTree?.place("saved", at: Self.frame)
      #expect(window?.gestureRecognizers?.count == count + 1)
      let finger = stage.simulation.putFingerDown(at: Self.inside, in: stage.scene)
      stage.settle()
      stage.dismiss("saved")
      #expect(window?.gestureRecognizers?.count == count)
      finger?.lift()
      stage.settle()
      #expect(stage.words == ["saved dismissed.requested"])
    }
  }

  // MARK: Assistive technology

  private enum Technology {
    case voiceOver, switchControl

    @MainActor
    func run(_ isRunning: Bool, in simulation: UIKitSimulation) {
      switch self {
      case .voiceOver: simulation.isVoiceOverRunning = isRunning
      case .switchControl: simulation.isSwitchControlRunning = isRunning
      }
    }
  }

  @Test(
    "R49: the focus on a view in a toast holds it, and elsewhere it does not",
    arguments: PopupLayer.both, [Technology.voiceOver, .switchControl])
  private func focus(layer: PopupLayer, technology: Technology) {
    run(.toast, layer, preparedBy: { technology.run(true, in: $0) }) { stage, popup in
      #expect(isHeld(stage) == false)
      popup?.focus()
      stage.settle(60)
      #expect(isHeld(stage) == true)
      stage.appTree?.view("root")?.focus()
      stage.settle(0.1)
      #expect(isHeld(stage) == false)
      popup?.focus()
      stage.settle(0.1)
      #expect(isHeld(stage) == true)
      technology.run(false, in: stage.simulation)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test(
    "R49: a card is held by the focus that it takes", arguments: PopupLayer.both, [true, false])
  func focusOfACard(layer: PopupLayer, isRunning: Bool) {
    run(.card, layer, preparedBy: { $0.isVoiceOverRunning = isRunning }) { stage, _ in
      #expect(isHeld(stage) == isRunning)
      stage.settle(60)
      #expect(stage.store.state.presented.isEmpty != isRunning)
    }
  }

  // MARK: Views of UIKit inside

  private struct SavedView: View {
    let store: PopupStore<ViewShop>
    let layer: PopupLayer
    let tap: @MainActor () -> Void

    var body: some View {
      Text("root")
        .popupHost(store, lane: .banner, style: .toast, layer: layer) { popup in
          Text(popup.content.title)
          ButtonOfUIKit(tap: tap)
        }
        .popupSheet(store) { popup in
          Text(popup.content.title)
          ButtonOfUIKit(tap: tap)
        }
    }
  }

  private struct ButtonOfUIKit: UIViewRepresentable {
    let tap: @MainActor () -> Void

    func makeUIView(context: Context) -> UIButton {
      UIButton(primaryAction: UIAction { _ in tap() })
    }

    func updateUIView(_ button: UIButton, context: Context) {}
  }

  @Test(
    "PageView.SwiftUI #2: a popup with a duration leaves touches to a button of UIKit, and is held",
    arguments: PopupLayer.both, [PopupLane.banner, .modal])
  func buttonOfUIKit(layer: PopupLayer, lane: PopupLane) {
    withEachHabit { stage in
      var taps = 0
      let tree = stage.show(SavedView(store: stage.store, layer: layer) { taps += 1 })
      stage.present(.saved("saved"), lane: lane) { $0.duration = .seconds(10) }
      let drawn = lane == .modal ? stage.sheet?.tree : layer == .window ? stage.popupTree : tree
      // The button is at the upper left of the view in which it is drawn.
      drawn?.place("saved", at: CGRect(x: 0, y: 0, width: 300, height: 60))
      let corner = drawn?.controller?.view.convert(CGPoint(x: 20, y: 20), to: nil) ?? .zero
      let finger = stage.simulation.putFingerDown(at: corner, in: stage.scene)
      #expect(finger?.view is UIButton)
      stage.settle(60)
      #expect(isHeld(stage) == true)
      finger?.lift()
      stage.settle(0.1)
      #expect(taps == 1)
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  // MARK: Popups that the system presents

  /// Shows a sheet for 10 s, and acts on it when it is on screen.
  private func runSheet(
    isCover: Bool = false, seconds: Double? = 10,
    _ body: @MainActor (SwiftUIStage, ViewNode?) -> Void
  ) {
    withEachHabit { stage in
      stage.show(
        Text("root")
          .popupSheet(stage.store, where: { _ in !isCover }) { Text($0.content.title) }
          .popupCover(stage.store, where: { _ in isCover }) { Text($0.content.title) })
      stage.present(.offer("offer")) { $0.duration = seconds.map { .seconds($0) } ?? .ofLane }
      body(stage, stage.sheet?.tree.view("offer"))
    }
  }

  @Test("R49: a pointer or a finger holds a sheet or cover", arguments: [true, false])
  func sheet(isCover: Bool) {
    runSheet(isCover: isCover) { stage, popup in
      popup?.hover(true)
      stage.settle(60)
      #expect(isHeld(stage) == true)
      popup?.hover(false)
      #expect(isHeld(stage) == false)
      let finger = popup?.touch()
      stage.settle(60)
      #expect(isHeld(stage) == true)
      finger?.lift(at: 0)
      stage.settle(1)
      #expect(isHeld(stage) == false)
      stage.settle(12)
      #expect(stage.store.state.presented.isEmpty)
    }
  }

  @Test("R49: a finger on a sheet without a duration holds nothing")
  func sheetWithoutDuration() {
    runSheet(seconds: nil) { stage, popup in
      let finger = popup?.touch()
      stage.settle(1)
      #expect(isHeld(stage) == false)
      #expect(stage.presented == ["offer presented"])
      finger?.lift(at: 0)
    }
  }

  @Test(
    "R49: while VoiceOver or Switch Control runs, its focus is in a sheet or an alert",
    arguments: [true, false], [Technology.voiceOver, .switchControl])
  private func focusOfModals(isQuestion: Bool, technology: Technology) {
    withModals { stage in
      technology.run(true, in: stage.simulation)
      stage.present(isQuestion ? .question("a") : .offer("a")) { $0.duration = .seconds(10) }
      #expect(isHeld(stage) == true)
      stage.settle(60)
      #expect(stage.presented == ["a presented"])
      #expect(stage.presentedControllers.count == 1)
    }
  }
}
