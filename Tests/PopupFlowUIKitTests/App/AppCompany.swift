import PopupFlowUIKit
import Testing
import UIKitDouble

/// The other things that an app and its SDKs show beside popups, under random use (U21, U29 to U31).
@MainActor
final class AppCompany {
  private unowned let stage: AppStage
  private weak var own: UIViewController?
  private var close: (@MainActor () -> Void)?
  private var sdk: UIWindow?

  init(_ stage: AppStage) {
    self.stage = stage
  }

  /// Whether something of the app's own was opened and is not gone.
  var isOpen: Bool {
    own.map { $0.presentingViewController != nil || $0.isBeingPresented } ?? false
  }

  /// Closes what is open, or opens an alert, an action sheet, a menu or a search, on top of the screen.
  func openOrClose(_ number: Int) {
    guard !isOpen else { return closeOwn() }
    let screens: [OwnScreen] = [.alert, .actionSheet, .menu, .search]
    let screen = screens[number % screens.count]
    guard var top = stage.window.rootViewController else { return }
    while let next = top.presentedViewController { top = next }
    // A page that is searched, and not the whole screen.
    if screen == .search, top === stage.tabs, let page = stage.stack?.topViewController {
      top = page
    }
    guard top.viewIfLoaded?.window != nil, top.presentedViewController == nil else { return }
    close = screen.open(on: top, stage.simulation)
    own = top.presentedViewController
  }

  private func closeOwn() {
    guard !stage.simulation.isInTransition(stage.scene) else { return }
    close?()
  }

  /// Shows a window of an SDK, which is key, or hides it.
  func showOrHideWindow() {
    guard let window = sdk else {
      sdk = stage.simulation.showWindow(in: stage.scene, root: UIViewController())
      return
    }
    window.isHidden = true
    sdk = nil
    stage.window.makeKey()
  }

  /// Hides the app's window with its popups, and shows it again.
  func hideAndShowApp() {
    stage.window.isHidden = true
    stage.simulation.advance(by: 2)
    stage.window.makeKeyAndVisible()
  }

  /// The scene is closed.
  func isGone() {
    (own, close, sdk) = (nil, nil, nil)
  }

  /// Ends everything, before a check.
  func end() {
    for _ in 0..<20 where isOpen {
      closeOwn()
      stage.simulation.advance(by: 0.3)
    }
    if sdk != nil { showOrHideWindow() }
  }
}

extension UIViewController {
  /// Whether a page of the app's own lies on this popup.
  var isBelowAppPage: Bool {
    var controller = self
    while let next = controller.presentedViewController {
      if !(next is CardController), !(next is UIAlertController) { return true }
      controller = next
    }
    return false
  }
}
