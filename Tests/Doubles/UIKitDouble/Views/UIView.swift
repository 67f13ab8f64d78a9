/// A rectangle in a tree of rectangles, which are not drawn.
@MainActor
open class UIView: UIResponder, UITraitEnvironment, UIFocusItem {
  // MARK: Geometry

  open var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      for view in subviews { view.autoresize(from: oldValue.size, to: bounds.size) }
      setNeedsLayout()
    }
  }
  open var center: CGPoint
  open var transform: CGAffineTransform = .identity

  /// The bounding box of `bounds`, `center` and `transform`.
  open var frame: CGRect {
    get { box }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }

  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Looks

  open var alpha: CGFloat = 1
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var clipsToBounds = false

  /// The name of the view for UI tests.
  open var accessibilityIdentifier: String?

  // MARK: Events

  open var isUserInteractionEnabled = true
  open var tag = 0
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set {
      for recognizer in recognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  private var recognizers: [UIGestureRecognizer]?

  open private(set) var interactions: [any UIInteraction] = []

  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []

  /// The controller whose view this is.
  weak var controller: UIViewController?
  var needsLayout = true
  var ownConstraints: [NSLayoutConstraint] = []

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init(simulation: .current)
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  open override var next: UIResponder? { controller ?? superview }
  override var responderWindow: UIWindow? { window }

  /// The window that contains this view, visible or not.
  open var window: UIWindow? { superview?.window }

  // MARK: Focus

  open var traitCollection: UITraitCollection { window?.ownTraits ?? simulation.traitCollection }

  /// Called when a trait has changed. UIKit deprecates it, and calls it all the same.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Not inherited by subviews.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  open var canBecomeFocused: Bool { false }
  open var isFocused: Bool { simulation.focusedView === self }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open func setNeedsFocusUpdate() { needsFocusUpdate = true }
  open func updateFocusIfNeeded() {
    guard needsFocusUpdate else { return }
    needsFocusUpdate = false
    simulation.updateFocus(in: self)
  }
  private var needsFocusUpdate = false

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers = (recognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    recognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Called before the recogniser's delegate, for recognisers of this view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The view's own tint; if nil, that of its superview.
  var ownTint: UIColor?

  /// Called when the tint has changed, also when the view is dimmed under a presented controller.
  open func tintColorDidChange() {}

  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  open func didMoveToWindow() {}

  // MARK: The tree

  open func addSubview(_ view: UIView) {
    insert(view) { $0.count }
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { $0.firstIndex(of: siblingSubview) ?? $0.count }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let old = window
    if old != nil { tellWillMove(to: nil) }
    removeConstraintsToOutside()
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if old != nil { tellDidMove(to: nil) }
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  // MARK: Coordinates

  /// Converts a point of this view to another view, or to the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = pointInWindow(point)
    return view.map { $0.pointFromWindow(inWindow) } ?? inWindow
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromWindow(view?.pointInWindow(point) ?? point)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    box(of: rect) { convert($0, to: view) }
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    box(of: rect) { convert($0, from: view) }
  }

  // MARK: Layout

  open func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    superview?.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    for view in subviews { view.placeByConstraints() }
    layoutSubviews()
    for view in subviews {
      view.needsLayout = true
      view.layoutIfNeeded()
    }
  }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    CGSize(
      width: fixedLength(.width) ?? max(targetSize.width, intrinsicContentSize.width),
      height: fixedLength(.height) ?? max(targetSize.height, intrinsicContentSize.height))
  }

  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }

  open private(set) lazy var safeAreaLayoutGuide: UILayoutGuide = SafeAreaGuide(owner: self)
  var regionGuides: [UILayoutGuide] = []
  open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(owner: self)
  open var safeAreaInsets: UIEdgeInsets { insetsOfSafeArea }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1

  open func layoutSubviews() {}

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Returns the innermost view at a point. Views that are hidden, transparent, disabled, or
  /// outside of their superview's bounds receive no touches. Depending on the habits, the views of
  /// child controllers answer for places beside them (U26).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event) || answersBeside
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  private var answersBeside: Bool {
    simulation.habits.answersHitTestsBesideViews && controller?.parent != nil
  }
}
