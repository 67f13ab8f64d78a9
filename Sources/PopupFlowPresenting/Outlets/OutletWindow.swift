/// A window in which the popups of an overlay are drawn, apart from its view (V8).
@MainActor
package protocol OutletWindow: AnyObject {
  /// The obstacle to a popup that would be drawn now, or nil.
  var obstacle: ScreenObstacle? { get }

  /// Called when the last popup is gone.
  func didBecomeEmpty()
}
