import UIKitDouble

/// The controllers of a `NavigationStack`, in step with its path.
///
/// The app changes the path, and the controllers follow when no transition is running. The user
/// goes back, and the path follows when the transition is over.
@MainActor
final class NavigationPages: NSObject, UINavigationControllerDelegate {
  private typealias Page = UIHostingController<AnyView>

  let controller: UINavigationController
  private let root = Page(rootView: AnyView(EmptyView()))
  private var pages: [(value: AnyHashable, controller: Page)] = []
  private var path: Binding<[AnyHashable]>
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var environment = EnvironmentValues()
  private let simulation = UIKitSimulation.current
  private var isPolling = false

  init(_ path: Binding<[AnyHashable]>) {
    self.path = path
    controller = UINavigationController(rootViewController: root)
    super.init()
    controller.delegate = self
  }

  func update(
    _ path: Binding<[AnyHashable]>, root view: AnyView, _ environment: EnvironmentValues
  ) {
    self.path = path
    self.environment = environment
    self.environment.navigationPages = self
    show(view, in: root)
    // The root declares the destinations.
    root.loadViewIfNeeded()
    showDestinations()
    follow()
  }

  func setDestination<Value>(of type: Value.Type, _ view: @escaping (AnyHashable) -> AnyView?) {
    destinations[ObjectIdentifier(type)] = view
    showDestinations()
  }

  func push(_ value: AnyHashable) {
    path.wrappedValue.append(value)
  }

  private func show(_ view: AnyView, in page: Page) {
    page.tree.environment = environment
    page.rootView = view
  }

  private func showDestinations() {
    for page in pages { show(destination(page.value), in: page.controller) }
  }

  /// SwiftUI shows a warning sign for a value without a destination.
  private func destination(_ value: AnyHashable) -> AnyView {
    destinations[ObjectIdentifier(type(of: value.base))]?(value) ?? AnyView(Text("⚠️"))
  }

  private func follow() {
    let values = path.wrappedValue
    guard values != pages.map(\.value) else { return }
    guard controller.transitionCoordinator == nil else { return poll() }
    let kept = zip(values, pages).prefix { $0 == $1.value }.count
    remove(from: kept)
    for value in values[kept...] {
      let page = Page(rootView: AnyView(EmptyView()))
      show(destination(value), in: page)
      pages.append((value, page))
    }
    controller.setViewControllers([root] + pages.map(\.controller), animated: true)
  }

  /// The views of a page end when it has left the stack, and take their presentations along
  /// (swift-navigation#192).
  private func remove(from index: Int) {
    let removed = pages[index...].map(\.controller)
    pages.removeSubrange(index...)
    awaitRemoval(of: removed)
  }

  private func awaitRemoval(of removed: [Page]) {
    let rest = removed.filter { $0.parent === controller }
    for page in removed where page.parent !== controller { page.tree.end() }
    if !rest.isEmpty { simulation.after(0.05) { self.awaitRemoval(of: rest) } }
  }

  private func poll() {
    guard !isPolling else { return }
    isPolling = true
    simulation.after(0.05) { [weak self] in
      self?.isPolling = false
      self?.follow()
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let count = controller.viewControllers.count - 1
    guard count < pages.count else { return }
    remove(from: count)
    path.wrappedValue = pages.map(\.value)
  }
}
