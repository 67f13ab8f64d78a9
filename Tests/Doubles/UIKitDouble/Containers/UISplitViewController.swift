/// Columns side by side, all visible, as on a wide screen. Collapsing is not modelled.
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

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  private var order: [Column] { [.primary, .supplementary, .secondary] }

  open var viewControllers: [UIViewController] { order.compactMap { columns[$0] } }

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

  override var appearanceChildren: [UIViewController] { viewControllers }

  override func installContent() {
    for controller in viewControllers where controller.viewIfLoaded?.superview == nil {
      controller.loadViewIfNeeded()
      view.addSubview(controller.view)
    }
    layOutColumns()
  }

  private func layOutColumns() {
    guard isViewLoaded, !columns.isEmpty else { return }
    let width = view.bounds.width / CGFloat(columns.count)
    for (index, controller) in viewControllers.enumerated() where controller.isViewLoaded {
      controller.view.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height)
    }
  }
}
