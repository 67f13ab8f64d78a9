import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// The other things that an app, its SDKs and the system show beside the popups of views, under
/// random use (U21, U27 to U32, U35).
@MainActor
final class ViewCompany {
  private let stage: SwiftUIStage
  private weak var own: UIViewController?
  private var close: (@MainActor () -> Void)?
  private var above: UIWindow?
  /// The scene of a second window, with views of its own.
  private(set) var other: UIWindowScene?
  private var otherRoot: UIViewController?

  private var simulation: UIKitSimulation { stage.simulation }

  init(_ stage: SwiftUIStage) {
    self.stage = stage
  }

  // MARK: On the screen

  /// Whether something of the app's own was opened and is not gone.
  var isOpen: Bool {
    own.map { $0.presentingViewController != nil || $0.isBeingPresented } ?? false
  }

  /// Closes what is open, or presents a screen of the app's own on the topmost controller, which can
  /// be a popup.
  func openOrClose(_ screen: OwnScreen) {
    guard !isOpen else { return closeOwn() }
    guard let root = stage.root, !simulation.isInTransition(stage.scene) else { return }
    // SwiftUI loses a request of the same turn (V7).
    guard stage.store.state.presented.allSatisfy({ $0.phase == .presented }) else { return }
    let top = stage.presentedControllers.last ?? root
    guard top.viewIfLoaded?.window != nil, !(top is UIAlertController) else { return }
    close = screen.open(on: top, simulation)
    own = top.presentedViewController
  }

  private func closeOwn() {
    if !simulation.isInTransition(stage.scene) { close?() }
  }

  // MARK: Windows

  /// Shows a window of an SDK, or a prompt of the system's, which is key; or hides it.
  func showOrHideWindow(isPrompt: Bool) {
    guard let window = above.take() else {
      above =
        isPrompt
        ? simulation.showSystemPrompt(in: stage.scene) : simulation.showWindowAbove(stage.scene)
      return
    }
    window.isHidden = true
    stage.window?.makeKey()
  }

  /// Overrides the style of the app's window.
  func changeLooks(_ style: UIUserInterfaceStyle) {
    stage.window?.overrideUserInterfaceStyle = style
  }

  /// Opens a second window beside the first one, closes it, or changes where the user is.
  func useOtherWindow(_ number: Int, root: @MainActor () -> UIViewController) {
    guard let other else {
      let scene = simulation.connectScene()
      otherRoot = root()
      otherRoot.map { _ = simulation.showWindow(in: scene, root: $0) }
      return self.other = scene
    }
    switch number {
    case 0:
      simulation.disconnect(other)
      (self.other, otherRoot) = (nil, nil)
    case 1: simulation.enterBackground(other)
    case 2: simulation.enterForeground(other)
    case 3: other.windows.first?.makeKey()
    default: stage.window?.makeKey()
    }
  }

  /// The scenes of the app.
  var scenes: [UIWindowScene] { [stage.scene, other].compactMap { $0 } }

  /// The trees of the views in the second window, with those of its sheets.
  var otherTrees: [ViewTree] {
    let root = (otherRoot as? UIHostingController<OtherRootView>)?.tree
    return [root].compactMap { $0 } + otherModals.compactMap(\.sheetTree)
  }

  /// The controllers that the second window presents.
  var otherModals: [UIViewController] {
    var found: [UIViewController] = []
    var top = otherRoot?.presentedViewController
    while let next = top {
      found.append(next)
      top = next.presentedViewController
    }
    return found
  }

  // MARK: Checking

  /// Closes what is open, and hides the window above, before a check.
  func end() {
    for _ in 0..<20 where isOpen {
      closeOwn()
      simulation.advance(by: 0.3)
    }
    if above != nil { showOrHideWindow(isPrompt: false) }
  }

  /// Closes the second window.
  func closeOther() {
    if other != nil { useOtherWindow(0) { UIViewController() } }
  }

  /// U27: each window of popups has the looks of its scene's window.
  func checkLooks() {
    guard let style = stage.window?.traitCollection.userInterfaceStyle else { return }
    for window in stage.popupWindows where !window.isHidden && window !== above {
      #expect(window.traitCollection.userInterfaceStyle == style)
    }
  }
}

extension UIViewController {
  /// The views of a sheet or cover of SwiftUI.
  var sheetTree: ViewTree? { (self as? UIHostingController<AnyView>)?.tree }
}

extension SwiftUIStage {
  /// The views in all windows of popups of a scene; of the stage's by default.
  func layerTrees(in scene: UIWindowScene? = nil) -> [ViewTree] {
    (scene ?? self.scene).windows.filter { !$0.isHidden }
      .flatMap { $0.rootViewController?.children ?? [] }.compactMap(\.sheetTree)
  }
}
