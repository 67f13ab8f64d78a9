#if canImport(SwiftUI)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import PopupFlowUIKit
  import SwiftUI

  /// A mount, and the scene of its view, which informs the store whether it is active (R37).
  ///
  /// The environment's phase says it, except in a hosting controller of an app with UIKit's life
  /// cycle, where the phase never changes. So the scene of the view's window counts as soon as it
  /// is known.
  @MainActor
  final class ViewScene<Domain: PopupDomain>: ObservableObject {
    let mount: PopupMount<Domain>
    /// Watches the scene of the view's window. `nil` where windows have no scenes.
    var sceneObserver: SceneObserver?
    private(set) var isVisible = false
    /// Whether the view is, or was, in a window, which can be without a scene.
    fileprivate(set) var hasWindow = false
    private var isFollowing = false
    private var wasReported = false

    init(_ mount: PopupMount<Domain>) {
      self.mount = mount
    }

    /// Call this with the store that the view passes, at each update. Another store than the first one is
    /// an issue, once: its popups are not shown.
    ///
    /// - Returns: Whether it is the first store.
    func noteStore(_ store: PopupStore<Domain>) -> Bool {
      guard store !== mount.store else { return true }
      guard !wasReported else { return false }
      wasReported = true
      reportIssue(
        """
        A modifier received another PopupStore<\(Domain.self)> than before. It still shows the popups of \
        the first one. Make the store once, in the App or in @State, and not in the initializer of a view. \
        If each user has a store, give the view an identity for each user, such as .id(user.id).
        """)
      return false
    }

    var outlet: PopupOutlet<Domain> { mount.outlet }

    /// Call this when the view appears. Popups wait until the scene of the view is known, where views
    /// have one.
    func appears() {
      isVisible = true
      if canDraw { outlet.appears() }
    }

    /// Call this when the view disappears.
    func disappears() {
      isVisible = false
      outlet.disappears()
    }

    func follow(_ phase: ScenePhase) {
      guard sceneObserver == nil else { return }
      #if os(macOS)
        // A hosting view of an app with AppKit's life cycle has no other phase.
        if phase == .background, !isFollowing { return }
      #endif
      isFollowing = true
      mount.follow(isActive: phase == .active)
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ViewScene {
      private var overlay: OverlayWindow<Domain>? { outlet.window as? OverlayWindow<Domain> }

      /// Whether there is a place for popups: the window of the view, in an open scene.
      ///
      /// SwiftUI calls `onAppear` before it inserts the view, which sees nothing of the screen until
      /// then. If SwiftUI has made no controller, the view never sees anything, and time decides.
      var canDraw: Bool {
        if let sceneObserver { return !sceneObserver.isClosed }
        return overlay == nil && (hasWindow || outlet.isViewGone == nil)
      }

      /// Call this with the controller that is a part of the view.
      func see(_ controller: UIViewController) {
        outlet.isViewGone = { [weak controller] in controller?.isOutOfHierarchy ?? true }
        outlet.isInPopup = { [weak controller] in controller?.isInPopup ?? false }
        // Popups of an overlay are not presented on a controller.
        guard outlet.kind != .overlay else { return }
        outlet.inspector = ScreenInspector { [weak controller] in
          controller?.screenCover
        } presented: { [weak controller] isAlert in
          controller?.presentedPopup(isAlert: isAlert) ?? .nothing
        } cover: { [weak controller] in
          controller?.popupCover
        } isUnderWindow: { [weak controller] in
          controller?.isUnderWindow ?? false
        } isMoving: { [weak controller] in
          controller?.isScreenMoving ?? false
        } isInWindow: { [weak controller] in
          controller?.viewIfLoaded?.window != nil
        }
      }

      /// Call this when the view is in a window.
      func enter(_ window: UIWindow) {
        hasWindow = true
        if let scene = window.windowScene {
          enter(scene)
        } else if isVisible, canDraw {
          outlet.appears()
        }
      }

      private func enter(_ scene: UIWindowScene) {
        guard sceneObserver?.scene !== scene else { return }
        let sceneObserver = SceneObserver(scene, clock: outlet.clock) {
          [weak self, weak scene] change in
          if change == .closed {
            self?.sceneDidClose()
          } else {
            self?.mount.follow(scene, isActive: change == .activated)
          }
        }
        self.sceneObserver = sceneObserver
        outlet.isSceneClosed = { [weak sceneObserver] in sceneObserver?.isClosed ?? false }
        // Otherwise the store would count a scene that is never active.
        guard !sceneObserver.isClosed else { return }
        outlet.hostWindow = { [weak sceneObserver] in sceneObserver?.window }
        outlet.speech = SceneSpeech.of(scene, clock: outlet.clock)
        mount.follow(scene, isActive: sceneObserver.isActive)
        overlay?.enter(scene)
        // It waits for a scene, or had another that was closed.
        if isVisible { outlet.appears() }
      }

      /// Ends the popups with their scene, although the system or the app can keep the view (U14).
      private func sceneDidClose() {
        mount.sceneDidClose()
        overlay?.leaveScene()
        outlet.unmount()
      }
    }

    /// Finds the scene of a view by its window.
    struct SceneObservingModifier<Domain: PopupDomain>: ViewModifier {
      let view: ViewScene<Domain>

      func body(content: Content) -> some View {
        content.observingBackground { WindowObservingView(view: view) }
      }
    }

    private struct WindowObservingView<Domain: PopupDomain>: UIViewControllerRepresentable {
      let view: ViewScene<Domain>

      func makeUIViewController(context: Context) -> ViewContentController<ObservingView> {
        let controller = ViewContentController(
          ObservingView { [weak view] observer, change in
            guard change == .window, observer.window != nil else { return }
            // SwiftUI inserts views while it updates them, when nothing may be published.
            view?.outlet.after(0) { [weak view, weak observer] in
              if let window = observer?.window { view?.enter(window) }
            }
          })
        view.see(controller)
        return controller
      }

      func updateUIViewController(
        _ controller: ViewContentController<ObservingView>, context: Context
      ) {}
    }
  #else
    /// Has no instances: windows have no scenes, and the environment's phase is enough.
    enum SceneObserver {}

    extension ViewScene {
      var canDraw: Bool { true }
    }

    struct SceneObservingModifier<Domain: PopupDomain>: ViewModifier {
      let view: ViewScene<Domain>

      func body(content: Content) -> some View { content }
    }
  #endif
#endif
