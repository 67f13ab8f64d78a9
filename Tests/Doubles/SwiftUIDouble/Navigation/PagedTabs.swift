import UIKitDouble

/// Tabs that are scrolled, side by side in one view. All are loaded.
///
/// The pages receive `onAppear` and `onDisappear`. Controllers inside of them receive no appearance
/// call of their own (FB12795690): at most those for their view's coming into a window, if
/// ``SwiftUIHabits/forwardsAppearance`` is false.
@MainActor
final class PagedTabs: UIViewController {
  private typealias Page = UIHostingController<AnyView>

  private var pages: [Page] = []
  private var selection: Int?
  private var isShown = false

  override var isOfSystem: Bool { true }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func show(_ views: [AnyView], _ environment: EnvironmentValues) {
    for (index, view) in views.enumerated() {
      if index == pages.count { pages.append(Page(rootView: AnyView(EmptyView()))) }
      pages[index].tree.environment = environment
      pages[index].rootView = view
    }
    for page in pages where page.parent !== self {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
    view.clipsToBounds = true
  }

  func select(_ index: Int) {
    let old = selection
    selection = index
    layOutPages()
    guard old != index, isShown else { return }
    if let old { pages[old].tree.controllerDidDisappear() }
    pages[index].tree.controllerWillAppear()
  }

  private func layOutPages() {
    let width = view.bounds.width
    for (index, page) in pages.enumerated() {
      page.view.frame = view.bounds.offsetBy(dx: CGFloat(index - (selection ?? 0)) * width, dy: 0)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isShown = true
    if let selection { pages[selection].tree.controllerWillAppear() }
    for page in pages { page.tree.insertSoon() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isShown = false
    if let selection { pages[selection].tree.controllerDidDisappear() }
  }
}
