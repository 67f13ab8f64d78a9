import UIKitDouble

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller. Nothing is measured: tests set the ideal size of the content.
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
  var keyboardHeight: () -> CGFloat = { 0 }
  private var first: CGSize?

  override var intrinsicContentSize: CGSize {
    guard let size = first else { return super.intrinsicContentSize }
    return CGSize(width: size.width, height: size.height + keyboardHeight())
  }
}
