#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// Tells when what is presented is there, its way in over, and when it is off the screen, by a
    /// controller without a size (V4).
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>

      func body(content: Content) -> some View {
        content.background {
          ControllerWitness(
            hasAppeared: { surface.didAppear(showing) },
            hasDisappeared: { surface.didDisappear(showing) }
          )
          .frame(width: 0, height: 0)
          .accessibilityHidden(true)
        }
      }
    }

    private struct ControllerWitness: UIViewControllerRepresentable {
      let hasAppeared: @MainActor () -> Void
      let hasDisappeared: @MainActor () -> Void

      func makeUIViewController(context: Context) -> WitnessController {
        WitnessController(hasAppeared: hasAppeared, hasDisappeared: hasDisappeared)
      }

      func updateUIViewController(_ controller: WitnessController, context: Context) {
        controller.hasAppeared = hasAppeared
        controller.hasDisappeared = hasDisappeared
      }
    }

    /// A child that hears of what it is in.
    final class WitnessController: UIViewController {
      var hasAppeared: @MainActor () -> Void
      var hasDisappeared: @MainActor () -> Void
      private weak var marked: UIViewController?

      init(
        hasAppeared: @escaping @MainActor () -> Void,
        hasDisappeared: @escaping @MainActor () -> Void
      ) {
        self.hasAppeared = hasAppeared
        self.hasDisappeared = hasDisappeared
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
        // Also after a swipe that was cancelled.
        hasAppeared()
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard let marked, marked.isBeingDismissed || marked.presentingViewController == nil else {
          return
        }
        marked.unmarkAsPopup()
        self.marked = nil
        hasDisappeared()
      }

      private var outermost: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.parent { controller = parent }
        return controller
      }
    }
  #else
    /// Tells that what is presented begins to come: more is not told here (V4).
    struct PresentationWitness<Domain: PopupDomain>: ViewModifier {
      let showing: Int
      let surface: PopupSurface<Domain>

      func body(content: Content) -> some View {
        content
          .onAppear { surface.willAppear(showing) }
          .onDisappear { surface.didDisappear(showing) }
      }
    }
  #endif
#endif
