import SwiftUIDouble
import Testing
import UIKitDouble

/// Touches and the focus of assistive technology on views, beyond what the probes ask.
@MainActor
@Suite struct TouchTests {
  private func show(
    _ view: some View, _ body: @MainActor (UIKitSimulation, ViewTree, UIWindowScene) -> Void
  ) {
    UIKitSimulation.run { simulation in
      let controller = simulation.show(view)
      guard let scene = controller.view.window?.windowScene else { return }
      body(simulation, controller.tree, scene)
    }
  }

  private struct ButtonOfUIKit: UIViewRepresentable {
    let tap: @MainActor () -> Void

    func makeUIView(context: Context) -> UIButton {
      UIButton(primaryAction: UIAction { _ in tap() })
    }

    func updateUIView(_ button: UIButton, context: Context) {}
  }

  @Test("A drag without a minimum distance around a button of UIKit keeps touches from it")
  func withheld() {
    var taps = 0
    let button = VStack { ButtonOfUIKit { taps += 1 } }
    let instant = DragGesture(minimumDistance: 0)
    let rows: [(any View, Int)] = [
      (button, 1), (button.gesture(DragGesture()), 1),
      (button.simultaneousGesture(instant), 0), (button.gesture(instant.onEnded { _ in }), 0),
      (button.simultaneousGesture(instant, including: .subviews), 1),
    ]
    for (view, count) in rows {
      taps = 0
      show(AnyView(view)) { simulation, _, scene in
        #expect(simulation.tap(at: CGPoint(x: 20, y: 20), in: scene) is UIButton == (count == 1))
        #expect(taps == count)
      }
    }
  }

  @Test("A view of UIKit ends with its place in the views")
  func ended() {
    struct Page: View {
      @State var isOn = true
      var body: some View {
        Button("go") { isOn = false }
        if isOn { ButtonOfUIKit {} }
      }
    }
    show(Page()) { simulation, tree, scene in
      #expect(simulation.hitTest(CGPoint(x: 20, y: 20), in: scene) is UIButton)
      tree.tap("go")
      simulation.advance(by: 1)
      #expect(!(simulation.hitTest(CGPoint(x: 20, y: 20), in: scene) is UIButton))
    }
  }

  /// A recognizer that notes touches.
  private final class Noting: UIGestureRecognizer {
    var phases: [String] = []

    init() { super.init(target: nil, action: nil) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      phases.append("began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      phases.append("moved")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      phases.append("ended")
    }
  }

  @Test("A finger on a view is a touch in its window")
  func finger() {
    show(Text("a").gesture(DragGesture().onEnded { _ in })) { _, tree, scene in
      let recognizer = Noting()
      scene.windows.first?.addGestureRecognizer(recognizer)
      tree.view("a")?.touch().lift(at: 0)
      let drag = tree.view("a")?.drag()
      drag?.move(to: 10)
      drag?.lift(at: 10)
      #expect(recognizer.phases == ["began", "ended", "began", "moved", "ended"])
    }
  }

  @Test("The focus is on the views in a container, and its state becomes false")
  func focus() {
    struct Page: View {
      @AccessibilityFocusState private var isFocused: Bool
      let isContainer: Bool
      var body: some View {
        VStack {
          Button("go") { isFocused = true }
          Text("beside")
          if isContainer {
            VStack { Text("a") }.accessibilityElement(children: .contain)
              .accessibilityFocused($isFocused)
          } else {
            VStack { Text("a") }.accessibilityFocused($isFocused)
          }
        }
      }
    }
    for isContainer in [true, false] {
      for isRunning in [true, false] {
        show(Page(isContainer: isContainer)) { simulation, tree, _ in
          simulation.isVoiceOverRunning = isRunning
          tree.tap("go")
          simulation.advance(by: 1)
          let element = simulation.focusedElement as? UIAccessibilityElement
          #expect(element?.accessibilityLabel == (isRunning ? "a" : nil))
          #expect(tree.values(of: "accessibilityFocused") == [!isContainer || !isRunning])
          tree.view("beside")?.focus()
          simulation.advance(by: 1)
          #expect(tree.values(of: "accessibilityFocused") == [false])
        }
      }
    }
  }
}
