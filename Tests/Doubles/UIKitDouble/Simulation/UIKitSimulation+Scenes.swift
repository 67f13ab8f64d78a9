/// Actions of the system on scenes (U14, U15).
extension UIKitSimulation {
  /// Opens a scene. Its delegate is told first.
  ///
  /// - Parameter state: The state of the opened scene: active in the foreground; covered by
  ///   something of the system's; in the background, as after a launch for a push; or unattached,
  ///   as in a prewarmed app.
  @discardableResult
  public func connectScene(
    _ state: UIScene.ActivationState = .foregroundActive,
    size: CGSize = CGSize(width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
    role: UISceneSession.Role = .windowApplication, delegate: (any UISceneDelegate)? = nil
  ) -> UIWindowScene {
    let scene = UIWindowScene(
      simulation: self, size: size, insets: safeAreaInsets, role: role)
    scene.delegate = delegate
    change {
      application.scenes.append(scene)
      tell(scene, "scene:willConnectToSession:options:") {
        $0.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      }
      scene.session.scene = scene
      if state == .background { bring(scene, to: .background) }
    }
    switch state {
    case .foregroundActive: enterForeground(scene)
    case .foregroundInactive: comeToForeground(scene)
    case .background, .unattached: break
    }
    return scene
  }

  /// Windows that were shown while the scene connected come on screen afterwards.
  private func bring(_ scene: UIWindowScene, to state: UIScene.ActivationState) {
    let isNew = scene.activationState == .unattached
    scene.activationState = state
    if isNew { for window in scene.windows { window.comeOnScreen() } }
  }

  /// Creates a window with a root controller, and makes it key and visible. The simulation retains
  /// it until the scene closes, as an app's scene delegate does.
  @discardableResult
  public func showWindow(in scene: UIWindowScene, root: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    appWindows.append(window)
    turn()
    return window
  }

  /// Covers a scene with something of the system's, or uncovers it.
  public func setActive(_ isActive: Bool, _ scene: UIWindowScene) {
    guard scene.activationState == (isActive ? .foregroundInactive : .foregroundActive) else {
      return
    }
    change {
      if !isActive {
        post(UIScene.willDeactivateNotification, scene, .sceneActivation)
      }
      scene.activationState = isActive ? .foregroundActive : .foregroundInactive
      if isActive {
        post(UIScene.didActivateNotification, scene, .sceneActivation)
      }
    }
  }

  /// Moves a scene to the background. Transitions jump to their end, animations end unfinished
  /// (U15), and fingers are cancelled.
  public func enterBackground(_ scene: UIWindowScene) {
    guard [.foregroundActive, .foregroundInactive].contains(scene.activationState) else { return }
    setActive(false, scene)
    change {
      scene.activationState = .background
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    }
    finishTransitions(in: scene)
  }

  /// Moves a scene to the foreground, and activates it.
  public func enterForeground(_ scene: UIWindowScene) {
    comeToForeground(scene)
    setActive(true, scene)
  }

  private func comeToForeground(_ scene: UIWindowScene) {
    guard [.unattached, .background].contains(scene.activationState), isConnected(scene) else {
      return
    }
    change {
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      bring(scene, to: .foregroundInactive)
    }
  }

  /// Whether a scene is one of the app's: it connects, or is connected.
  func isConnected(_ scene: UIWindowScene) -> Bool {
    application.scenes.contains { $0 === scene }
  }

  /// Closes a scene. Its windows are hidden, depending on the habits, and lose their scene. It takes
  /// no window from then on, not even while its delegate is told.
  public func disconnect(_ scene: UIWindowScene) {
    guard isConnected(scene) else { return }
    enterBackground(scene)
    if habits.tellsOfClosedScenes { for window in scene.windows { window.isHidden = true } }
    change {
      scene.activationState = .unattached
      application.scenes.removeAll { $0 === scene }
      scene.session.scene = nil
      tell(scene, "sceneDidDisconnect:") { $0.sceneDidDisconnect(scene) }
      post(UIScene.didDisconnectNotification, scene, .sceneDisconnection)
    }
    appWindows.removeAll { $0.windowScene === scene }
    for window in scene.windows { window.windowScene = nil }
    scene.delegate = nil
  }

  /// Rotates the device: the bounds of windows and of their views change.
  public func rotate(_ scene: UIWindowScene, to orientation: UIInterfaceOrientation) {
    guard orientation.isLandscape != scene.interfaceOrientation.isLandscape else {
      scene.interfaceOrientation = orientation
      return
    }
    let old = scene.screen.bounds.size
    scene.interfaceOrientation = orientation
    change(scene, to: CGSize(width: old.height, height: old.width))
  }

  /// Resizes the window of an iPad. Below 500 points it has the size class of a phone.
  public func resize(_ scene: UIWindowScene, to size: CGSize) {
    let former = scene.windows.map { ($0, $0.traitCollection) }
    change(scene, to: size) { scene.isNarrow = size.width < 500 }
    for (window, old) in former {
      window.tellTraits(since: old)
      for controller in window.rootViewController?.inside ?? [] {
        (controller as? UISplitViewController)?.setCollapsed(scene.isNarrow)
      }
    }
  }

  private func change(_ scene: UIWindowScene, to size: CGSize, _ adapt: () -> Void = {}) {
    let resizing = Resizing()
    for window in scene.windows {
      guard let root = window.rootViewController else { continue }
      for controller in [root] + root.presentedOnTop {
        controller.viewWillTransition(to: size, with: resizing)
      }
    }
    scene.screen.bounds.size = size
    adapt()
    defer { loop.nextTurn { resizing.end() } }
    for window in scene.windows {
      window.frame = CGRect(origin: .zero, size: size)
      for view in window.subviews { view.frame = window.bounds }
      window.fitRoot()
      window.layoutIfNeeded()
      for controller in window.topControllers {
        let popover = controller.ownPresentationController as? UIPopoverPresentationController
        popover?.readapt()
        popover?.reposition()
      }
    }
  }

  // MARK: The keyboard

  /// Shows the keyboard.
  public func showKeyboard(height: CGFloat, in scene: UIWindowScene) {
    let screen = scene.screen.bounds
    changeKeyboard(
      to: CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height), in: scene)
  }

  /// The height of the keyboard on screen.
  public var keyboardHeight: CGFloat { keyboardFrame?.height ?? 0 }

  /// Hides the keyboard.
  public func hideKeyboard(in scene: UIWindowScene) {
    changeKeyboard(to: nil, in: scene)
  }

  private func changeKeyboard(to frame: CGRect?, in scene: UIWindowScene) {
    keyboardFrame = frame
    for window in scene.windowsInOrder {
      window.setNeedsLayout()
      window.layoutIfNeeded()
    }
  }

  private func finishTransitions(in scene: UIWindowScene) {
    for window in scene.windows {
      for transition in window.transitions { transition.finishNow() }
    }
  }

  private func change(_ body: () -> Void) {
    let wasInBackground = application.isInBackground
    body()
    if application.isInBackground, !wasInBackground { endAnimationsUnfinished() }
  }

  private func tell(
    _ scene: UIScene, _ selector: Selector, _ message: (any UISceneDelegate) -> Void
  ) {
    _ = send(selector, to: scene.delegate, message)
  }
}
