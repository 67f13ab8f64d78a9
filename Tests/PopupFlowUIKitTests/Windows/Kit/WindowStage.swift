import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A store, and a host that shows its popups in a window above an app.
@MainActor
final class WindowStage: HostStage {
  let scene: UIWindowScene
  let home = UIViewController()
  let app: UIWindow
  let host: WindowHost<WindowShop>
  private var dragging: Finger?

  /// - Parameter habits: The habits of UIKit; nil for those of the simulation.
  init(
    _ habits: UIKitHabits? = nil, style: PopupWindowStyle = .banner, capacity: Int = 1,
    content: @escaping @MainActor (ShownPopup<WindowShop>) -> any PopupWindowContent = {
      StageScreen($0)
    }
  ) {
    let simulation = UIKitSimulation.current
    if let habits { simulation.habits = habits }
    scene = simulation.connectScene()
    home.title = "home"
    app = simulation.showWindow(in: scene, root: home)
    simulation.advanceUntilIdle()
    host = WindowHost(
      scene: scene, style: style, clock: SimulationClock(simulation), content: content)
    super.init(host, capacity: capacity)
  }

  override var showing: [PopupID] { host.showing }

  override func content(_ name: String) -> ShownPopup<WindowShop>? {
    (screen(name) as? StageScreen)?.popup
  }

  override func beginDrag(_ name: String) throws {
    dragging = try finger(on: name)
    dragging?.drag(by: -20)
  }

  override func endDrag(isOut: Bool) {
    if isOut { dragging?.drag(by: -60) }
    simulation.advance(by: 0.2)
    dragging?.lift()
  }

  override func close() {
    simulation.disconnect(scene)
  }

  func screen(_ name: String) -> UIViewController? { host.controller(of: PopupID(name)) }

  /// The view between the app and a popup.
  func backdrop(of name: String) -> UIView? {
    guard let view = screen(name)?.view else { return nil }
    return view.superview?.subviews.first { $0 !== view && !$0.isHidden && !$0.bounds.isEmpty }
  }

  /// The frame of a popup in its window.
  func frame(_ name: String) -> CGRect? {
    guard let view = screen(name)?.view, let window = view.window else { return nil }
    window.layoutIfNeeded()
    return view.convert(view.bounds, to: nil)
  }

  func center(_ name: String) throws -> CGPoint {
    let frame = try #require(self.frame(name))
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Puts a finger on a popup.
  func finger(on name: String) throws -> Finger {
    try #require(simulation.putFingerDown(at: center(name), in: scene))
  }
}

extension Popup<WindowShop> {
  /// A popup for commands without a store.
  static func named(_ name: String, number: Int = 1) -> Popup {
    Popup(PopupRequest(name, id: PopupID(name)), number: number)
  }
}

extension Finger {
  /// Moves a finger from its start, downwards for a positive distance.
  func drag(by way: CGFloat) {
    drag(x: 0, y: way)
  }

  /// Moves a finger from its start, to the right for a positive x.
  func drag(x: CGFloat, y: CGFloat) {
    move(to: CGPoint(x: start.x + x, y: start.y + y))
  }
}
