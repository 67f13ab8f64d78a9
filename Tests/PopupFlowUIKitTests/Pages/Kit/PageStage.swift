import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// An app whose controllers are pages named by their titles, and a store that receives the events.
@MainActor
final class PageStage {
  let simulation = UIKitSimulation.current
  let store: PopupStore<WindowShop>
  let tracker: PageTracker<WindowShop>
  /// The page events of the store, batch by batch: `-home +detail xhome`.
  private(set) var batches: [String] = []
  private(set) var outcomes: [String] = []
  /// All pages that ever were visible.
  private(set) var seen: Set<PageVisitID> = []
  private var names: [PageVisitID: String] = [:]
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameter habits: The habits of UIKit; nil for those of the simulation.
  init(_ habits: UIKitHabits? = nil) {
    if let habits { simulation.habits = habits }
    store = PopupStore(clock: SimulationClock(simulation))
    tracker = PageTracker(store)
    store.transitions.sink { [unowned self] in note($0.events) }.store(in: &cancellables)
    store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
      .store(in: &cancellables)
  }

  private func note(_ events: [PopupEvent<WindowShop>]) {
    for case .page(.appeared(let visit, _)) in events { seen.insert(visit) }
    let words = events.compactMap { event -> String? in
      switch event {
      case .page(.appeared(let visit, _)): "+\(names[visit] ?? visit.name)"
      case .page(.disappeared(let visit)): "-\(names[visit] ?? visit.name)"
      case .page(.left(let visit)): "x\(names[visit] ?? visit.name)"
      default: nil
      }
    }
    if !words.isEmpty { batches.append(words.joined(separator: " ")) }
  }

  /// Returns a controller that is a page.
  func page(_ name: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
    let controller = UIViewController()
    controller.title = name
    controller.modalPresentationStyle = style
    track(controller)
    return controller
  }

  func track(_ controller: UIViewController) {
    guard let name = controller.title else { return }
    if let visit = controller.popupPage(name, in: store) { names[visit] = name }
  }

  /// Presents a popup, which is not a page of the app, on a controller.
  func popup(
    over controller: UIViewController, style: UIModalPresentationStyle = .fullScreen
  ) -> UIViewController {
    let popup = UIViewController()
    popup.modalPresentationStyle = style
    popup.markAsPopup()
    controller.present(popup, animated: true)
    return popup
  }

  /// Shows a root controller in a scene, and waits for its events.
  @discardableResult
  func show(_ root: UIViewController) -> UIWindowScene {
    let scene = simulation.connectScene()
    simulation.showWindow(in: scene, root: root)
    simulation.advanceUntilIdle()
    batches = []
    return scene
  }

  /// Returns the events since the last call, after all transitions.
  func takeBatches() -> [String] {
    simulation.advanceUntilIdle()
    defer { batches = [] }
    return batches
  }

  var visible: Set<String> {
    Set(store.state.visiblePages)
  }
}

@MainActor
func pageStack(_ pages: UIViewController...) -> UINavigationController {
  let controller = UINavigationController()
  controller.viewControllers = pages
  return controller
}
