/// A text that the user can select and search.
@MainActor
open class UITextView: UIScrollView, UIKeyInput {
  private lazy var search = UIFindInteraction(in: self)

  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  open var isFindInteractionEnabled = false

  /// Not among ``UIView/interactions``.
  open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? search : nil }

  open override var canBecomeFirstResponder: Bool { true }
}

/// An object that a view adds to itself.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// The search of the system's in the text of a view, with a field in the keyboard's window.
///
/// While its field has the keyboard, nothing in the window of the text is first responder. It goes when
/// something is.
@MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  private let panel = UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50))
  private let field = UITextField()

  /// Creates the interaction of a view. Exists only in the double: UIKit asks a delegate for sessions.
  public init(in view: UIView) {
    self.view = view
    super.init()
    panel.addSubview(field)
  }

  open var isFindNavigatorVisible: Bool { panel.window != nil }

  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    window.firstResponder?.resignFirstResponder()
    view.simulation.inputBar.show(panel, of: view, in: window.windowScene)
    field.becomeFirstResponder()
  }

  open func dismissFindNavigator() {
    field.resignFirstResponder()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }
}
