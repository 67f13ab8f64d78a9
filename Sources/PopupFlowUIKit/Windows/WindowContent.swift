#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What a popup in a window is made of: a view controller, a view, or one of them with a style of
  /// its own.
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
    /// What is shown, and how.
    func makeWindowScreen() -> WindowScreen
  }

  /// A view controller that is shown in a window, and how, if not as its host shows popups.
  @MainActor
  public struct WindowScreen: WindowContent {
    /// What is shown.
    public var controller: UIViewController

    /// How it is shown; the host's style if nil.
    public var style: WindowStyle?

    /// Makes a screen of a controller.
    public init(_ controller: UIViewController, style: WindowStyle? = nil) {
      self.controller = controller
      self.style = style
    }

    /// Itself.
    public func makeWindowScreen() -> WindowScreen { self }
  }

  extension WindowContent {
    /// The same content in a style of its own.
    public func inWindow(_ style: WindowStyle) -> WindowScreen {
      var screen = makeWindowScreen()
      screen.style = style
      return screen
    }
  }

  extension UIViewController: WindowContent {
    /// The controller, in the host's style. Its size is that of its constraints, or its
    /// `preferredContentSize`.
    public func makeWindowScreen() -> WindowScreen { WindowScreen(self) }
  }

  extension UIView: WindowContent {
    /// A controller of this view, in the host's style. Its size is that of its constraints.
    public func makeWindowScreen() -> WindowScreen { WindowScreen(ViewContentController(self)) }
  }

  /// A controller around a view that has none.
  final class ViewContentController: UIViewController {
    private let content: UIView

    init(_ content: UIView) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func loadView() {
      view = content
    }
  }
#endif
