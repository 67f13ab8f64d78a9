#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The content of a popup in a window: a view controller, a view, or either with a style of its
  /// own.
  ///
  /// Make a new one for each popup: what the app or another popup shows is an issue, and the popup
  /// fails.
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
  public protocol PopupWindowContent {
    /// The controller to show, and its style.
    func makeWindowScreen() -> PopupWindowScreen
  }

  /// A view controller for a window, with an optional style; see ``PopupWindowContent/inWindow(_:)``.
  @MainActor
  public struct PopupWindowScreen: PopupWindowContent {
    /// The controller to show.
    package let controller: UIViewController

    /// The style, or `nil` for the host's style.
    package let style: PopupWindowStyle?

    /// Creates a screen from a controller.
    package init(_ controller: UIViewController, style: PopupWindowStyle? = nil) {
      self.controller = controller
      self.style = style
    }

    /// Returns the screen itself.
    public func makeWindowScreen() -> PopupWindowScreen { self }
  }

  extension PopupWindowContent {
    /// Returns the content with a style of its own.
    public func inWindow(_ style: PopupWindowStyle) -> PopupWindowScreen {
      PopupWindowScreen(makeWindowScreen().controller, style: style)
    }
  }

  extension UIViewController: PopupWindowContent {
    /// Returns the controller in the host's style. Its constraints or its `preferredContentSize`
    /// determine its size.
    public func makeWindowScreen() -> PopupWindowScreen { PopupWindowScreen(self) }
  }

  extension UIView: PopupWindowContent {
    /// Returns the controller of the view, or a new one if it has none, in the host's style. The view's
    /// constraints determine its size.
    public func makeWindowScreen() -> PopupWindowScreen {
      // UIKit raises an exception if a view gets a second controller.
      PopupWindowScreen((next as? UIViewController) ?? ViewContentController(self))
    }
  }

  /// A controller for a view without one.
  package final class ViewContentController<Content: UIView>: UIViewController {
    package let content: Content

    package init(_ content: Content) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() {
      view = content
    }
  }

  /// A controller that draws SwiftUI's views, as the content of a popup in a window (U33).
  @MainActor
  protocol HostedContent: UIViewController {
    /// Makes the controller follow the size of its content, and leave the keyboard to the window.
    ///
    /// - Parameter avoidsKeyboard: Whether the controller avoids the keyboard itself, because the window
    ///   does not move it.
    func fitIntoWindow(avoidsKeyboard: Bool)
  }

  extension UIHostingController: HostedContent {
    func fitIntoWindow(avoidsKeyboard: Bool) {
      // Otherwise the view keeps its first size when the content grows.
      if sizingOptions.isEmpty { sizingOptions = .intrinsicContentSize }
      if #available(iOS 16.4, tvOS 16.4, *), !avoidsKeyboard { safeAreaRegions.remove(.keyboard) }
    }
  }
#endif
