#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  struct PopupSheet<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    var style = PresentedStyle.sheet
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      content.sheet(item: $surface[itemReadAs: surface.item?.id]) {
        surface.didDismiss()
      } content: { showing in
        PresentedPopup(
          popup: showing.popup, showing: showing.id, surface: surface, style: style, content: popup)
      }
    }
  }

  struct PopupCover<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      #if os(macOS)
        content.modifier(PopupSheet(surface: surface, style: .cover, popup: popup))
      #else
        content.fullScreenCover(item: $surface[itemReadAs: surface.item?.id]) {
          surface.didDismiss()
        } content: { showing in
          PresentedPopup(
            popup: showing.popup, showing: showing.id, surface: surface, style: .cover,
            content: popup)
        }
      #endif
    }
  }

  #if !os(tvOS) && !os(watchOS)
    struct PopupPopover<Domain: PopupDomain, Popup: View>: ViewModifier {
      @ObservedObject var surface: PopupSurface<Domain>
      let attachmentAnchor: PopoverAttachmentAnchor
      let arrowEdge: Edge
      let popup: @MainActor (ShownPopup<Domain>) -> Popup

      func body(content: Content) -> some View {
        content.popover(
          item: $surface[itemReadAs: surface.item?.id], attachmentAnchor: attachmentAnchor,
          arrowEdge: arrowEdge
        ) { showing in
          PresentedPopup(
            popup: showing.popup, showing: showing.id, surface: surface, style: .popover,
            content: popup)
        }
      }
    }
  #endif

  enum PresentedStyle {
    case sheet, cover, popover
  }

  /// The content of a sheet, cover or popover, with a witness that reports when it is on screen.
  struct PresentedPopup<Domain: PopupDomain, Content: View>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let showing: Int
    let surface: PopupSurface<Domain>
    let style: PresentedStyle
    let content: @MainActor (ShownPopup<Domain>) -> Content
    @State private var presentation = SeenPresentation()

    var body: some View {
      content(popup)
        .modifier(CarriedModals(showing: showing, surface: surface))
        // While it is on screen, VoiceOver's focus is in it.
        .modifier(HoldWhileUsed(showing: showing, surface: surface, isFocused: true))
        .modifier(
          DismissalByUser(isMandatory: popup.isMandatory, isCover: style == .cover) {
            if presentation.isDismissible { surface.close(showing) }
          }
        )
        .modifier(
          PresentationWitness(
            showing: showing, surface: surface, presentation: presentation,
            isPopover: style == .popover))
    }
  }

  /// Closes a popup at the escape gesture, or makes it stay. A cover has no swipe, so the gesture does
  /// not close it.
  private struct DismissalByUser: ViewModifier {
    let isMandatory: Bool
    let isCover: Bool
    let escape: @MainActor () -> Void

    func body(content: Content) -> some View {
      if isMandatory {
        // Not with a condition inside: if it is false, it might undo that of the content. The escape
        // action has no effect, and keeps the gesture from what is below.
        content
          .interactiveDismissDisabled()
          .modifier(EscapeToDismiss(isEnabled: true) {})
      } else {
        content.modifier(EscapeToDismiss(isEnabled: !isCover, close: escape))
      }
    }
  }
#endif
