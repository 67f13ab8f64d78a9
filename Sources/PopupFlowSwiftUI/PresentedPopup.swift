#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  // The bindings of views. The subscript keeps the item that was read when the binding was made, so
  // that a late nil for a dismissed sheet closes no other (V2). A key path needs no closures,
  // whose isolation differs between SDKs.
  extension PopupOutlet {
    /// The item of a sheet or cover.
    subscript(itemReadAs showing: Int?) -> VisiblePopup<Domain>? {
      get { item }
      set { setItem(newValue, readAs: showing) }
    }

    /// Whether an alert or confirmation is presented.
    subscript(isPresentedReadAs showing: Int?) -> Bool {
      get { item != nil }
      set { if !newValue { setItem(nil, readAs: showing) } }
    }
  }

  struct PopupSheet<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    var style = PresentedStyle.sheet
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      content.sheet(item: $outlet[itemReadAs: outlet.item?.id]) {
        outlet.didDismiss()
      } content: { showing in
        PresentedPopup(
          popup: showing.popup, showing: showing.id, outlet: outlet, style: style, content: popup)
      }
    }
  }

  struct PopupCover<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      #if os(macOS)
        content.modifier(PopupSheet(outlet: outlet, style: .cover, popup: popup))
      #else
        content.fullScreenCover(item: $outlet[itemReadAs: outlet.item?.id]) {
          outlet.didDismiss()
        } content: { showing in
          PresentedPopup(
            popup: showing.popup, showing: showing.id, outlet: outlet, style: .cover,
            content: popup)
        }
      #endif
    }
  }

  #if !os(tvOS) && !os(watchOS)
    struct PopupPopover<Domain: PopupDomain, Popup: View>: ViewModifier {
      @ObservedObject var outlet: PopupOutlet<Domain>
      let attachmentAnchor: PopoverAttachmentAnchor
      let arrowEdge: Edge
      let popup: @MainActor (ShownPopup<Domain>) -> Popup

      func body(content: Content) -> some View {
        content.popover(
          item: $outlet[itemReadAs: outlet.item?.id], attachmentAnchor: attachmentAnchor,
          arrowEdge: arrowEdge
        ) { showing in
          PresentedPopup(
            popup: showing.popup, showing: showing.id, outlet: outlet, style: .popover,
            content: popup)
        }
      }
    }
  #endif

  enum PresentedStyle {
    case sheet, cover, popover
  }

  /// The content of a sheet, cover or popover, with an observer that reports when it is on screen.
  struct PresentedPopup<Domain: PopupDomain, Content: View>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let showing: Int
    let outlet: PopupOutlet<Domain>
    let style: PresentedStyle
    let content: @MainActor (ShownPopup<Domain>) -> Content
    @State private var presentation = SeenPresentation()

    var body: some View {
      // Of a content with several views, SwiftUI would apply the modifiers to each.
      VStack { content(popup) }
        .modifier(InheritedModals(showing: showing, outlet: outlet))
        // While it is on screen, VoiceOver's focus is in it.
        .modifier(
          HoldWhileUsed(
            showing: showing, outlet: outlet, hasDuration: outlet.hasDuration(showing),
            isFocused: true)
        )
        .modifier(
          DismissalByUser(isMandatory: popup.isMandatory, isCover: style == .cover) {
            if presentation.isDismissible { outlet.close(showing) }
          }
        )
        .modifier(
          PresentationObserver(
            showing: showing, outlet: outlet, presentation: presentation,
            isPopover: style == .popover))
    }
  }

  /// Closes a popup at the escape gesture, or makes it stay. A cover has no swipe, so the gesture does
  /// not close it. SwiftUI does not tell whether a cover zooms, and so has one.
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
