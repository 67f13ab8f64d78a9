#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// Informs a surface when presented content is on screen, begins to leave, and is gone (V2,
    /// V4).
    ///
    /// A ``DismissalWitness`` receives these events. The delegate of the presentation
    /// controller is SwiftUI's own; without it, SwiftUI would not notice a swipe.
    /// `viewWillDisappear` reports the same as the delegate's `willDismiss`, in the same turn of
    /// the main loop, and also reports dismissals by the app.
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>
      let presentation: SeenPresentation
      let isPopover: Bool

      func body(content: Content) -> some View {
        content.witness {
          ControllerWitness(
            presentation: presentation,
            signals: Signals(
              didAppear: { surface.didAppear(showing) },
              willDisappear: { surface.willDisappear(showing) },
              didRelease: { surface.didRelease(showing) },
              didDisappear: {
                surface.didDisappear(showing)
                // SwiftUI calls `onDismiss` of sheets and covers only.
                if isPopover { surface.after(0) { surface.didDismiss() } }
              }))
        }
      }
    }

    /// The calls of a witness.
    struct Signals {
      let didAppear: @MainActor () -> Void
      let willDisappear: @MainActor () -> Void
      let didRelease: @MainActor () -> Void
      let didDisappear: @MainActor () -> Void
    }

    /// The presentation that a witness sees.
    @MainActor
    final class SeenPresentation {
      private weak var controller: UIViewController?

      nonisolated init() {}

      /// Whether the app lets the user dismiss it now.
      var isDismissible: Bool { controller?.isDismissalAllowed ?? false }

      /// Marks the controller around a witness as a popup: pages behind it remain visible for their
      /// store (U9).
      fileprivate func appears(around witness: DismissalWitness) {
        guard witness.popup == nil else { return }
        controller = witness.outermostContainer
        witness.popup = controller
        controller?.markAsPopup()
      }

      /// Removes the mark if the controller around a witness is gone, and not only covered.
      ///
      /// - Returns: Whether it is gone.
      fileprivate func disappears(around witness: DismissalWitness) -> Bool {
        guard let popup = witness.popup,
          popup.isBeingDismissed || popup.presentingViewController == nil
        else { return false }
        popup.unmarkAsPopup()
        witness.popup = nil
        return true
      }
    }

    struct ControllerWitness: UIViewControllerRepresentable {
      let presentation: SeenPresentation
      let signals: Signals

      func makeUIViewController(context: Context) -> DismissalWitness { makeWitness() }

      func updateUIViewController(_ witness: DismissalWitness, context: Context) {
        listen(to: witness)
      }

      func makeWitness() -> DismissalWitness {
        let witness = DismissalWitness()
        listen(to: witness)
        return witness
      }

      private func listen(to witness: DismissalWitness) {
        witness.onEvent = { [presentation, signals] witness, event in
          switch event {
          case .willAppear: presentation.appears(around: witness)
          // Either method, or both, reports a cancelled swipe (U7).
          case .didAppear, .cancelled: signals.didAppear()
          case .willBeDismissed(let isAnimated):
            // Without animation, it is removed together with the presenting view.
            guard isAnimated else { return }
            signals.willDisappear()
            witness.followDismissal()
          case .released: signals.didRelease()
          case .didDisappear: if presentation.disappears(around: witness) { signals.didDisappear() }
          }
        }
      }
    }
  #else
    /// A witness for platforms on which nobody can see the presentation: `Popup.isMandatory` says
    /// which popups stay.
    @MainActor
    final class SeenPresentation {
      nonisolated init() {}

      var isDismissible: Bool { true }
    }

    /// Reports that presented content begins to appear (V4). The binding reports that it begins to
    /// leave, and `onDismiss` that it is gone.
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>
      let presentation: SeenPresentation
      let isPopover: Bool

      func body(content: Content) -> some View {
        content
          .onAppear { surface.willAppear(showing) }
          .onDisappear { surface.contentDidDisappear(showing) }
      }
    }
  #endif
#endif
