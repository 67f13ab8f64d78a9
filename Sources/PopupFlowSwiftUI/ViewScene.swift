#if canImport(SwiftUI)
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
    private var isFollowing = false

    init(_ mount: PopupMount<Domain>) {
      self.mount = mount
    }

    var outlet: PopupOutlet<Domain> { mount.outlet }

    /// Call this when the view appears. Popups in a window wait until its scene is known.
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
#endif
