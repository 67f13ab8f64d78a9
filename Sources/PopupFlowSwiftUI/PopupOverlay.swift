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
        // What goes keeps its place in depth until it is gone; a stack would have it at the bottom.
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

  /// Has a mount's popups come and go with animation.
  @MainActor
  func overlayMount<Domain: PopupDomain>(
    _ mount: PopupMount<Domain>, _ style: PopupOverlayStyle
  ) -> PopupMount<Domain> {
    mount.surface.animate = animate(mount.surface, seconds: style.seconds)
    return mount
  }

  /// Animates, and tells when that is over: from iOS 17 on SwiftUI says so; before, its time is waited
  /// for.
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

  /// One popup of an overlay: what the user does to it, and what assistive technology is told of it.
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
        // Where nothing is animated it has come before it is drawn.
        .onAppear { tell(showing.phase) }
        .onChangeOfValue(showing.phase) { tell($0) }
        .onChangeOfValue(words) { if wasTold, let words = $0 { announce(words) } }
        .onDisappear {
          // The focus goes back to the app.
          if style.backdrop != nil { tellScreenChanged() }
        }
    }

    /// What is read out of a popup that leaves the focus where it is.
    private var words: String? { style.backdrop == nil ? announcement(popup.content) : nil }

    /// Tells, once, that it has come.
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

  /// What lies behind a popup with a backdrop: assistive technology does not see it, and the focus
  /// of a remote does not get there.
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

  /// The escape gesture of assistive technology, and where there is a key for it that key, close a
  /// popup (V5).
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
