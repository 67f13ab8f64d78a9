/// The bar of the first responder, docked at the bottom of the screen or above the keyboard.
///
/// It is in a window of the system's, so a text field in it is not in the window of the page. While
/// that field is edited, the page is not first responder, and the bar stays. It goes as soon as
/// neither is.
@MainActor
final class InputBar {
  private var view: UIView?
  private weak var owner: UIResponder?
  // The first responder for which it is shown.
  private weak var first: UIResponder?
  private var window: UITextEffectsWindow?

  /// Shows the bar of a new first responder, or none.
  func follow(_ responder: UIResponder) {
    if view != nil, contains(responder) {
      // The bar stays for its field.
      if owner?.isFirstResponder == true { owner?.responderWindow?.firstResponder = nil }
      return
    }
    first = responder
    // It may be looked for also behind a responder that returns none.
    var owner = responder
    while owner.inputAccessoryView == nil, let outer = owner.next { owner = outer }
    let bar = owner.inputAccessoryView
    guard bar == nil || bar !== view else { return }
    hide()
    guard let bar else { return }
    // Each responder returns the bar of the next one, if it has none of its own.
    while let outer = owner.next, outer.inputAccessoryView === bar { owner = outer }
    show(bar, of: owner, in: responder.responderWindow?.windowScene)
  }

  /// Shows a bar in place of the one that is there.
  func show(_ bar: UIView, of owner: UIResponder, in scene: UIWindowScene?) {
    hide()
    guard let scene, scene.simulation.isConnected(scene) else { return }
    let window = UITextEffectsWindow(windowScene: scene)
    window.owner = owner
    window.isHidden = false
    window.addSubview(bar)
    (view, self.owner, self.window) = (bar, owner, window)
  }

  /// Hides the bar when its owner, or its field, is no longer first responder.
  func leave(_ responder: UIResponder) {
    guard responder === first || responder === owner || contains(responder) else { return }
    hide()
  }

  private func contains(_ responder: UIResponder) -> Bool {
    guard let view, let inner = responder as? UIView else { return false }
    return inner.isDescendant(of: view)
  }

  private func hide() {
    guard let view else { return }
    (self.view, owner) = (nil, nil)
    view.removeFromSuperview()
    window?.isHidden = true
    window = nil
  }
}

/// The window of the system's with the keyboard and its bar. It is never key.
final class UITextEffectsWindow: UIWindow {
  /// The responder whose bar is shown, which is next after the bar.
  weak var owner: UIResponder?

  override var next: UIResponder? { owner }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = UIWindow.Level(10)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
