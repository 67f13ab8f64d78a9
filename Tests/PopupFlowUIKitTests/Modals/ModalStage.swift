import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A scene with a page, a store, and a host that shows the store's popups there.
@MainActor
final class ModalStage {
  let simulation = UIKitSimulation.current
  let scene: UIWindowScene
  let window: UIWindow
  let clock: SimulationClock
  let store: PopupStore<ModalShop>
  let host: ModalHost<ModalShop>
  let lock: TransitionLock?
  /// The outcomes in order: `a completed(ok)`.
  private(set) var outcomes: [String] = []
  /// The reports about commands without the store.
  private(set) var reports: [String] = []
  /// The page events of the store.
  var pageEvents: [String] = []
  var subscriptions: Set<AnyCancellable> = []

  /// - Parameter habits: The habits of UIKit; nil for those of the simulation.
  init(
    _ habits: UIKitHabits? = nil, isLocked: Bool = true, policy: PopupPolicy = PopupPolicy(),
    root: UIViewController? = nil,
    content: @escaping @MainActor (ShownPopup<ModalShop>) -> UIViewController = makeModal
  ) {
    if let habits { simulation.habits = habits }
    scene = simulation.connectScene()
    window = simulation.showWindow(in: scene, root: root ?? modalPage("home"))
    clock = SimulationClock(simulation)
    lock = isLocked ? TransitionLock(timeout: .seconds(5), clock: clock) : nil
    store = PopupStore(policy: policy, clock: clock)
    host = ModalHost(scene: scene, clock: clock, content: content)
    store.outcomes.sink { [unowned self] in outcomes.append($0.words) }.store(in: &subscriptions)
    store.transitions.sink { [unowned self] in
      for case .page(let event) in $0.events { pageEvents.append("\(event)") }
    }.store(in: &subscriptions)
    store.drive(host, lock: lock).store(in: &subscriptions)
    settle()
  }

  // MARK: Doing

  func ask(
    _ id: PopupID, _ style: ModalShop.Style = .sheet,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) {
    let content = ModalShop.Content(title: id.description, style: style)
    var request = PopupRequest<ModalShop>(content, id: id)
    adjust(&request)
    store.present(request)
  }

  /// Commands the host without the store, and stores its reports: `1 didPresent`.
  func perform(_ command: PopupCommand<ModalShop>) {
    host.perform(command) { [unowned self] in reports.append("\(command.presentation) \($0)") }
  }

  /// Waits for the end of all transitions.
  func settle() {
    simulation.advance(by: simulation.turnDuration > 0 ? 20 : 2)
  }

  func swipe(_ id: PopupID) -> Swipe? {
    host.controller(of: id).flatMap { simulation.beginSwipe(on: $0) }
  }

  // MARK: Doing, and waiting for the end of all transitions

  func show(
    _ id: PopupID, _ style: ModalShop.Style = .sheet,
    _ adjust: (inout PopupRequest<ModalShop>) -> Void = { _ in }
  ) {
    ask(id, style, adjust)
    settle()
  }

  func finish(_ id: PopupID, _ answer: String = "ok") {
    content(id)?.complete(with: answer)
    settle()
  }

  func dismiss(_ id: PopupID) {
    store.dismiss(id)
    settle()
  }

  @discardableResult
  func tap(_ button: String, of id: PopupID) -> Bool {
    defer { settle() }
    return alert(id).map { simulation.tapButton(button, of: $0) } ?? false
  }

  /// Performs the escape gesture.
  @discardableResult
  func escape() -> Bool {
    defer { settle() }
    return simulation.performEscape(in: scene)
  }

  @discardableResult
  func pressEscape() -> Bool {
    defer { settle() }
    return simulation.pressKey(.keyboardEscape)
  }

  // MARK: Seeing

  func card(_ id: PopupID) -> CardController? { host.controller(of: id) as? CardController }

  func alert(_ id: PopupID) -> UIAlertController? { host.controller(of: id) as? UIAlertController }

  func content(_ id: PopupID) -> ShownPopup<ModalShop>? { card(id)?.popup }

  var root: UIViewController? { window.rootViewController }

  /// The titles on the screen, from the bottom up.
  var screen: [String] { simulation.visibleControllers(in: scene).map(\.description) }

  /// The presented popups of the machine: `a presented`.
  var presented: [String] {
    store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }
}

extension Popup<ModalShop> {
  /// A popup for commands without a store.
  static func named(_ title: String) -> Popup {
    Popup(PopupRequest(ModalShop.Content(title: title), id: PopupID(title)), number: 7)
  }
}

extension PopupResolution<ModalShop> {
  /// The id and the outcome: `a completed(ok)`, `a dismissed.user`.
  fileprivate var words: String {
    if case .completed(let answer) = outcome {
      "\(id) completed(\(answer))"
    } else {
      "\(id) \(outcome)"
    }
  }
}
