/// What the system does with an app's scenes (U14, U15).
extension UIKitSimulation {
  /// Opens a scene, in the foreground and active. Its delegate, if it has one, hears of it before.
  @discardableResult
  public func connectScene(
    size: CGSize = CGSize(width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
    delegate: (any UISceneDelegate)? = nil
  ) -> UIWindowScene {
    let scene = UIWindowScene(simulation: self, size: size, insets: safeAreaInsets)
    scene.delegate = delegate
    change {
      application.scenes.append(scene)
      tell(scene, "scene:willConnectToSession:options:") {
        $0.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
      }
      post(UIScene.willConnectNotification, scene)
      scene.activationState = .foregroundActive
      for window in scene.windows { window.comeOnScreen() }
      tell(scene, "sceneDidBecomeActive:") { $0.sceneDidBecomeActive(scene) }
      post(UIScene.didActivateNotification, scene)
    }
    return scene
  }

  /// Makes a window with a root controller, and shows it as the key window; it is held until its
  /// scene is closed, as by an app's scene delegate.
  @discardableResult
  public func showWindow(in scene: UIWindowScene, root: UIViewController) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    appWindows.append(window)
    turn()
    return window
  }

  /// Something of the system's lies over the scene, or does no longer.
  public func setActive(_ isActive: Bool, _ scene: UIWindowScene) {
    guard scene.activationState == (isActive ? .foregroundInactive : .foregroundActive) else {
      return
    }
    change {
      if !isActive {
        tell(scene, "sceneWillResignActive:") { $0.sceneWillResignActive(scene) }
        post(UIScene.willDeactivateNotification, scene)
      }
      scene.activationState = isActive ? .foregroundActive : .foregroundInactive
      if isActive {
        tell(scene, "sceneDidBecomeActive:") { $0.sceneDidBecomeActive(scene) }
        post(UIScene.didActivateNotification, scene)
      }
    }
  }

  /// The user leaves the scene. What moves jumps to its end, animations end unfinished (U15), and
  /// a finger that is down is taken away.
  public func enterBackground(_ scene: UIWindowScene) {
    guard [.foregroundActive, .foregroundInactive].contains(scene.activationState) else { return }
    setActive(false, scene)
    change {
      scene.activationState = .background
      tell(scene, "sceneDidEnterBackground:") { $0.sceneDidEnterBackground(scene) }
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    finishTransitions(in: scene)
  }

  /// The user comes back to the scene.
  public func enterForeground(_ scene: UIWindowScene) {
    guard scene.activationState == .background else { return }
    change {
      tell(scene, "sceneWillEnterForeground:") { $0.sceneWillEnterForeground(scene) }
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
    }
    setActive(true, scene)
  }

  /// The scene is closed: its windows are hidden, by habit, and have no scene any more.
  public func disconnect(_ scene: UIWindowScene) {
    guard scene.activationState != .unattached else { return }
    enterBackground(scene)
    if habits.tellsOfClosedScenes { for window in scene.windows { window.isHidden = true } }
    change {
      scene.activationState = .unattached
      application.scenes.removeAll { $0 === scene }
      tell(scene, "sceneDidDisconnect:") { $0.sceneDidDisconnect(scene) }
      post(UIScene.didDisconnectNotification, scene)
    }
    appWindows.removeAll { $0.windowScene === scene }
    for window in scene.windows { window.windowScene = nil }
    scene.delegate = nil
  }

  /// Turns the device: controllers hear of it first, then their views change their bounds.
  public func rotate(_ scene: UIWindowScene, to orientation: UIInterfaceOrientation) {
    guard orientation.isLandscape != scene.interfaceOrientation.isLandscape else {
      scene.interfaceOrientation = orientation
      return
    }
    let old = scene.screen.bounds.size
    let size = CGSize(width: old.height, height: old.width)
    scene.interfaceOrientation = orientation
    scene.screen.bounds.size = size
    for window in scene.windows {
      let rotation = Rotation(container: window)
      for controller in window.topControllers {
        controller.viewWillTransition(to: size, with: rotation)
      }
      window.frame = CGRect(origin: .zero, size: size)
      for view in window.subviews { view.frame = window.bounds }
      window.layoutIfNeeded()
      loop.after(Transition.Duration.rotation) { rotation.end() }
    }
  }

  // MARK: The keyboard

  /// The keyboard comes up.
  public func showKeyboard(height: CGFloat, in scene: UIWindowScene) {
    let screen = scene.screen.bounds
    changeKeyboard(
      to: CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height),
      will: UIResponder.keyboardWillShowNotification,
      did: UIResponder.keyboardDidShowNotification, in: scene)
  }

  /// The keyboard goes down.
  public func hideKeyboard(in scene: UIWindowScene) {
    changeKeyboard(
      to: nil, will: UIResponder.keyboardWillHideNotification,
      did: UIResponder.keyboardDidHideNotification, in: scene)
  }

  private func changeKeyboard(
    to frame: CGRect?, will: Notification.Name, did: Notification.Name, in scene: UIWindowScene
  ) {
    let screen = scene.screen.bounds
    let away = CGRect(x: 0, y: screen.maxY, width: screen.width, height: 0)
    let duration: TimeInterval = 0.25
    let news: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: keyboardFrame ?? away,
      UIResponder.keyboardFrameEndUserInfoKey: frame ?? away,
      UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
    ]
    let center = NotificationCenter.default
    center.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: scene.screen, userInfo: news)
    center.post(name: will, object: scene.screen, userInfo: news)
    keyboardFrame = frame
    for window in scene.windowsInOrder {
      window.setNeedsLayout()
      window.layoutIfNeeded()
    }
    loop.after(duration) { center.post(name: did, object: scene.screen, userInfo: news) }
  }

  private func finishTransitions(in scene: UIWindowScene) {
    for window in scene.windows {
      for transition in window.transitions { transition.finishNow() }
    }
  }

  private func change(_ body: () -> Void) {
    let old = application.applicationState
    body()
    application.tellChange(from: old)
  }

  private func tell(
    _ scene: UIScene, _ selector: Selector, _ message: (any UISceneDelegate) -> Void
  ) {
    _ = send(selector, to: scene.delegate, message)
  }

  private func post(_ name: Notification.Name, _ scene: UIWindowScene) {
    NotificationCenter.default.post(name: name, object: scene)
  }
}
