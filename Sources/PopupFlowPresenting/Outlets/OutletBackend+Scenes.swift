import PopupFlow

// The windows and scenes of outlets (U35).
extension OutletBackend {
  package var windows: [HostWindow] { outlets.flatMap(\.windows) }

  /// Notes whether the scene of an outlet is active. The backend is active while one of them is.
  ///
  /// - Parameter isFollowed: Whether the store follows its scenes. If the app itself says when the
  ///   store is active, popups are presented in any scene.
  func note(_ outlet: Outlet, isSceneActive: Bool, isFollowed: Bool) {
    outlet.isSceneActive = isSceneActive
    let isActive = isSceneActive || outlets.contains { $0.isSceneActive == true }
    engine?.monitor.isActive = isActive
    clock.isActive = isActive || Previews.isRunning || !isFollowed
  }

  /// Unmounts the outlets whose view is gone, however long its model is retained (V11).
  func unmountGone() {
    for outlet in outlets where outlet.isGone { outlet.unmount() }
  }
}

extension PopupOutlet {
  /// The window of the view; none where that is unknown.
  var windows: [HostWindow] { (hostWindow?()).map { [$0] } ?? [] }
}
