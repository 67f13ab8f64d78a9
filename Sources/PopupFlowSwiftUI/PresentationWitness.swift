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
    /// A controller without a size receives these events. The delegate of the presentation
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
      fileprivate weak var controller: UIViewController?

      nonisolated init() {}

      /// Whether the app lets the user dismiss it now.
      var isDismissible: Bool { controller?.isDismissalAllowed ?? false }
    }

    private struct ControllerWitness: UIViewControllerRepresentable {
      let presentation: SeenPresentation
      let signals: Signals

      func makeUIViewController(context: Context) -> WitnessController {
        WitnessController(presentation: presentation, signals: signals)
      }

      func updateUIViewController(_ controller: WitnessController, context: Context) {
        controller.signals = signals
      }
    }

    /// A child controller that notices the appearance of its container.
    final class WitnessController: UIViewController {
      var signals: Signals
      private let presentation: SeenPresentation
      private weak var marked: UIViewController?

      init(presentation: SeenPresentation, signals: Signals) {
        self.presentation = presentation
        self.signals = signals
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) {
        return nil
      }

      override func loadView() {
        view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Pages behind it remain visible for their store (U9).
        guard marked == nil else { return }
        marked = outermostContainer
        presentation.controller = marked
        marked?.markAsPopup()
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        signals.didAppear()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // Otherwise it is covered, or removed without animation together with the presenting view.
        guard animated, marked?.isBeingDismissed ?? false else { return }
        signals.willDisappear()
        if transitionCoordinator?.initiallyInteractive ?? false {
          transitionCoordinator?.notifyWhenInteractionChanges { [weak self] context in
            if !context.isCancelled { self?.signals.didRelease() }
          }
        }
        // Either method, or both, reports a cancelled swipe (U7).
        _ = transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
          if context.isCancelled { self?.signals.didAppear() }
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard let marked, marked.isBeingDismissed || marked.presentingViewController == nil else {
          return
        }
        marked.unmarkAsPopup()
        self.marked = nil
        signals.didDisappear()
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
