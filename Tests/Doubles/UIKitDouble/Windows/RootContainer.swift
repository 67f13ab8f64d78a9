/// The outer one of two views that UIKit puts between a window and the view of its root, from iOS 13
/// on. The class is private in UIKit; its name is known from printed hierarchies.
final class UITransitionView: UIView {
  /// The superview of the root's view.
  let content: UIDropShadowView

  override init(frame: CGRect) {
    content = UIDropShadowView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The inner one of these views.
final class UIDropShadowView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
