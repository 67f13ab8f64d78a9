import Probes
import SwiftUIDouble
import UIKitDouble

/// A stage in a simulation, in virtual time.
@MainActor
class DoubleStage: ProbeStage {
  let kind: ProbeSystem.Kind
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let window: UIWindow
  let life: SceneLife
  let hasLifeCycleOfSwiftUI = SwiftUIHabits.hasOwnLifeCycle
  private(set) var otherScene: UIWindowScene?
  private let delegates = [StageDelegate(), StageDelegate()]

  required init(_ probe: Probe, _ kind: ProbeSystem.Kind, _ simulation: UIKitSimulation) throws {
    self.kind = kind
    self.simulation = simulation
    simulation.userInterfaceIdiom = kind == .iPad ? .pad : kind == .appleTV ? .tv : .phone
    simulation.isVoiceOverRunning = probe.needs.contains(.voiceOver)
    let isInBackground = probe.needs.contains(.backgroundLaunch)
    scene = simulation.connectScene(
      isInBackground ? .background : .foregroundActive, delegate: delegates[0])
    guard let life = delegates[0].life else { throw ProbeObstacle("The scene did not connect.") }
    self.life = life
    window = simulation.showWindow(in: scene, root: UIViewController())
    delegates[0].window = window
  }

  var version: Int { SwiftUIHabits.hasObservation ? 18 : 16 }

  var now: TimeInterval { simulation.now }

  func onNextTurn(_ action: @escaping @MainActor () -> Void) {
    simulation.nextTurn(action)
  }

  func turn() async {
    simulation.turn()
  }

  func seconds(_ duration: TimeInterval) async {
    simulation.advance(by: duration)
  }

  func show(_ root: UIViewController) async {
    if let presented = window.rootViewController?.presentedViewController,
      !presented.isBeingDismissed
    {
      window.rootViewController?.dismiss(animated: false)
      simulation.advance(by: 0.5)
    }
    window.rootViewController = root
    simulation.advance(by: 0.5)
  }

  func show<Content: View>(_ view: Content) async {
    await show(
      hasLifeCycleOfSwiftUI
        ? UIHostingController(rootView: view, of: scene) : UIHostingController(rootView: view))
  }

  func openScene(_ root: UIViewController) async throws -> UIWindow {
    guard kind == .iPad else { throw ProbeObstacle("A phone has one window.") }
    let scene = simulation.connectScene(delegate: delegates[1])
    otherScene = scene
    let window = simulation.showWindow(in: scene, root: root)
    simulation.advance(by: 0.5)
    return window
  }

  func perform(_ act: ProbeAct) async throws {
    try DoubleUser(simulation, scene, otherScene).perform(act)
  }
}

@MainActor
private final class StageDelegate: NSObject, UIWindowSceneDelegate {
  var life: SceneLife?
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    life = SceneLife(connecting: scene)
  }
}
