/// A view that shows a part of its content, and is dragged by a pan recogniser. It stops when the
/// finger is lifted. Beyond its edges, it bounces back immediately.
@MainActor
open class UIScrollView: UIView, UIGestureRecognizerDelegate {
  open var contentSize: CGSize = .zero
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether the content receives touches late. It receives them at once here.
  open var delaysContentTouches = true
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPan(self)
  fileprivate var dragOrigin: CGPoint = .zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.delegate = self
    addGestureRecognizer(panGestureRecognizer)
  }

  public required init?(coder: NSCoder) { nil }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Insets are not modelled.
  open var adjustedContentInset: UIEdgeInsets { .zero }

  open var isDragging: Bool {
    panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed
  }

  /// The pan begins only along an axis that scrolls.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    let way = panGestureRecognizer.translation(in: self)
    return abs(way.y) >= abs(way.x) ? highest.y > 0 : highest.x > 0
  }

  private var highest: CGPoint {
    CGPoint(
      x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
  }

  fileprivate func follow(_ way: CGPoint) {
    let wanted = CGPoint(x: dragOrigin.x - way.x, y: dragOrigin.y - way.y)
    contentOffset = CGPoint(x: pulled(wanted.x, highest.x), y: pulled(wanted.y, highest.y))
  }

  fileprivate func isLetGo() {
    contentOffset = CGPoint(
      x: min(max(contentOffset.x, 0), highest.x), y: min(max(contentOffset.y, 0), highest.y))
  }

  private func pulled(_ value: CGFloat, _ high: CGFloat) -> CGFloat {
    let inside = min(max(value, 0), high)
    return high > 0 ? inside + (value - inside) / 2 : inside
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
