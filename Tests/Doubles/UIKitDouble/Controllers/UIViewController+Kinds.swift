@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let bottom = UIRectEdge(rawValue: 4)
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A controller of a keyboard or of a bar above it.
@MainActor
open class UIInputViewController: UIViewController {}

// Controllers of which only the class is modelled.

@MainActor
open class UITableViewController: UIViewController {}

@MainActor
open class UICollectionViewController: UIViewController {}

@MainActor
open class UIPageViewController: UIViewController {
  open internal(set) var viewControllers: [UIViewController]?
}
