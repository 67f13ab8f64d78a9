import PopupFlow

// The windows and scenes of surfaces (U35).
extension SurfaceCanvas {
  package var windows: [HostWindow] { surfaces.flatMap(\.windows) }

  /// Notes whether the scene of a surface is active. The canvas is active while one of them is.
  ///
  /// - Parameter isFollowed: Whether the store follows its scenes. If the app itself says when the
  ///   store is active, popups are presented in any scene.
  func note(_ surface: Surface, isSceneActive: Bool, isFollowed: Bool) {
    surface.isSceneActive = isSceneActive
    let isActive = isSceneActive || surfaces.contains { $0.isSceneActive == true }
    presenter?.lookout.isActive = isActive
    clock.isActive = isActive || Previews.isRunning || !isFollowed
  }

  /// Unmounts the surfaces whose view is gone, however long its model is retained (V11).
  func unmountGone() {
    for surface in surfaces where surface.isGone { surface.unmount() }
  }
}

extension PopupSurface {
  /// The window of the view; none where that is unknown.
  var windows: [HostWindow] { (hostWindow?()).map { [$0] } ?? [] }
}
