#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Draws the popups of an overlay over a view, or has them drawn in a window (V8).
  struct PopupOverlay<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let style: PopupOverlayStyle
    let announcement: @MainActor (Domain.Content) -> String?
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      #if canImport(UIKit) && !os(watchOS)
        // The canvas of a surface never changes.
        if let canvas = surface.canvas as? WindowCanvas<Domain> {
          content.modifier(CanvasFeed(canvas: canvas, style: style, make: makePopups))
        } else {
          overlay(content)
        }
      #else
        overlay(content)
      #endif
    }

    private func overlay(_ content: Content) -> some View {
      let isCovered = style.backdrop != nil && !surface.visiblePopups.isEmpty
      return
        content
        .modifier(BehindPopup(isCovered: isCovered))
        .overlay(alignment: style.alignment) {
          makePopups(surface)
            .modifier(OverlayKeyboard(isModal: isCovered) { surface.closeTopmost(style) })
        }
    }

    // Without the surface, which retains its canvas, which retains the function.
    private var makePopups: @MainActor (PopupSurface<Domain>) -> OverlaidPopups<Domain, Popup> {
      { [style, announcement, popup] surface in
        OverlaidPopups(surface: surface, style: style, announcement: announcement, popup: popup)
      }
    }
  }

  extension PopupSurface {
    /// Closes the topmost popup if the style lets the escape gesture close it.
    ///
    /// - Returns: Whether it was closed.
    @discardableResult
    func closeTopmost(_ style: PopupOverlayStyle) -> Bool {
      guard style.isEscapable, let topmost = visiblePopups.last else { return false }
      return close(topmost.id)
    }
  }

  /// Animates the popups of a mount, in the layer where they are drawn.
  @MainActor
  func overlayMount<Domain: PopupDomain>(
    _ mount: PopupMount<Domain>, _ style: PopupOverlayStyle, in layer: PopupLayer
  ) -> PopupMount<Domain> {
    let animated = animate(mount.surface, seconds: style.seconds)
    mount.surface.animate = animated
    #if canImport(UIKit) && !os(watchOS)
      if layer == .window { drawInWindow(mount.surface, animated) }
    #endif
    return mount
  }

  /// Returns a function that animates changes and calls a completion when they are over.
  ///
  /// SwiftUI has such a completion from iOS 17 on. Before, the completion comes after the duration.
  @MainActor
  private func animate<Domain: PopupDomain>(
    _ surface: PopupSurface<Domain>, seconds: Double
  ) -> PopupSurface<Domain>.Animate {
    { [weak surface] changes, completion in
      let animation = Animation.easeInOut(duration: seconds)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        withAnimation(animation) {
          changes()
        } completion: {
          completion()
        }
      } else {
        withAnimation(animation) { changes() }
        surface?.after(seconds, completion)
      }
    }
  }

  /// Hides the content behind a popup with a backdrop from assistive technology and from the focus
  /// of a remote.
  private struct BehindPopup: ViewModifier {
    let isCovered: Bool

    func body(content: Content) -> some View {
      #if os(tvOS)
        content.accessibilityHidden(isCovered).disabled(isCovered)
      #else
        content.accessibilityHidden(isCovered)
      #endif
    }
  }
#endif
