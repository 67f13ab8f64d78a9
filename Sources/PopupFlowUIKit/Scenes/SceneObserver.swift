#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Reports whether a scene is active, and when it is closed.
  @MainActor
  package final class SceneObserver {
    package enum Change {
      case activated, deactivated, closed
    }

    /// The scene; not retained.
    package private(set) weak var scene: UIWindowScene?

    /// Whether the scene was closed, before or after the observer was made. True before the change
    /// is reported: the app can be informed of it first.
    package var isClosed: Bool { hasReportedClosing || scene?.isGone ?? true }

    private var hasReportedClosing = false

    /// Whether UIKit has reported that the scene will be inactive. Its state says so later.
    private var isDeactivating = false

    /// Whether the scene was active at the last report, or at the beginning.
    private var wasActive = false

    private let clock: any PopupClock
    private var onChange: (@MainActor @Sendable (Change) -> Void)?
    private var observations: [AnyCancellable] = []
    private var timer: AnyCancellable?

    /// - Parameters:
    ///   - scene: The scene. It can be one that is not connected yet, or that is closed already.
    ///   - clock: The clock of the polls at a scene in the foreground that is inactive.
    ///   - onChange: Called after each change, and by this initializer if the scene is closed.
    ///     Retained until the scene is closed.
    package init(
      _ scene: UIWindowScene, clock: any PopupClock,
      onChange: @escaping @MainActor @Sendable (Change) -> Void
    ) {
      self.scene = scene
      self.clock = clock
      self.onChange = onChange
      if isActive, SceneOrder.number(of: scene) == 0 { SceneOrder.noteActivation(of: scene) }
      let changes: [(Notification.Name, Change)] = [
        (UIScene.didActivateNotification, .activated),
        (UIScene.willDeactivateNotification, .deactivated),
        (UIScene.didDisconnectNotification, .closed),
      ]
      observations = changes.map { name, change in
        NotificationCenter.default.observe(name, of: scene) { [weak self] _ in
          self?.report(change)
        }
      }
      // Several scenes can be active side by side, each with a key window of its own.
      observations.append(
        NotificationCenter.default.observe(UIWindow.didBecomeKeyNotification, of: nil) {
          [weak self] in self?.noteKeyWindow($0)
        })
      let center = NotificationCenter.default
      observations += [
        center.observe(UIWindow.didBecomeVisibleNotification, of: nil) { [weak self] _ in
          self?.noticeTouches()
        },
        center.observe(UIScene.didActivateNotification, of: nil) { [weak self] _ in self?.poll() },
        center.observe(UIScene.willEnterForegroundNotification, of: scene) { [weak self] _ in
          self?.noteForeground()
        },
      ]
      wasActive = isActive
      noticeTouches()
      poll()
    }

    /// Whether the scene is on screen, and the user can use it.
    package var isActive: Bool {
      !isClosed && !isDeactivating && scene?.activationState == .foregroundActive
    }

    /// The scene as the window of a host (U35).
    package var window: HostWindow {
      guard let scene, !isClosed else {
        return HostWindow(id: ObjectIdentifier(self), activity: .background, activation: 0)
      }
      let activity: HostWindow.Activity =
        if scene.isOutOfReach {
          .background
        } else if isActive {
          .active
        } else {
          scene.activationState == .foregroundInactive ? .inactive : .background
        }
      return HostWindow(
        id: ObjectIdentifier(scene), activity: activity,
        activation: SceneOrder.number(of: scene))
    }

    private func report(_ change: Change) {
      guard !hasReportedClosing else { return }
      isDeactivating = change == .deactivated
      wasActive = change == .activated
      if change == .activated, let scene {
        SceneOrder.noteActivation(of: scene)
        noticeTouches()
      }
      let onChange = onChange
      if change == .closed {
        hasReportedClosing = true
        observations = []
        timer = nil
        self.onChange = nil
      }
      onChange?(change)
      if change == .deactivated { pollLater() }
    }

    // MARK: Polling (U40)

    /// Reports a change that UIKit has not reported: at changes of other scenes, and each second while
    /// the scene is in the foreground and inactive.
    private func poll() {
      guard !hasReportedClosing else { return }
      guard let scene, !scene.isGone else { return report(.closed) }
      if !isDeactivating, isActive != wasActive { report(isActive ? .activated : .deactivated) }
      if scene.activationState == .foregroundInactive { pollLater() }
    }

    /// Notes that the scene comes to the foreground, and is not active yet.
    private func noteForeground() {
      if wasActive { report(.deactivated) }
      pollLater()
    }

    /// Polls in a second, if the scene counts as inactive.
    private func pollLater() {
      guard timer == nil, !hasReportedClosing, !wasActive else { return }
      timer = clock.schedule(at: clock.now + 1) { [weak self] in
        guard let self else { return }
        timer = nil
        // By now, the state says it.
        isDeactivating = false
        poll()
      }
    }

    private func noteKeyWindow(_ window: ObjectIdentifier) {
      guard isActive, let scene, scene.windows.contains(where: { ObjectIdentifier($0) == window })
      else { return }
      SceneOrder.noteActivation(of: scene)
    }

    /// Notices touches in the windows of the scene. If the user touches another scene whose window is
    /// key there, UIKit posts nothing.
    private func noticeTouches() {
      for window in scene?.windows ?? [] where !window.isOfSystem {
        SceneTouchRecognizer.add(to: window)
      }
    }
  }

  /// Notes the scene of a window that is touched (U35). It stays as long as the window.
  private final class SceneTouchRecognizer: TouchRecognizer {
    static func add(to window: UIWindow) {
      let recognizers = window.gestureRecognizers ?? []
      guard !recognizers.contains(where: { $0 is SceneTouchRecognizer }) else { return }
      let recognizer = SceneTouchRecognizer { [weak window] isTouched in
        if isTouched, let scene = window?.windowScene { SceneOrder.noteActivation(of: scene) }
      }
      window.addGestureRecognizer(recognizer)
    }
  }

  extension UIScene {
    /// Whether UIKit has disconnected the scene. A window that is made for such a scene ends the app
    /// (WindowKit#9).
    ///
    /// A scene that connects is unattached as well, and not its session's yet, but it is one of the
    /// app's.
    package var isGone: Bool {
      // App extensions have no `UIApplication.shared`.
      guard activationState == .unattached, let app = next as? UIApplication else { return false }
      return !app.connectedScenes.contains(self)
    }

    /// Whether nobody can touch it: on an external display, or in CarPlay (U35).
    fileprivate var isOutOfReach: Bool {
      let role = session.role.rawValue
      return role.contains("ExternalDisplay") || role.hasPrefix("CP")
    }
  }

  /// The order in which the app's scenes were active last (U35).
  @MainActor
  enum SceneOrder {
    // By identity, because associated objects are not available everywhere (U18).
    private static var numbers: [ObjectIdentifier: (scene: Weak<UIWindowScene>, number: Int)] = [:]
    private static var count = 0

    /// Returns a number that is higher, the later the scene was active; 0 if it never was.
    static func number(of scene: UIWindowScene) -> Int {
      let entry = numbers[ObjectIdentifier(scene)]
      return entry?.scene.object === scene ? entry?.number ?? 0 : 0
    }

    /// Notes that the user has come to a scene.
    static func noteActivation(of scene: UIWindowScene) {
      numbers = numbers.filter { $0.value.scene.object != nil }
      count += 1
      numbers[ObjectIdentifier(scene)] = (Weak(scene), count)
    }
  }
#endif
