#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import PopupFlowUIKit
  import SwiftUI
  import UIKit

  /// Draws the popups of an overlay in a window of the view's scene, which exists while there is a
  /// popup (V8).
  ///
  /// The views in the window observe the surface themselves: SwiftUI may not update the view below
  /// while a cover of the app's own hides it.
  @MainActor
  final class WindowCanvas<Domain: PopupDomain>: PopupCanvas {
    /// The look of the popups, as the view gave it last.
    struct Look {
      let style: PopupOverlayStyle
      let make: @MainActor (PopupSurface<Domain>) -> AnyView
    }

    private weak var surface: PopupSurface<Domain>?
    private weak var scene: UIWindowScene?
    private var look: Look?
    private var hosting: UIHostingController<AnyView>?
    private var window: OverlayWindow?

    /// The tint of the view.
    var tint: UIColor? {
      didSet { window?.tint = tint }
    }

    init(_ surface: PopupSurface<Domain>) {
      self.surface = surface
    }

    func draw(_ look: Look) {
      self.look = look
      guard let surface, let hosting else { return }
      hosting.rootView = look.make(surface)
      takeKeyboard()
    }

    // The app can change the style while popups are on screen.
    private func takeKeyboard() {
      window?.isModal = look?.style.backdrop != nil
      window?.takeKeyboard()
    }

    // MARK: The scene

    /// Whether the view is, or was, in a window of an open scene.
    var hasScene: Bool { scene != nil }

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

    var obstacle: ScreenObstacle? {
      guard window == nil, let scene, look?.style.backdrop != nil else { return nil }
      return scene.hasObstacle ? .other : nil
    }

    /// Opens the window before a popup is drawn in it, so that the popup's way in is animated.
    func open() {
      guard window == nil, let scene, let surface, let look else { return }
      let hosting = UIHostingController(rootView: look.make(surface))
      hosting.view.backgroundColor = .clear
      let window = OverlayWindow(hosting, in: scene)
      window.tint = tint
      window.onEscape { [weak self] in
        self?.canClose ?? false
      } close: { [weak self] in
        self?.closeTopmost() ?? false
      }
      self.hosting = hosting
      self.window = window
      takeKeyboard()
    }

    /// Gives the keyboard to the popups that are left (U24).
    func popupsHaveChanged() {
      window?.takeKeyboard()
    }

    func didBecomeEmpty() {
      close()
    }

    private func close() {
      hosting = nil
      let closing = window
      window = nil
      closing?.close()
    }

    private var canClose: Bool {
      look?.style.isEscapable ?? false && surface?.visiblePopups.last?.phase == .presented
    }

    private func closeTopmost() -> Bool {
      guard let surface, let look else { return false }
      return surface.closeTopmost(look.style)
    }
  }
#endif
