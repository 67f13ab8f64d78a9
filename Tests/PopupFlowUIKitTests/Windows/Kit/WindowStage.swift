import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A store, and a host that shows its popups in a window above an app.
@MainActor
final class WindowStage {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let home = UIViewController()
  let app: UIWindow
  let store: PopupStore<WindowShop>
  let host: WindowHost<WindowShop>
  private(set) var reports: [String] = []
  private(set) var outcomes: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(
    _ simulation: UIKitSimulation, style: WindowStyle = .banner, capacity: Int = 1,
    content: (@MainActor (UIKitPopup<WindowShop>) -> any WindowContent)? = nil
  ) {
    self.simulation = simulation
    scene = simulation.connectScene()
    home.title = "home"
    app = simulation.showWindow(in: scene, root: home)
    simulation.advanceUntilIdle()
    store = PopupStore(
      policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: capacity)]),
      clock: SimulationClock(simulation))
    host = WindowHost(scene: scene, style: style, content: content ?? { StageScreen($0) })
    store.drive(host).store(in: &cancellables)
    store.transitions.sink { [unowned self] in
      for case .report(let report) in $0.events { reports.append("\(report.id) \(report.kind)") }
    }.store(in: &cancellables)
    store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
      .store(in: &cancellables)
  }

  static func run(
    habits: UIKitHabits = UIKitHabits(), style: WindowStyle = .banner, capacity: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (WindowStage, UIKitSimulation) throws -> Void
  ) rethrows {
    try UIKitSimulation.run(habits: habits) { simulation in
      try body(WindowStage(simulation, style: style, capacity: capacity), simulation)
      #expect(simulation.warnings == [], sourceLocation: sourceLocation)
    }
  }

  /// Requests a popup and waits until it is on screen.
  @discardableResult
  func show(_ name: String, duration: PopupDuration = .ofLane) -> PopupHandle<String> {
    let handle = ask(name, duration: duration)
    simulation.advance(by: 1)
    return handle
  }

  @discardableResult
  func ask(_ name: String, duration: PopupDuration = .ofLane) -> PopupHandle<String> {
    store.present(PopupRequest(name, id: PopupID(name), duration: duration))
  }

  /// Commands the host without the store, and stores its reports: `1 didPresent`.
  func perform(_ command: PopupCommand<WindowShop>) {
    host.perform(command) { [unowned self] in reports.append("\(command.presentation) \($0)") }
  }

  func takeReports() -> [String] {
    defer { reports = [] }
    return reports
  }

  func screen(_ name: String) -> UIViewController? { host.controller(of: PopupID(name)) }

  /// The popup from the point of view of its screen.
  func content(_ name: String) -> UIKitPopup<WindowShop>? {
    (screen(name) as? StageScreen)?.popup
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

  /// Performs the escape gesture of assistive technology in a view.
  func escape(from view: UIView?) -> Bool {
    var responder: UIResponder? = view
    while let candidate = responder {
      if candidate.accessibilityPerformEscape() { return true }
      responder = candidate.next
    }
    return false
  }
}

extension Popup<WindowShop> {
  /// A popup for commands without a store.
  static func named(_ name: String, number: Int = 1) -> Popup {
    Popup(PopupRequest(name, id: PopupID(name)), number: number)
  }
}

extension Finger {
  /// Moves a finger from a point, downwards for a positive distance.
  func drag(from point: CGPoint, by way: CGFloat) {
    move(to: CGPoint(x: point.x, y: point.y + way))
  }
}
