import PopupFlow
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

enum ViewShop: MandatoryContentDomain {
  enum Content: Hashable, Sendable {
    case offer(String)
    case question(String)
    case saved(String)
  }
  typealias Page = String
  typealias Answer = String

  static func isMandatory(_ content: Content) -> Bool { content.title.hasPrefix("must") }
}

extension ViewShop.Content {
  var title: String {
    switch self {
    case .offer(let title), .question(let title), .saved(let title): title
    }
  }
  var isQuestion: Bool { if case .question = self { true } else { false } }
}

/// An app in a window whose root view the test chooses.
@MainActor
final class SwiftUIStage {
  let simulation: UIKitSimulation
  let scene: UIWindowScene
  let store: PopupStore<ViewShop>
  private(set) var window: UIWindow?
  private(set) var outcomes: [PopupResolution<ViewShop>] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(
    _ simulation: UIKitSimulation, policy: PopupPolicy = PopupPolicy(),
    scene state: UIScene.ActivationState = .foregroundActive
  ) {
    self.simulation = simulation
    scene = simulation.connectScene(state)
    store = PopupStore(policy: policy, clock: SimulationClock(simulation))
    store.outcomes.sink { [unowned self] in outcomes.append($0) }.store(in: &subscriptions)
  }

  /// Shows a view as the root of a window.
  @discardableResult
  func show(_ view: some View) -> ViewTree {
    let controller = hosting(view, in: scene)
    show(controller)
    return controller.tree
  }

  /// Opens another window of the app, and settles.
  func open(_ view: some View) -> UIWindowScene {
    let scene = simulation.connectScene()
    simulation.showWindow(in: scene, root: hosting(view, in: scene))
    settle()
    return scene
  }

  /// Returns a controller that the app creates or, depending on the habit, SwiftUI.
  private func hosting<Content: View>(
    _ view: Content, in scene: UIWindowScene
  ) -> UIHostingController<Content> {
    guard SwiftUIHabits.hasOwnLifeCycle else { return UIHostingController(rootView: view) }
    return UIHostingController(rootView: view, of: scene)
  }

  func show(_ controller: UIViewController) {
    if let window {
      window.rootViewController = controller
    } else {
      window = simulation.showWindow(in: scene, root: controller)
    }
    settle()
  }

  func settle(_ seconds: Double = 2) {
    simulation.advance(by: seconds)
  }

  // MARK: The app

  @discardableResult
  func ask(
    _ content: ViewShop.Content, lane: PopupLane = .modal, replacing id: PopupID? = nil,
    _ adjust: (inout PopupRequest<ViewShop>) -> Void = { _ in }
  ) -> PopupHandle<String> {
    var request = PopupRequest<ViewShop>(content, id: id ?? PopupID(content.title), lane: lane)
    if id != nil { request.coalescing = .replace }
    adjust(&request)
    return store.present(request)
  }

  /// Requests a popup, and settles.
  func present(
    _ content: ViewShop.Content, lane: PopupLane = .modal, replacing id: PopupID? = nil,
    _ adjust: (inout PopupRequest<ViewShop>) -> Void = { _ in }
  ) {
    ask(content, lane: lane, replacing: id, adjust)
    settle()
  }

  /// Requests a popup of the lane of banners, and settles.
  func toast(_ title: String) {
    present(.saved(title), lane: .banner)
  }

  func dismiss(_ id: PopupID, settling seconds: Double = 2) {
    store.dismiss(id)
    settle(seconds)
  }

  /// Presents a sheet or cover of the app's own over everything, and settles.
  @discardableResult
  func presentOwn<Content: View>(
    _ view: Content = Text("own"), style: UIModalPresentationStyle = .automatic
  ) -> UIHostingController<Content> {
    let own = UIHostingController(rootView: view)
    own.modalPresentationStyle = style
    (presentedControllers.last ?? root)?.present(own, animated: true)
    settle()
    return own
  }

  /// Opens something of the app's own over the root, and settles. Returns a function that closes
  /// it.
  func open(_ own: OwnScreen) -> @MainActor () -> Void {
    guard let root else { return {} }
    let close = own.open(on: root, simulation)
    settle()
    return close
  }

  // MARK: The user

  /// Taps a button of the alert or sheet on top, and settles.
  func tap(_ button: String, settling seconds: Double = 2) {
    if let alert {
      simulation.tapButton(button, of: alert)
    } else {
      sheet?.tree.tap(button)
    }
    settle(seconds)
  }

  /// Begins to swipe the sheet on top away.
  func beginSwipe() -> Swipe? {
    sheet.flatMap { simulation.beginSwipe(on: $0) }
  }

  // MARK: The screen

  var words: [String] { outcomes.map { "\($0.id) \($0.outcome)" } }

  /// The presented popups of the machine, with their phases.
  var presented: [String] {
    store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }

  var root: UIViewController? { window?.rootViewController }

  /// The controllers presented on the window's root, from the bottom up.
  var presentedControllers: [UIViewController] {
    var found: [UIViewController] = []
    var top = root?.presentedViewController
    while let next = top {
      found.append(next)
      top = next.presentedViewController
    }
    return found
  }

  var sheet: UIHostingController<AnyView>? {
    presentedControllers.last as? UIHostingController<AnyView>
  }

  var alert: UIAlertController? { presentedControllers.last as? UIAlertController }
}

extension HostEngine {
  /// Returns the object of a popup that is shown or will return, or `nil` if there is none.
  func popup(of id: PopupID) -> ShownPopup<Backend.Domain>? {
    sessions.last { $0.popup.id == id }?.shown ?? kept.content(of: id)?.popup
  }
}

/// A switch for a view.
@MainActor
final class Mounting: ObservableObject {
  @Published var isOn = true
}

/// A view that can be unmounted.
struct Mounted<Content: View>: View {
  @ObservedObject var mounting: Mounting
  @ViewBuilder let content: () -> Content

  var body: some View {
    if mounting.isOn { content() } else { Text("unmounted") }
  }
}

/// Runs a test in a simulation of its own, with each of the double's habits.
///
/// - Parameter first: The first combination of habits; see `SwiftUIHabits.withoutForwarding`.
@MainActor
func withEachHabit(
  from first: Int = 0, scene: UIScene.ActivationState = .foregroundActive,
  _ body: @MainActor (SwiftUIStage) -> Void
) {
  for number in 0..<SwiftUIHabits.count {
    withHabits(number, from: first, scene: scene, body)
  }
}

/// Runs a test in a simulation of its own, with a combination of the double's habits.
@MainActor
func withHabits(
  _ number: Int, from first: Int = 0, scene: UIScene.ActivationState = .foregroundActive,
  _ body: @MainActor (SwiftUIStage) -> Void
) {
  SwiftUIHabits.with(first + number) {
    UIKitSimulation.run(habits: .combination(number * 5)) { simulation in
      simulation.isLogging = false
      simulation.checkAtEnd {
        #expect(simulation.warnings.filter { $0.kind == .changeInUpdate } == [])
      }
      body(SwiftUIStage(simulation, scene: scene))
    }
  }
}
