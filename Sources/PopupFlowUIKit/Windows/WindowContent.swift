#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The content of a popup in a window: a view controller, a view, or either with a style of its
  /// own.
  ///
  /// ```swift
  /// WindowHost<Shop>(scene: scene) { popup in
  ///   switch popup.content {
  ///   case .saved: SavedLabel()
  ///   case .offer(let offer): OfferController(offer, popup).inWindow(.card)
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol WindowContent {
    /// The controller to show, and its style.
    func makeWindowScreen() -> WindowScreen
  }

  /// A view controller for a window, with an optional style.
  @MainActor
  public struct WindowScreen: WindowContent {
    /// The controller to show.
    public var controller: UIViewController

    /// The style, or `nil` for the host's style.
    public var style: WindowStyle?

    /// Creates a screen from a controller.
    public init(_ controller: UIViewController, style: WindowStyle? = nil) {
      self.controller = controller
      self.style = style
    }

    /// Returns the screen itself.
    public func makeWindowScreen() -> WindowScreen { self }
  }

  extension WindowContent {
    /// Returns the content with a style of its own.
    public func inWindow(_ style: WindowStyle) -> WindowScreen {
      var screen = makeWindowScreen()
      screen.style = style
      return screen
    }
  }

  extension UIViewController: WindowContent {
    /// Returns the controller in the host's style. Its constraints or its `preferredContentSize`
    /// determine its size.
    public func makeWindowScreen() -> WindowScreen { WindowScreen(self) }
  }

  extension UIView: WindowContent {
    /// Returns a controller for the view, in the host's style. The view's constraints determine its
    /// size.
    public func makeWindowScreen() -> WindowScreen { WindowScreen(ViewContentController(self)) }
  }

  /// A controller for a view without one.
  final class ViewContentController: UIViewController {
    private let content: UIView

    init(_ content: UIView) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = content
    }
  }
#endif
