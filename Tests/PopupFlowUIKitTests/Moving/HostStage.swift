import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A store with a host that moves popups itself, and what both report.
@MainActor
class HostStage {
  /// The place of the popups: a window of `WindowHost`, or a view with a `HostEngine`.
  enum Place: String, CaseIterable, Sendable {
    case window, view
  }

  let simulation = UIKitSimulation.current
  let store: PopupStore<WindowShop>
  private let anyHost: any PopupHost<WindowShop>
  private(set) var reports: [String] = []
  private(set) var outcomes: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init(_ host: some PopupHost<WindowShop>, capacity: Int) {
    anyHost = host
    store = PopupStore(
      policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: capacity)]),
      clock: SimulationClock(simulation))
    store.drive(host).store(in: &cancellables)
    store.transitions.sink { [unowned self] in
      for case .report(let report) in $0.events { reports.append("\(report.id) \(report.kind)") }
    }.store(in: &cancellables)
    store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
      .store(in: &cancellables)
  }

  /// Returns a stage with popups whose transitions the test ends.
  static func make(_ place: Place, capacity: Int = 1) -> (HostStage, ManualAnimation) {
    let transition = ManualAnimation()
    switch place {
    case .window:
      return (WindowStage(style: .banner(transition), capacity: capacity), transition)
    case .view: return (OverlayStage(transition, capacity: capacity), transition)
    }
  }

  /// Requests a popup and waits until it is on screen.
  func show(_ name: String) {
    ask(name)
    simulation.advance(by: 1)
  }

  func ask(_ name: String) {
    store.present(name, id: PopupID(name))
  }

  /// Dismisses a popup and waits until it is off screen.
  func dismiss(_ name: String) {
    store.dismiss(PopupID(name))
    simulation.advance(by: 1)
  }

  /// Commands the host without the store, and stores its reports: `1 didPresent`.
  func perform(_ command: PopupCommand<WindowShop>) {
    anyHost.perform(command) { [unowned self] in reports.append("\(command.presentation) \($0)") }
  }

  func takeReports() -> [String] {
    defer { reports = [] }
    return reports
  }

  /// The presented popups of the machine: `a presented`.
  var phases: [String] {
    store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }

  // MARK: The place of the popups

  /// The popups that are on screen or moving in or out.
  var showing: [PopupID] { [] }

  /// The popup from the point of view of its content.
  func content(_ name: String) -> ShownPopup<WindowShop>? { nil }

  func beginDrag(_ name: String) throws {}

  func endDrag(isOut: Bool) {}

  /// Takes all popups away, with their scene or view.
  func close() {}
}
