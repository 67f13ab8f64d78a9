#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit
  #endif

  /// A mount, and the scene of its view, which informs the store whether it is active (R37).
  ///
  /// The environment's phase says it, except in a hosting controller of an app with UIKit's life
  /// cycle, where the phase never changes. So the scene of the view's window counts as soon as it
  /// is known.
  @MainActor
  final class ViewScene<Domain: PopupDomain>: ObservableObject {
    private let mount: PopupMount<Domain>
    private var isFollowing = false
    private var isVisible = false

    init(_ mount: PopupMount<Domain>) {
      self.mount = mount
    }

    var surface: PopupSurface<Domain> { mount.surface }

    /// Call this when the view appears. Popups in a window wait until its scene is known.
    func appears() {
      isVisible = true
      #if canImport(UIKit) && !os(watchOS)
        if let canvas, !canvas.hasScene { return }
      #endif
      surface.appears()
    }

    /// Call this when the view disappears.
    func disappears() {
      isVisible = false
      surface.disappears()
    }

    func follow(_ phase: ScenePhase) {
      #if canImport(UIKit) && !os(watchOS)
        if watch != nil { return }
      #elseif os(macOS)
        // A hosting view of an app with AppKit's life cycle has no other phase.
        if phase == .background, !isFollowing { return }
      #endif
      isFollowing = true
      mount.follow(isActive: phase == .active)
    }

    #if canImport(UIKit) && !os(watchOS)
      private var watch: SceneWatch?

      private var canvas: WindowCanvas<Domain>? { surface.canvas as? WindowCanvas<Domain> }

      /// Call this with the controller that is a part of the view.
      func see(_ controller: UIViewController) {
        // Popups of an overlay are not presented on a controller.
        guard surface.kind != .overlay else { return }
        mount.surface.sight = ScreenSight { [weak controller] in
          controller?.presentingObstacle
        } presented: { [weak controller] isAlert in
          controller?.presentedPopup(isAlert: isAlert) ?? .nothing
        } isCovered: { [weak controller] in
          controller?.isPresentedCovered ?? false
        } isMoving: { [weak controller] in
          controller?.isScreenMoving ?? false
        }
      }

      /// Call this when the view is in a window of a scene.
      func enter(_ scene: UIWindowScene) {
        guard watch?.scene !== scene else { return }
        let watch = SceneWatch(scene) { [weak self, weak scene] change in
          if change == .closed {
            self?.sceneDidClose()
          } else {
            self?.mount.follow(scene, isActive: change == .activated)
          }
        }
        self.watch = watch
        mount.follow(scene, isActive: watch.isActive)
        guard let canvas else { return }
        canvas.enter(scene)
        if isVisible { surface.appears() }
      }

      /// The window of popups is removed with its scene (U14).
      private func sceneDidClose() {
        mount.sceneDidClose()
        guard let canvas else { return }
        canvas.leaveScene()
        surface.unmount()
      }
    #endif
  }

  #if canImport(UIKit) && !os(watchOS)
    /// Finds the scene of a view by its window.
    struct SceneWitness<Domain: PopupDomain>: ViewModifier {
      let view: ViewScene<Domain>

      func body(content: Content) -> some View {
        content.witness { WindowWitness(view: view) }
      }
    }

    private struct WindowWitness<Domain: PopupDomain>: UIViewControllerRepresentable {
      let view: ViewScene<Domain>

      func makeUIViewController(context: Context) -> BackgroundController<WitnessView> {
        let controller = BackgroundController(
          WitnessView { [weak view] in
            if let scene = $0.window?.windowScene { view?.enter(scene) }
          })
        view.see(controller)
        return controller
      }

      func updateUIViewController(
        _ controller: BackgroundController<WitnessView>, context: Context
      ) {}
    }
  #else
    /// Does nothing: the environment's phase is enough.
    struct SceneWitness<Domain: PopupDomain>: ViewModifier {
      let view: ViewScene<Domain>

      func body(content: Content) -> some View { content }
    }
  #endif
#endif
