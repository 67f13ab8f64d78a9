// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// A rectangle in a tree of such; nothing is drawn.
@MainActor
open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

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

  /// The box around what `bounds`, `center` and `transform` make.
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
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var tintColor: UIColor = .systemBlue
  open var clipsToBounds = false
  open var contentMode: ContentMode = .scaleToFill
  public let layer = CALayer()

  // MARK: Events

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var tag = 0
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Hierarchy

  public internal(set) weak var superview: UIView?
  public internal(set) var subviews: [UIView] = []

  /// The controller whose view this is.
  weak var controller: UIViewController?
  var needsLayout = true
  var ownConstraints: [NSLayoutConstraint] = []
  private(set) lazy var safeArea = SafeAreaGuide(owner: self)
  private(set) lazy var keyboardGuide = UIKeyboardLayoutGuide(owner: self)

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init(simulation: .current)
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open override var next: UIResponder? { controller ?? superview }

  /// The window this view is in, shown or not.
  open var window: UIWindow? { superview?.window }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  public static let noIntrinsicMetric: CGFloat = -1

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func layoutSubviews() {}
  open func safeAreaInsetsDidChange() {}

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The innermost view under a point; what is hidden, transparent, disabled, or outside of its
  /// superview's bounds is not touched.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }
}
