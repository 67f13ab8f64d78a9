#if canImport(UIKit) && !os(watchOS)
  // Up to the SDK of iOS 18, the names of notifications are global variables.
  @preconcurrency import UIKit

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
      let isOnScreen = (element as? UIView).map { $0.window != nil } ?? true
      speech.changeScreen(to: isOnScreen ? element ?? view : view)
    }

    private static var current: NSObject? {
      UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    // Elements that are no views, and views that are gone, may belong to any scene.
    private static func isIn(_ scene: UIWindowScene?, _ element: NSObject) -> Bool {
      guard let other = (element as? UIView)?.window?.windowScene else { return true }
      return other === scene
    }
  }
#endif
