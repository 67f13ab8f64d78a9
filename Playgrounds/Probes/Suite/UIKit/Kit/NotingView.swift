#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that notes when it enters or leaves a window, touches, presses and activations.
  ///
  /// Its identifier is its name.
  final class NotingView: UIView {
    private let name: String
    private let notes: ProbeNotebook

    var isResponder = false
    var isFocusTarget = false
    /// The responder after the view; the superview or its controller if nil.
    weak var follower: UIResponder?
    /// Whether a press is not passed on.
    var keepsPresses = false
    var onLeaving: (@MainActor () -> Void)?
    var onTouch: (@MainActor (UITouch) -> Void)?
    var onCancel: (@MainActor (UITouch) -> Void)?

    init(_ name: String, _ notes: ProbeNotebook, frame: CGRect = .zero) {
      self.name = name
      self.notes = notes
      super.init(frame: frame)
      accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      notes.note(window == nil ? "\(name) leaves its window" : "\(name) enters a window")
      if window == nil { onLeaving?() }
    }

    override var canBecomeFirstResponder: Bool { isResponder }
    override var canBecomeFocused: Bool { isFocusTarget }
    override var next: UIResponder? { follower ?? super.next }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      notes.note("\(name) touch")
      if let touch = touches.first { onTouch?(touch) }
      super.touchesBegan(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      notes.note("\(name) touch cancelled")
      if let touch = touches.first { onCancel?(touch) }
      super.touchesCancelled(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      notes.note("\(name) press")
      if !keepsPresses { super.pressesBegan(presses, with: event) }
    }

    override func accessibilityActivate() -> Bool {
      notes.note("\(name) activate")
      return false
    }
  }

  /// A window with settable answers to the system's questions.
  final class ProbeWindow: UIWindow {
    var passesTouches = false
    var mayBecomeKey = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      passesTouches ? nil : super.hitTest(point, with: event)
    }

    override var canBecomeKey: Bool { mayBecomeKey }

    /// Shows a window above the app's.
    static func above(_ stage: any ProbeStage, _ root: UIViewController) -> ProbeWindow {
      let window = ProbeWindow(windowScene: stage.scene)
      window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
      window.rootViewController = root
      window.isHidden = false
      return window
    }

    /// Takes the window off the screen, at the end of a probe.
    func close() {
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }
  }

  extension UIButton {
    /// A button with an identifier, which notes that it was tapped.
    static func noting(_ name: String, _ notes: ProbeNotebook, at frame: CGRect) -> UIButton {
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: name) { _ in notes.note("\(name) tapped") })
      button.frame = frame
      button.accessibilityIdentifier = name
      return button
    }
  }
#endif
