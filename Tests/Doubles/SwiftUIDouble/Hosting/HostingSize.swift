import UIKitDouble

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller. Only a fixed frame around the content is measured. For other
/// contents, tests set the ideal size.
///
/// The view keeps the size that it had first, unless its controller's `sizingOptions` say that it
/// follows. The keyboard adds to it, as other safe areas do, unless `safeAreaRegions` leaves it out.
@MainActor
final class HostingView: UIView {
  var ideal: CGSize? {
    didSet {
      if first == nil || follows() { first = ideal }
      setNeedsLayout()
    }
  }
  var follows: () -> Bool = { false }
  var onMove: () -> Void = {}
  var withholdsTouches: (UIView) -> Bool = { _ in false }
  private var isDrawing = false

  /// Adds a view of SwiftUI's own.
  func draw(_ view: UIView) {
    isDrawing = true
    addSubview(view)
    isDrawing = false
  }

  /// SwiftUI reports views of others at run time (FloatingPanel#688). The container of a presentation
  /// in this context is UIKit's.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard !isDrawing, !(subview is PresentationContainerView) else { return }
    UIKitSimulation.current.warn(
      .viewInHostingView,
      "Adding '\(type(of: subview))' as a subview of UIHostingController.view is not supported.")
  }

  /// A gesture can keep touches from the views of UIKit inside.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit !== self && withholdsTouches(hit) ? self : hit
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onMove()
  }

  var keyboardHeight: () -> CGFloat = { 0 }
  private var first: CGSize?

  override var intrinsicContentSize: CGSize {
    guard let size = first else { return super.intrinsicContentSize }
    return CGSize(width: size.width, height: size.height + keyboardHeight())
  }
}

extension ViewNode {
  /// The fixed frame around the whole content; nil if there is none.
  var fixedSize: CGSize? {
    guard let frame = modifiers.last(where: { $0.name == "frame" })?.value as? [CGFloat?] else {
      return children.count == 1 ? children[0].fixedSize : nil
    }
    guard let width = frame[0], let height = frame[1] else { return nil }
    return CGSize(width: width, height: height)
  }
}
