/// The state of a scene's status bar, as the controllers want it.
@MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The root of the topmost window decides, or the controller that it names. Modals are not
  /// modelled.
  open var isStatusBarHidden: Bool {
    var controller = scene?.windowsInOrder.last?.rootViewController
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }
}
