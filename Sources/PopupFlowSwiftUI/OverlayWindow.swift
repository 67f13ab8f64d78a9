#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import PopupFlowUIKit
  import SwiftUI
  import UIKit

  /// Draws the popups of an overlay in a window of the view's scene, which exists while there is a
  /// popup (V8).
  ///
  /// The views in the window observe the outlet themselves: SwiftUI may not update the view below
  /// while a cover of the app's own hides it.
  @MainActor
  final class OverlayWindow<Domain: PopupDomain>: OutletWindow {
    /// The look of the popups, as the view gave it last.
    struct Look {
      let style: PopupOverlayStyle
      let make: @MainActor (PopupOutlet<Domain>) -> AnyView
    }

    private weak var outlet: PopupOutlet<Domain>?
    private let clock: any PopupClock
    private weak var scene: UIWindowScene?
    private var look: Look?
    private var hosting: UIHostingController<AnyView>?
    private var window: PopupWindow?

    /// The tint of the view.
    var tint: UIColor? {
      didSet { window?.viewTint = tint }
    }

    init(_ outlet: PopupOutlet<Domain>) {
      self.outlet = outlet
      clock = outlet.clock
    }

    func draw(_ look: Look) {
      let old = self.look?.style
      self.look = look
      guard let outlet, let hosting else { return }
      hosting.rootView = look.make(outlet)
      // Each update of the view comes here.
      let isModal = look.style.backdrop != nil
      if isModal != (old?.backdrop != nil) || look.style.edge != old?.edge { popupsHaveChanged() }
    }

    // MARK: The scene

    /// Draws in a scene from now on.
    func enter(_ scene: UIWindowScene) {
      guard scene !== self.scene else { return }
      let wasOpen = window != nil
      close()
      self.scene = scene
      if wasOpen { open() }
    }

    /// Takes the window away, because the scene is closed.
    func leaveScene() {
      close()
      scene = nil
    }

    // MARK: The window

    var screenCover: ScreenCover? {
      guard window == nil, let scene, look?.style.backdrop != nil else { return nil }
      return scene.isBlocked() ? .other : nil
    }

    /// Opens the window before a popup is drawn in it, so that the popup's appearing is animated.
    func open() {
      guard window == nil, let scene, !scene.isGone, let outlet, let look else { return }
      let hosting = UIHostingController(rootView: look.make(outlet))
      hosting.view.backgroundColor = .clear
      let window = PopupWindow(drawnBy: hosting, in: scene, clock: clock)
      window.viewTint = tint
      window.onLoss = { [weak self] in self?.loseWindow() }
      window.root.canEscape = { [weak self] in self?.canClose ?? false }
      window.root.onEscape = { [weak self] in self?.closeTopmost() ?? false }
      self.hosting = hosting
      self.window = window
      popupsHaveChanged()
    }

    /// Gives the keyboard to the popups that are left (U24). The app can change the style while popups
    /// are on screen.
    func popupsHaveChanged() {
      guard let window, let hosting else { return }
      window.root.parts = [
        .hosting(
          hosting, isModal: look?.style.backdrop != nil, isAtTop: look?.style.edge == .top)
      ]
      window.popupsHaveChanged()
    }

    func close() {
      hosting = nil
      let closing = window
      window = nil
      closing?.root.noteClosing()
      closing?.close()
    }

    /// Ends the popups of a window that the app or an SDK has hidden (U31). The next ones have a
    /// window of their own.
    private func loseWindow() {
      close()
      outlet?.unmount()
      outlet?.appears()
    }

    private var canClose: Bool {
      guard look?.style.isEscapable ?? false, let topmost = outlet?.visiblePopups.last else {
        return false
      }
      return topmost.phase == .presented && !topmost.popup.isMandatory
    }

    private func closeTopmost() -> Bool {
      guard let outlet, let look else { return false }
      return outlet.closeTopmost(look.style)
    }
  }
#endif
