#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

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
    struct PresentationObserver<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let outlet: PopupOutlet<Domain>
      let presentation: SeenPresentation
      let isPopover: Bool

      func body(content: Content) -> some View {
        content.observingBackground {
          ControllerObservingView(presentation: presentation) { signal in
            switch signal {
            case .didAppear: outlet.didAppear(showing)
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

      nonisolated init() {}

      /// Whether the app lets the user dismiss it now.
      var isDismissible: Bool { controller?.isDismissalAllowed ?? false }

      /// Marks the controller around an observer as a popup: pages behind it remain visible for their
      /// store (U9).
      fileprivate func appears(around observer: DismissalObservingController) {
        guard observer.popup == nil else { return }
        controller = observer.outermostContainer
        observer.popup = controller
        controller?.markAsPopup()
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
        return true
      }
    }

    struct ControllerObservingView: UIViewControllerRepresentable {
      enum Signal {
        case didAppear, willDisappear, didRelease, didDisappear
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
          case .willAppear: presentation.appears(around: observer)
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
    struct PresentationObserver<Domain: PopupDomain>: ViewModifier {
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
