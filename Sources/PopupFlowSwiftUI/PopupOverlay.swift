#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Draws the popups of an overlay over a view, or has them drawn in a window (V8).
  struct PopupOverlay<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    let style: PopupOverlayStyle
    let announcement: (@MainActor (Domain.Content) -> String?)?
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      // The window of an outlet never changes.
      if outlet.window == nil {
        overlay(content)
      } else {
        content.modifier(OverlayWindowFeed(outlet: outlet, style: style, make: makePopups))
      }
    }

    private func overlay(_ content: Content) -> some View {
      let isCovered = style.backdrop != nil && !outlet.visiblePopups.isEmpty
      return
        content
        .modifier(BehindPopup(isCovered: isCovered))
        .overlay(alignment: style.alignment) {
          makePopups(outlet)
            .modifier(
              OverlayKeyboard(isModal: isCovered, later: { outlet.after(0, $0) }) {
                outlet.closeTopmost(style)
              }
            )
            .modifier(KeyboardAvoidance(style: style))
        }
    }

    // Without the outlet, which retains its window, which retains the function.
    private var makePopups: @MainActor (PopupOutlet<Domain>) -> OverlaidPopups<Domain, Popup> {
      { [style, announcement, popup] outlet in
        OverlaidPopups(outlet: outlet, style: style, announcement: announcement, popup: popup)
      }
    }
  }

  extension PopupOutlet {
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
    _ mount: PopupMount<Domain>, in layer: PopupLayer
  ) -> PopupMount<Domain> {
    let animated = animate(mount.outlet)
    mount.outlet.animate = animated
    if layer == .window { drawInWindow(mount.outlet, animated) }
    return mount
  }

  /// Returns a function that animates changes, and calls a completion when their time is over.
  ///
  /// The completion of SwiftUI's own, from iOS 17 on, may never be called, for a view that is not
  /// drawn for example.
  @MainActor
  private func animate<Domain: PopupDomain>(
    _ outlet: PopupOutlet<Domain>
  ) -> PopupOutlet<Domain>.Animate {
    { [weak outlet] changes, completion in
      let seconds = outlet?.seconds ?? 0
      withAnimation(.easeInOut(duration: seconds)) { changes() }
      outlet?.after(seconds, completion)
    }
  }

  /// Keeps popups over a view where they are when the keyboard takes room from the view, if their style
  /// says so.
  private struct KeyboardAvoidance: ViewModifier {
    let style: PopupOverlayStyle

    func body(content: Content) -> some View {
      // Only what fills the view, down to the keyboard, can grow below it. Without a branch, so that the
      // popups on screen keep their identity when the style changes.
      let most: CGFloat? = style.avoidsKeyboard ? nil : .infinity
      content
        .frame(maxWidth: most, maxHeight: most, alignment: style.alignment)
        .ignoresSafeArea(.keyboard, edges: style.edgesWithoutKeyboard)
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
