/// Columns side by side, all visible, as on a wide screen; or, collapsed, the first column with the
/// pages of all.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary
  }

  open private(set) var style: Style
  private var columns: [Column: UIViewController] = [:]
  open private(set) var isCollapsed = false
  // The number of pages that have moved into the first column.
  private var movedCount = 0

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  private var order: [Column] { [.primary, .supplementary, .secondary] }

  open var viewControllers: [UIViewController] { order.compactMap { columns[$0] } }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. The previous controller is removed before the new one
  /// appears.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if style == .doubleColumn, column == .supplementary {
      raise("A double column split view controller has no supplementary column")
    }
    let old = columns[column]
    guard old !== vc else { return }
    for transition in old?.transitionsInside ?? [] { transition.finishNow() }
    old?.willMove(toParent: nil)
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    columns[column] = vc
    guard let vc else { return layOutColumns() }
    addChild(vc)
    if isViewLoaded { installContent() }
    vc.didMove(toParent: self)
  }

  private var shownControllers: [UIViewController] {
    isCollapsed ? viewControllers.prefix(1).map { $0 } : viewControllers
  }

  override var appearanceChildren: [UIViewController] { shownControllers }

  /// Moves the pages of the second column onto the stack of the first one, or back, in one turn or in
  /// two (U38).
  func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed,
      let first = columns[.primary] as? UINavigationController,
      let second = columns[.secondary] as? UINavigationController
    else { return }
    let (from, to) = isCollapsed ? (second, first) : (first, second)
    let moved = isCollapsed ? from.viewControllers : from.viewControllers.suffix(movedCount)
    movedCount = moved.count
    if simulation.habits.tellsCollapsingFirst { self.isCollapsed = isCollapsed }
    from.setStack(from.viewControllers.dropLast(movedCount), animated: false)
    for transition in from.transitionsInside { transition.finishNow() }
    let finish = { @MainActor in
      self.isCollapsed = isCollapsed
      if isCollapsed { second.viewIfLoaded?.removeFromSuperview() }
      to.setStack(to.viewControllers + moved, animated: false)
      if self.isViewLoaded { self.installContent() }
    }
    if simulation.habits.collapsesAtOnce { finish() } else { simulation.nextTurn(finish) }
  }

  override func installContent() {
    for controller in shownControllers where controller.viewIfLoaded?.superview == nil {
      controller.loadViewIfNeeded()
      view.addSubview(controller.view)
    }
    layOutColumns()
  }

  private func layOutColumns() {
    guard isViewLoaded, !columns.isEmpty else { return }
    let width = view.bounds.width / CGFloat(shownControllers.count)
    for (index, controller) in shownControllers.enumerated() where controller.isViewLoaded {
      controller.view.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
    }
  }
}

extension UIKitSimulation {
  /// Makes a window so narrow that its split view shows one column, or wide again.
  public func collapse(_ split: UISplitViewController, _ isCollapsed: Bool = true) {
    split.setCollapsed(isCollapsed)
  }
}

extension UIViewController {
  public var navigationController: UINavigationController? {
    var outer = parent
    while let controller = outer {
      if let stack = controller as? UINavigationController { return stack }
      outer = controller.parent
    }
    return nil
  }

  /// Only a split view depends on it: it collapses in a compact width.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard let split = childViewController as? UISplitViewController else { return }
    split.setCollapsed(collection?.horizontalSizeClass == .compact)
  }
}
