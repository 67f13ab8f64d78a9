#if canImport(SwiftUI)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// The popups of an overlay, each with its backdrop.
  struct OverlaidPopups<Domain: PopupDomain, Popup: View>: View {
    @ObservedObject var outlet: PopupOutlet<Domain>
    let style: PopupOverlayStyle
    let announcement: (@MainActor (Domain.Content) -> String?)?
    let popup: @MainActor (ShownPopup<Domain>) -> Popup
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced

    var body: some View {
      if style.backdrop != nil {
        // The backdrop of a modal popup belongs to it, and is reached, too.
        ZStack(alignment: style.alignment) { popups }
          .accessibilityElement(children: .contain)
          .accessibilityAddTraits(outlet.visiblePopups.isEmpty ? [] : .isModal)
      } else {
        VStack { popups }.padding(Edge.Set(style.edge), style.edgePadding)
      }
    }

    private var popups: some View {
      ForEach(outlet.visiblePopups) { showing in
        // Keeps the depth of a popup that moves out. A stack would put it at the bottom.
        let depth = Double(showing.id) * 2
        let isTopmost = showing.id == outlet.visiblePopups.last?.id
        if let backdrop = style.backdrop {
          BackdropLayer(
            popup: showing.popup, backdrop: backdrop, isTopmost: isTopmost,
            isEscapable: style.isEscapable
          ) {
            outlet.close(showing.id)
          }
          .transition(.opacity)
          .zIndex(depth)
        }
        OverlaidPopup(
          popup: showing.popup, showing: showing, outlet: outlet, style: style,
          announcement: announcement, content: popup
        )
        .accessibilityHidden(style.backdrop != nil && !isTopmost)
        .transition(isMotionReduced ? .opacity : style.transition)
        .zIndex(depth + 1)
      }
    }
  }

  /// The layer between a popup and the app. If a tap closes the popup, it is a button for assistive
  /// technology.
  private struct BackdropLayer<Domain: PopupDomain>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let backdrop: PopupBackdrop
    let isTopmost: Bool
    let isEscapable: Bool
    let close: @MainActor () -> Void

    var body: some View {
      backdrop.color
        // A clear color takes no touches by itself.
        .contentShape(Rectangle())
        .ignoresSafeArea()
        .onTapGesture { if backdrop.dismissesOnTap { close() } }
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: backdrop.label))
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { close() }
        .modifier(EscapeToDismiss(isEnabled: isEscapable, handlesKeys: false, close: close))
        .accessibilityHidden(!backdrop.dismissesOnTap || popup.isMandatory || !isTopmost)
    }
  }

  /// A popup of an overlay, with its gestures and its accessibility.
  private struct OverlaidPopup<Domain: PopupDomain, Content: View>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let showing: VisiblePopup<Domain>
    let outlet: PopupOutlet<Domain>
    let style: PopupOverlayStyle
    let announcement: (@MainActor (Domain.Content) -> String?)?
    let content: @MainActor (ShownPopup<Domain>) -> Content

    @ScaledMetric private var textScale: CGFloat = 1
    @AccessibilityFocusState private var isFocused: Bool
    @State private var wasTold = false
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverEnabled

    var body: some View {
      // In the stack of popups, SwiftUI would apply the modifiers to each view of a content.
      VStack { content(popup) }
        .modifier(InWindow(showing: showing.id, outlet: outlet))
        .background { PopupFrame(showing: showing.id, outlet: outlet) }
        .background { TouchTaker() }
        .modifier(DragToDismiss(showing: showing.id, outlet: outlet, style: style))
        .padding(style.margin)
        // Around the popup, which may not fill it.
        .frame(
          maxWidth: style.maximumWidth * textScale + 2 * style.margin,
          alignment: Alignment(horizontal: style.alignment.horizontal, vertical: .center)
        )
        // Popups without a backdrop are stacked, and the stack has this distance.
        .padding(Edge.Set(style.edge), style.backdrop == nil ? 0 : style.edgePadding)
        .accessibilityElement(children: .contain)
        .modifier(
          EscapeToDismiss(isEnabled: style.isEscapable, handlesKeys: outlet.window == nil) {
            outlet.close(showing.id)
          }
        )
        .accessibilityFocused($isFocused)
        .modifier(
          HoldWhileUsed(
            showing: showing.id, outlet: outlet, hasDuration: outlet.hasDuration(showing.id))
        )
        #if !canImport(UIKit) || os(watchOS)
          // With UIKit, the frame of the popup observes the focus, which is on the views inside.
          .modifier(
            HoldWhileFocused(showing: showing.id, outlet: outlet, isFocused: isFocused))
        #endif
        // Without animation, the popup is presented before it is drawn.
        .onAppear {
          if style.backdrop != nil { outlet.keepFocus(of: showing.id) }
          report(showing.phase)
        }
        .onChangeOfValue(showing.phase) { report($0) }
        .onChangeOfValue(words) {
          if wasTold, let words = $0 { outlet.announce(words, of: showing.id) }
        }
        .onDisappear {
          if style.backdrop != nil { outlet.giveBackFocus(of: showing.id) }
        }
    }

    /// The text to announce for a popup without a backdrop.
    private var words: String? {
      guard style.backdrop == nil else { return nil }
      guard let announcement else { return popup.content as? String }
      return announcement(popup.content)
    }

    /// Announces the popup once, when it is on screen.
    private func report(_ phase: PopupPhase) {
      guard phase == .presented, !wasTold else { return }
      wasTold = true
      if style.backdrop != nil {
        outlet.tellScreenChanged()
        isFocused = true
      } else if let words {
        outlet.announce(words, of: showing.id)
      } else if announcement == nil, isVoiceOverEnabled {
        reportIssue(
          """
          Popup "\(showing.popup.id)" has no text to announce, so users of VoiceOver do not notice it. Pass \
          `announcement:` to popupHost, or a closure that returns nil if that is intended.
          """)
      }
    }
  }

  /// Takes the touches in the frame of a popup that its content does not take. Otherwise they go to
  /// what is below the popup (U34).
  private struct TouchTaker: View {
    var body: some View {
      #if os(tvOS)
        EmptyView()
      #else
        Color.clear
          .contentShape(Rectangle())
          .onTapGesture {}
          .accessibilityHidden(true)
      #endif
    }
  }

  /// Gives the content of a popup in a window the alerts and sheets of its screen, which would
  /// appear below the window otherwise (V10).
  private struct InWindow<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>

    func body(content: Content) -> some View {
      // The window of an outlet never changes.
      if outlet.window == nil {
        content
      } else {
        content.modifier(InheritedModals(showing: showing, outlet: outlet))
      }
    }
  }
#endif
