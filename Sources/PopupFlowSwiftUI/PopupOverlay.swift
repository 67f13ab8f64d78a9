#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Draws the popups of an overlay, each with its backdrop.
  struct PopupOverlay<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let style: PopupOverlayStyle
    let announcement: @MainActor (Domain.Content) -> String?
    let popup: @MainActor (ShownPopup<Domain>) -> Popup
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced

    func body(content: Content) -> some View {
      let hasBackdrop = style.backdrop != nil
      content
        .modifier(BehindPopup(isCovered: hasBackdrop && !surface.visiblePopups.isEmpty))
        .overlay(alignment: style.alignment) {
          if hasBackdrop {
            ZStack(alignment: style.alignment) { popups }
          } else {
            VStack { popups }
          }
        }
    }

    private var popups: some View {
      ForEach(surface.visiblePopups) { showing in
        // Keeps the depth of a popup that goes. A stack would put it at the bottom.
        let depth = Double(showing.id) * 2
        if let backdrop = style.backdrop {
          backdrop.color
            .ignoresSafeArea()
            .onTapGesture { if backdrop.dismissesOnTap { surface.close(showing.id) } }
            .accessibilityHidden(true)
            .transition(.opacity)
            .zIndex(depth)
        }
        OverlaidPopup(
          popup: showing.popup, showing: showing, surface: surface, style: style,
          announcement: announcement, content: popup
        )
        .transition(isMotionReduced ? .opacity : style.transition)
        .zIndex(depth + 1)
      }
    }
  }

  /// Animates the popups of a mount.
  @MainActor
  func overlayMount<Domain: PopupDomain>(
    _ mount: PopupMount<Domain>, _ style: PopupOverlayStyle
  ) -> PopupMount<Domain> {
    mount.surface.animate = animate(mount.surface, seconds: style.seconds)
    return mount
  }

  /// Returns a function that animates changes, and calls a completion when their time is over.
  ///
  /// The completion of SwiftUI's own, from iOS 17 on, may never be called, for a view that is not
  /// drawn for example.
  @MainActor
  private func animate<Domain: PopupDomain>(
    _ surface: PopupSurface<Domain>, seconds: Double
  ) -> PopupSurface<Domain>.Animate {
    { [weak surface] changes, completion in
      withAnimation(.easeInOut(duration: seconds)) { changes() }
      surface?.after(seconds, completion)
    }
  }

  /// A popup of an overlay, with its gestures and its accessibility.
  private struct OverlaidPopup<Domain: PopupDomain, Content: View>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let showing: VisiblePopup<Domain>
    let surface: PopupSurface<Domain>
    let style: PopupOverlayStyle
    let announcement: @MainActor (Domain.Content) -> String?
    let content: @MainActor (ShownPopup<Domain>) -> Content

    @ScaledMetric private var textScale: CGFloat = 1
    @AccessibilityFocusState private var isFocused: Bool
    @State private var wasTold = false

    var body: some View {
      content(popup)
        .frame(maxWidth: style.maximumWidth * textScale)
        .padding(style.margin)
        .modifier(DragToDismiss(showing: showing.id, surface: surface, style: style))
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(style.backdrop == nil ? [] : .isModal)
        .modifier(EscapeToDismiss(isEnabled: style.isEscapable) { surface.close(showing.id) })
        .accessibilityFocused($isFocused)
        // Without animation, the popup is presented before it is drawn.
        .onAppear { tell(showing.phase) }
        .onChangeOfValue(showing.phase) { tell($0) }
        .onChangeOfValue(words) { if wasTold, let words = $0 { announce(words) } }
        .onDisappear {
          // Returns the focus to the app.
          if style.backdrop != nil { tellScreenChanged() }
        }
    }

    /// The text to announce for a popup without a backdrop.
    private var words: String? { style.backdrop == nil ? announcement(popup.content) : nil }

    /// Announces the popup once, when it is on screen.
    private func tell(_ phase: PopupPhase) {
      guard phase == .presented, !wasTold else { return }
      wasTold = true
      if style.backdrop != nil {
        tellScreenChanged()
        isFocused = true
      } else if let words {
        announce(words)
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

  /// Closes a popup at the escape gesture of assistive technology, or at the Escape key (V5).
  struct EscapeToDismiss: ViewModifier {
    let isEnabled: Bool
    let close: @MainActor () -> Void

    func body(content: Content) -> some View {
      if isEnabled {
        #if os(macOS) || os(tvOS)
          content.accessibilityAction(.escape) { close() }.onExitCommand { close() }
        #else
          content.accessibilityAction(.escape) { close() }
        #endif
      } else {
        content
      }
    }
  }
#endif
