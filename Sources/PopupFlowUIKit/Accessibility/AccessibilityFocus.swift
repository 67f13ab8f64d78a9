#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  // Up to the SDK of iOS 18, the names of notifications are global variables.
  @preconcurrency import UIKit

  /// The technologies that move a focus through the elements on the screen.
  @MainActor
  enum AssistiveTechnology {
    /// Whether a technology runs that moves a focus through the elements on the screen.
    static var hasFocus: Bool {
      UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    /// The element that has the focus. UIKit does not say that it is lost when the user turns the
    /// technology off, and may keep it.
    static var focusedElement: AnyObject? {
      guard hasFocus else {
        return nil
      }
      return UIAccessibility.focusedElement(using: nil) as AnyObject?
    }

    /// Calls a closure when the focus moves, and when the user turns a technology on or off, while the
    /// result is retained.
    static func observeFocus(
      _ action: @escaping @MainActor @Sendable () -> Void
    ) -> [AnyCancellable] {
      [
        UIAccessibility.elementFocusedNotification,
        UIAccessibility.voiceOverStatusDidChangeNotification,
        UIAccessibility.switchControlStatusDidChangeNotification,
      ].map { NotificationCenter.default.observe($0, action) }
    }

    /// Returns the view in which an element is, or `nil` if the element does not tell.
    static func view(of element: AnyObject) -> UIView? {
      var candidate: AnyObject? = element
      // A container that contains itself must not keep this busy.
      for _ in 0..<100 {
        if let view = candidate as? UIView { return view }
        guard let element = candidate else { return nil }
        candidate = container(of: element)
      }
      return nil
    }

    private static func container(of element: AnyObject) -> AnyObject? {
      if let element = element as? UIAccessibilityElement {
        return element.accessibilityContainer as AnyObject?
      }
      #if canImport(ObjectiveC)
        // The elements of SwiftUI have another class, and answer the same message.
        let message = #selector(getter: UIAccessibilityElement.accessibilityContainer)
        if let element = element as? NSObject, element.responds(to: message),
          let container = element.perform(message)?.takeUnretainedValue()
        {
          return container
        }
      #endif
      return (element as? UIResponder)?.next
    }
  }

  /// The focus of assistive technology before a popup was presented, to return to afterwards (V5).
  ///
  /// A popup returns the focus within its scene only: in another scene, the user does something
  /// else, or another store's popup has the focus.
  @MainActor
  struct AccessibilityFocus {
    private weak var element: NSObject?
    private weak var scene: UIWindowScene?
    private let speech: SceneSpeech

    /// Stores the current focus, if it is in the scene.
    init(in scene: UIWindowScene?, _ speech: SceneSpeech) {
      self.scene = scene
      self.speech = speech
      if let current = Self.current, Self.isIn(scene, current) { element = current }
    }

    /// Returns to that focus, or, if its element is gone from the screen, to a view. With nil, that
    /// is the first element on screen.
    func goBack(orTo view: UIView?) {
      if let current = Self.current, !Self.isIn(scene, current) { return }
      let isOnScreen =
        element.flatMap(AssistiveTechnology.view(of:)).map { $0.window != nil } ?? true
      speech.changeScreen(to: isOnScreen ? element ?? view : view)
    }

    private static var current: NSObject? {
      UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    // Elements that do not tell their view, and views that are gone, may belong to any scene.
    private static func isIn(_ scene: UIWindowScene?, _ element: NSObject) -> Bool {
      guard let other = AssistiveTechnology.view(of: element)?.window?.windowScene else {
        return true
      }
      return other === scene
    }
  }

  extension UIView {
    /// Whether an element of assistive technology is in this view.
    func contains(element: AnyObject) -> Bool {
      AssistiveTechnology.view(of: element)?.isDescendant(of: self) ?? false
    }
  }
#endif
