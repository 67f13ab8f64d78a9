#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// Tells when what is presented is there, when it begins to leave, and when it is off the screen,
    /// by a controller without a size (V2, V4).
    ///
    /// The presentation controller's delegate is SwiftUI's own: replaced, SwiftUI would not hear of a
    /// swipe any more. `viewWillDisappear` tells the same as the delegate's `willDismiss`, in the same
    /// turn of the main loop, and of closings by the app too.
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>

      func body(content: Content) -> some View {
        content.background {
          ControllerWitness(
            tell: Tell(
              hasAppeared: { surface.didAppear(showing) },
              willDisappear: { surface.willDisappear(showing) },
              hasDisappeared: { surface.didDisappear(showing) })
          )
          .frame(width: 0, height: 0)
          .accessibilityHidden(true)
        }
      }
    }

    /// What a witness calls.
    struct Tell {
      let hasAppeared: @MainActor () -> Void
      let willDisappear: @MainActor () -> Void
      let hasDisappeared: @MainActor () -> Void
    }

    private struct ControllerWitness: UIViewControllerRepresentable {
      let tell: Tell

      func makeUIViewController(context: Context) -> WitnessController {
        WitnessController(tell: tell)
      }

      func updateUIViewController(_ controller: WitnessController, context: Context) {
        controller.tell = tell
      }
    }

    /// A child that hears of what it is in.
    final class WitnessController: UIViewController {
      var tell: Tell
      private weak var marked: UIViewController?

      init(tell: Tell) {
        self.tell = tell
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
        // Pages that it covers stay in sight of their store (U9).
        guard marked == nil else { return }
        marked = outermost
        marked?.markAsPopup()
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tell.hasAppeared()
      }

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // Else it is covered; or, without animation, taken away with the view that presents it.
        guard animated, marked?.isBeingDismissed ?? false else { return }
        tell.willDisappear()
        // A swipe that is cancelled is told by this, by `viewDidAppear`, or by both (U7).
        _ = transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
          if context.isCancelled { self?.tell.hasAppeared() }
        }
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard let marked, marked.isBeingDismissed || marked.presentingViewController == nil else {
          return
        }
        marked.unmarkAsPopup()
        self.marked = nil
        tell.hasDisappeared()
      }

      private var outermost: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.parent { controller = parent }
        return controller
      }
    }
  #else
    /// Tells that what is presented begins to come (V4). That it begins to leave is told by its
    /// binding, and that it is gone by `onDismiss`.
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>

      func body(content: Content) -> some View {
        content
          .onAppear { surface.willAppear(showing) }
          .onDisappear { surface.contentDidDisappear(showing) }
      }
    }
  #endif
#endif
