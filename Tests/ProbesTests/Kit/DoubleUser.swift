import Probes
import SwiftUIDouble
import UIKitDouble

/// The user of a simulation, who does what probes ask for.
@MainActor
struct DoubleUser {
  private let simulation: UIKitSimulation
  private let scene: UIWindowScene
  private let otherScene: UIWindowScene?

  init(_ simulation: UIKitSimulation, _ scene: UIWindowScene, _ otherScene: UIWindowScene?) {
    self.simulation = simulation
    self.scene = scene
    self.otherScene = otherScene
  }

  func perform(_ act: ProbeAct) throws {
    switch act {
    case .tap(let name): try tap(name)
    case .tapBeside(let name): simulation.tapOutside(try presented(name))
    case .swipeDown(let name): try swipe(simulation.beginSwipe(on: presented(name)), cancels: false)
    case .cancelSwipeDown(let name):
      try swipe(simulation.beginSwipe(on: presented(name)), cancels: true)
    case .dragUp(let name): simulation.dragSheet(try presented(name), to: .large)
    case .swipeBack: try swipe(simulation.beginBackSwipe(on: stack()), cancels: false)
    case .cancelSwipeBack: try swipe(simulation.beginBackSwipe(on: stack()), cancels: true)
    case .drag(let name, let x, let y):
      if let drag = identified(name)?.all.last?.drag() {
        for part in [0.25, 0.5, 0.75] {
          drag.move(to: y * part)
          simulation.advance(by: 0.1)
        }
        return drag.lift(at: y, predicted: y)
      }
      try drag(try view(name), x: x, y: y)
    case .cancelDrag(let name):
      guard let drag = identified(name)?.all.last?.drag() else {
        throw ProbeObstacle("No view with a drag gesture is called \(name).")
      }
      drag.move(to: -20)
      simulation.turn()
      drag.cancel()
    case .hover(let name):
      guard let node = identified(name) else { throw ProbeObstacle("No view is called \(name).") }
      node.hover(true)
      simulation.advance(by: 0.5)
      node.hover(false)
    case .look(let question): throw ProbeObstacle("Nobody sees it: \(question)")
    case .type(let text): simulation.type(text)
    case .press(.escape): simulation.pressKey(.keyboardEscape)
    case .press(.tab): simulation.pressKey(.keyboardTab, characters: "\t")
    case .remote(let button): simulation.press(button.type)
    case .touchRemote:
      guard let finger = simulation.touchRemote() else {
        throw ProbeObstacle("Nothing is focused.")
      }
      finger.lift()
    case .escapeGesture: simulation.performEscape(in: scene)
    case .focus(let name): simulation.focusedElement = try element(name)
    case .activate(let name): try activate(name)
    case .goHome: simulation.enterBackground(scene)
    case .coverByTheSystem: simulation.setActive(false, scene)
    case .comeBack:
      if scene.activationState == .foregroundInactive {
        simulation.setActive(true, scene)
      } else {
        simulation.enterForeground(scene)
      }
    case .closeWindow:
      guard let otherScene else { throw ProbeObstacle("There is no second window.") }
      simulation.disconnect(otherScene)
    case .openWindow: throw ProbeObstacle("Probes open windows through the stage.")
    case .turnToLandscape: simulation.rotate(scene, to: .landscapeLeft)
    case .turnToPortrait: simulation.rotate(scene, to: .portrait)
    case .makeWindowSmaller: scene.windowControls = CGRect(x: 10, y: 30, width: 60, height: 30)
    case .makeWindowFull: scene.windowControls = nil
    }
  }

  // MARK: Looking

  private var scenes: [UIWindowScene] { [scene, otherScene].compactMap { $0 } }

  private func presented(_ name: String) throws -> UIViewController {
    let found = simulation.topControllers(in: scene).last {
      $0.viewIfLoaded?.accessibilityIdentifier == name
        || ($0 as? UIHostingController<AnyView>)?.tree.identified(name) != nil
    }
    guard let found else { throw ProbeObstacle("No presented controller is called \(name).") }
    return found
  }

  private func identified(_ name: String) -> ViewNode? {
    simulation.touchableTrees(in: scene).reversed().lazy.compactMap { $0.identified(name) }.first
  }

  private func view(_ name: String) throws -> UIView {
    let found = scenes.flatMap(\.windows).reversed().lazy.compactMap { $0.inside(name) }.first
    guard let found else { throw ProbeObstacle("No view is called \(name).") }
    return found
  }

  private func element(_ name: String) throws -> UIView {
    let elements = scenes.flatMap { simulation.accessibilityElements(in: $0) }
    guard let found = elements.first(where: { $0.accessibilityIdentifier == name }) else {
      throw ProbeObstacle("VoiceOver finds no element \(name).")
    }
    return found
  }

  private var alert: UIAlertController? {
    simulation.topControllers(in: scene).last as? UIAlertController
  }

  private func stack() throws -> UINavigationController {
    let found = simulation.topControllers(in: scene).lazy.compactMap(\.stackInside).first
    guard let found else { throw ProbeObstacle("There is no navigation stack.") }
    return found
  }

  // MARK: Acting

  private func tap(_ name: String) throws {
    if let alert, simulation.tapButton(name, of: alert) { return }
    if let node = identified(name) {
      let touch = node.touch()
      simulation.advance(by: 0.05)
      defer { touch.lift(at: 0) }
      if node.press() { return }
    }
    let view = try view(name)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard simulation.tap(at: middle, in: view.window?.windowScene ?? scene) != nil else {
      throw ProbeObstacle("The tap on \(name) hits nothing.")
    }
    if view is UITextField { simulation.showKeyboard(height: 300, in: scene) }
  }

  private func activate(_ name: String) throws {
    if let alert, simulation.tapButton(name, of: alert) { return }
    guard let node = identified(name) else {
      return simulation.activate(try element(name), in: scene)
    }
    guard node.isReachedByVoiceOver else {
      throw ProbeObstacle("VoiceOver does not reach \(name).")
    }
    node.press()
  }

  private func drag(_ view: UIView, x: Double, y: Double) throws {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard let finger = simulation.putFingerDown(at: middle, in: scene) else {
      throw ProbeObstacle("The finger hits nothing.")
    }
    let steps = 40
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      finger.move(to: CGPoint(x: middle.x + x * part, y: middle.y + y * part))
      simulation.advance(by: 0.01)
    }
    finger.lift()
  }

  private func swipe(_ swipe: Swipe?, cancels: Bool) throws {
    // A swipe that the app forbids is none.
    guard let swipe else { return }
    for percent in [0.1, 0.2, 0.3] {
      simulation.advance(by: 0.1)
      swipe.update(percent)
    }
    if cancels { swipe.cancel() } else { swipe.finish() }
  }
}

extension UIView {
  fileprivate func inside(_ name: String) -> UIView? {
    if isHidden { return nil }
    if accessibilityIdentifier == name { return self }
    return subviews.reversed().lazy.compactMap { $0.inside(name) }.first
  }
}

extension UIViewController {
  fileprivate var stackInside: UINavigationController? {
    (self as? UINavigationController) ?? children.lazy.compactMap(\.stackInside).first
  }
}

extension ProbeAct.RemoteButton {
  fileprivate var type: UIPress.PressType {
    switch self {
    case .menu: .menu
    case .select: .select
    case .up: .upArrow
    case .down: .downArrow
    }
  }
}
