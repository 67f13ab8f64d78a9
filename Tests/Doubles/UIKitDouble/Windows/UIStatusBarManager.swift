/// The state of a scene's status bar, as the controllers want it.
@MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The root of the topmost window decides, or a modal that covers the screen or captures the
  /// status bar, or the controller that it names.
  open var isStatusBarHidden: Bool {
    var controller = scene?.windowsInOrder.last?.rootViewController
    for modal in controller?.presentedOnTop ?? []
    where modal.modalPresentationStyle == .fullScreen
      || modal.modalPresentationCapturesStatusBarAppearance
    {
      controller = modal
    }
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller?.prefersStatusBarHidden ?? false
  }
}
