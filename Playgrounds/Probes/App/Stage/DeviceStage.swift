import Probes
import SwiftUI
import UIKit

/// A window of this device, on which a probe acts in real time.
///
/// With UIKit's life cycle, each stage has a window of its own above the list. With SwiftUI's, the
/// stage uses the window of the scene, because only views there have that life cycle.
@MainActor
public final class DeviceStage: ProbeStage {
  public let kind = ProbeDevice.current.kind
  public let version = ProbeDevice.current.version
  public let scene: UIWindowScene
  public let window: UIWindow
  public let life: SceneLife

  private let canvas: Canvas?
  private let board: ActBoard
  /// The root of SwiftUI's window.
  private let ownRoot: UIViewController?
  private let before: UIWindow?
  private var opened: [UIWindow] = []

  /// Creates a stage in a scene of an app with UIKit's life cycle.
  public convenience init(in scene: UIWindowScene) {
    self.init(in: scene, canvas: nil)
  }

  init(in scene: UIWindowScene, canvas: Canvas?) {
    self.scene = scene
    self.canvas = canvas
    before = scene.keyWindow
    life = Scenes.shared.life(of: scene)
    board = ActBoard(in: scene)
    if canvas != nil, let before {
      window = before
      ownRoot = before.rootViewController
    } else {
      window = UIWindow(windowScene: scene)
      ownRoot = nil
      window.rootViewController = UIViewController()
    }
    window.makeKeyAndVisible()
  }

  /// Removes everything that the probe has left on the stage.
  public func clear() async {
    window.rootViewController?.dismiss(animated: false)
    for window in opened { window.isHidden = true }
    if let canvas {
      canvas.content = nil
      window.rootViewController = ownRoot
    } else {
      window.isHidden = true
      window.rootViewController = nil
    }
    before?.makeKey()
    await seconds(0.2)
  }

  public var hasLifeCycleOfSwiftUI: Bool { canvas != nil }

  // MARK: Time

  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  public func onNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
  }

  public func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  public func seconds(_ duration: TimeInterval) async {
    try? await Task.sleep(for: .seconds(duration))
  }

  // MARK: Screen

  public func show(_ root: UIViewController) async {
    window.rootViewController = root
    await seconds(0.3)
  }

  public func show<Content: View>(_ view: Content) async {
    guard let canvas else { return await show(UIHostingController(rootView: view)) }
    canvas.content = AnyView(view)
    await seconds(0.3)
  }

  public func openScene(_ root: UIViewController) async throws -> UIWindow {
    let scene = try await Scenes.shared.open()
    let window = scene.windows.first ?? UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    opened.append(window)
    await seconds(0.5)
    return window
  }

  public func perform(_ act: ProbeAct) async throws {
    try await board.perform(act)
  }
}
