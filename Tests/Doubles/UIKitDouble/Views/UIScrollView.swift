// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

/// Every method is optional.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of its content, and is dragged by a pan recogniser. It stops when the
/// finger is lifted. Beyond its edges, it bounces back immediately.
@MainActor
open class UIScrollView: UIView, UIGestureRecognizerDelegate {
  open var contentSize: CGSize = .zero
  open var contentInset: UIEdgeInsets = .zero
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open weak var delegate: (any UIScrollViewDelegate)?
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(self)
  fileprivate var dragOrigin: CGPoint = .zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.delegate = self
    addGestureRecognizer(panGestureRecognizer)
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      _ = send("scrollViewDidScroll:", to: delegate) { $0.scrollViewDidScroll(self) }
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Safe area insets are not added.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

  open var isDragging: Bool {
    panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed
  }

  /// The pan begins only along an axis that scrolls or bounces.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    let way = panGestureRecognizer.translation(in: self)
    let (low, high) = (lowest, highest)
    return abs(way.y) >= abs(way.x)
      ? low.y < high.y || (bounces && alwaysBounceVertical)
      : low.x < high.x || (bounces && alwaysBounceHorizontal)
  }

  private var lowest: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  private var highest: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(lowest.x, contentSize.width + inset.right - bounds.width),
      y: max(lowest.y, contentSize.height + inset.bottom - bounds.height))
  }

  fileprivate func follow(_ way: CGPoint) {
    let wanted = CGPoint(x: dragOrigin.x - way.x, y: dragOrigin.y - way.y)
    contentOffset = CGPoint(
      x: pulled(wanted.x, lowest.x, highest.x, alwaysBounceHorizontal),
      y: pulled(wanted.y, lowest.y, highest.y, alwaysBounceVertical))
  }

  fileprivate func isLetGo() {
    contentOffset = CGPoint(
      x: min(max(contentOffset.x, lowest.x), highest.x),
      y: min(max(contentOffset.y, lowest.y), highest.y))
  }

  private func pulled(
    _ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ alwaysBounces: Bool
  ) -> CGFloat {
    let inside = min(max(value, low), high)
    return bounces && (alwaysBounces || low < high) ? inside + (value - inside) / 2 : inside
  }
}

@MainActor
private final class ScrollPan: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  override func hasMoved() {
    guard let scrollView else { return }
    if state == .began { scrollView.dragOrigin = scrollView.contentOffset }
    scrollView.follow(translation(in: scrollView))
  }

  override func reset() {
    super.reset()
    scrollView?.isLetGo()
  }
}
