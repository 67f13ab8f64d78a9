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
      let arrowEdge: Edge?
      let popup: @MainActor (ShownPopup<Domain>) -> Popup

      func body(content: Content) -> some View {
        let item = $outlet[itemReadAs: outlet.item?.id]
        // From iOS 18.1 on, an edge that is passed is in force, also the default of an older SDK.
        if let arrowEdge {
          content.popover(
            item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: view)
        } else {
          content.popover(item: item, attachmentAnchor: attachmentAnchor, content: view)
        }
      }

      private func view(of showing: VisiblePopup<Domain>) -> some View {
        PresentedPopup(
          popup: showing.popup, showing: showing.id, outlet: outlet, style: .popover, content: popup
        )
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
        .modifier(
          HoldWhileUsed(
            showing: showing, outlet: outlet, hasDuration: outlet.hasDuration(showing))
        )
        // While it is on screen, the focus of assistive technology is in it.
        .modifier(HoldWhileFocused(showing: showing, outlet: outlet, isFocused: true))
        .modifier(
          DismissalByUser(isMandatory: popup.isMandatory, isCover: style == .cover) {
            if presentation.isDismissible { outlet.close(showing) }
          }
        )
        .modifier(
          PresentationSignals(
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

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// Informs an outlet when presented content is on screen, begins to leave, and is gone (V2,
    /// V4).
    ///
    /// A ``DismissalObservingController`` receives these events. The delegate of the presentation
    /// controller is SwiftUI's own; without it, SwiftUI would not notice a swipe.
    /// `viewWillDisappear` reports the same as the delegate's `willDismiss`, in the same turn of
    /// the main loop, and also reports dismissals by the app.
    struct PresentationSignals<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let outlet: PopupOutlet<Domain>
      let presentation: SeenPresentation
      let isPopover: Bool

      func body(content: Content) -> some View {
        content.observingBackground {
          // Without the presentation, which retains the closure.
          ControllerObservingView(presentation: presentation) {
            [outlet, showing, isPopover] signal in
            switch signal {
            case .didAppear: outlet.didAppear(showing)
            case .hold(let cause, let isThere): outlet.hold(showing, cause, isThere)
            case .willDisappear: outlet.willDisappear(showing)
            case .didRelease: outlet.didRelease(showing)
            case .didDisappear:
              outlet.didDisappear(showing)
              // SwiftUI calls `onDismiss` of sheets and covers only.
              if isPopover { outlet.after(0) { outlet.didDismiss() } }
            }
          }
        }
      }
    }

    /// The presentation that an observer sees.
    @MainActor
    final class SeenPresentation {
      private weak var controller: UIViewController?
      private var touches: PopupTouches?

      nonisolated init() {}

      /// Whether the app lets the user dismiss it now.
      var isDismissible: Bool { controller?.isDismissalAllowed ?? false }

      /// Marks the controller around an observer as a popup: pages behind it remain visible for their
      /// store (U9). Fingers on its view hold the popup (R49).
      fileprivate func appears(
        around observer: DismissalObservingController,
        onHold: @escaping @MainActor (PopupHold.Cause, Bool) -> Void
      ) {
        guard observer.popup == nil else { return }
        controller = observer.outermostContainer
        observer.popup = controller
        controller?.markAsPopup()
        #if !os(tvOS)
          touches = controller?.viewIfLoaded.map {
            PopupTouches(on: $0, noticesPointers: false, onHold: onHold)
          }
        #endif
      }

      /// Removes the mark if the controller around an observer is gone, and not only covered.
      ///
      /// - Returns: Whether it is gone.
      fileprivate func disappears(around observer: DismissalObservingController) -> Bool {
        guard let popup = observer.popup,
          popup.isBeingDismissed || popup.presentingViewController == nil
        else { return false }
        popup.unmarkAsPopup()
        observer.popup = nil
        touches?.leave()
        touches = nil
        return true
      }
    }

    struct ControllerObservingView: UIViewControllerRepresentable {
      enum Signal {
        case didAppear, willDisappear, didRelease, didDisappear
        case hold(PopupHold.Cause, Bool)
      }

      let presentation: SeenPresentation
      let tell: @MainActor (Signal) -> Void

      func makeUIViewController(context: Context) -> DismissalObservingController {
        makeController()
      }

      func updateUIViewController(_ observer: DismissalObservingController, context: Context) {
        listen(to: observer)
      }

      func makeController() -> DismissalObservingController {
        let observer = DismissalObservingController()
        listen(to: observer)
        return observer
      }

      private func listen(to observer: DismissalObservingController) {
        observer.onEvent = { [presentation, tell] observer, event in
          switch event {
          case .willAppear: presentation.appears(around: observer) { tell(.hold($0, $1)) }
          // Either method, or both, reports a cancelled swipe (U7).
          case .didAppear, .cancelled: tell(.didAppear)
          case .willBeDismissed(let isAnimated):
            // Without animation, it is removed together with the presenting view.
            guard isAnimated else { return }
            tell(.willDisappear)
            observer.followDismissal()
          case .released: tell(.didRelease)
          case .didDisappear:
            if presentation.disappears(around: observer) { tell(.didDisappear) }
          }
        }
      }
    }
  #else
    /// An observer for platforms on which nobody can see the presentation: `Popup.isMandatory` says
    /// which popups stay.
    @MainActor
    final class SeenPresentation {
      nonisolated init() {}

      var isDismissible: Bool { true }
    }

    /// Reports that presented content begins to appear (V4). The binding reports that it begins to
    /// leave, and `onDismiss` that it is gone.
    struct PresentationSignals<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let outlet: PopupOutlet<Domain>
      let presentation: SeenPresentation
      let isPopover: Bool

      func body(content: Content) -> some View {
        content
          .onAppear { outlet.willAppear(showing) }
          .onDisappear { outlet.contentDidDisappear(showing) }
      }
    }
  #endif
#endif
