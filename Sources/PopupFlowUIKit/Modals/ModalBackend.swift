#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The backend of popups that UIKit presents modally in a window scene.
  ///
  /// UIKit does not report all that happens to a popup. So the backend polls its popups when
  /// something may have changed, always on a later turn of the main loop, and gives what it sees to
  /// their lives.
  @MainActor
  final class ModalBackend<Domain: PopupDomain>: SceneBackend {
    typealias Content = ModalContent<Domain>
    typealias Session = PresentationSession<ModalBackend>

    /// The part of a presentation that is UIKit's.
    @MainActor
    struct Place {
      /// Its content, from its turn on.
      var content: ModalContent<Domain>?

      /// The content that will replace it (R8).
      var nextContent: ModalContent<Domain>?

      /// Notices that UIKit has removed it.
      var dismissalView: ObservingView?

      /// The window of the presentation.
      weak var window: UIWindow? { didSet { hasWindow = true } }

      /// The controller from which the app has it presented; nil for the window's root.
      weak var source: UIViewController?

      /// Whether it was presented in a window, which may be released by now.
      private(set) var hasWindow = false

      /// The focus of assistive technology before it was presented.
      var focus: AccessibilityFocus?

      /// The first responder before it was presented (U24).
      var responder: ResignedResponder?

      /// The view that receives keys for it.
      var keyView: PopupKeyView?

      /// Holds the lock for its dismissal after its end was reported, since the store no longer does
      /// (U22).
      let dismissalTurn = TransitionTurn()

      /// The turn of its presentation.
      var presentationTurn: TransitionLock.Token?

      /// The time for which UIKit has not presented it, and may only have delayed that (U4).
      var delay = Silence()

      /// The time for which UIKit has refused to dismiss it (U36).
      var refusal = Silence()

      /// Whether UIKit has refused for long, until the next poll (U36).
      var isStuck = false

      /// Whether an issue was reported about that.
      var isReported = false

      /// Whether it was declined for its return, because it has not gone yet (U30).
      var isAwaitedByReturn = false

      /// The child of its controller that notices the user's dismissals (U7).
      var observer: DismissalObservingController?

      /// Notices fingers and pointers on it (R49).
      var touches: PopupTouches?

      /// The app's own screen on which it is presented, and the instant at which it appeared there.
      var below: (screen: Weak<UIViewController>, appeared: Double?)?

      /// Whether it was presented again after it had gone with the app's screen.
      var isPresentedTwice = false
    }

    weak var engine: HostEngine<ModalBackend>?

    private(set) weak var scene: UIWindowScene?
    private(set) var sceneObserver: SceneObserver?
    private var focusObservers: [AnyCancellable] = []
    let clock: any PopupClock
    let speech: SceneSpeech
    private let makeController: @MainActor (ShownPopup<Domain>) -> UIViewController

    var isAnimated = true
    var canPresentPopups: (@MainActor (UIViewController) -> Bool?)?
    var presentingController: (@MainActor (Popup<Domain>) -> UIViewController?)?

    /// The lock of the screen's transitions, if the host is driven with one.
    var lock: TransitionLock?

    var queue = ModalQueue()
    let transition: TransitionWait
    /// The app's main window, as found last.
    weak var foundWindow: UIWindow?

    /// Changes that wait for an empty screen.
    var clearings: [(isAnimated: Bool, change: @MainActor () -> Void)] = []

    init(
      scene: UIWindowScene, clock: any PopupClock,
      makeController: @escaping @MainActor (ShownPopup<Domain>) -> UIViewController
    ) {
      self.scene = scene
      self.clock = clock
      self.makeController = makeController
      transition = TransitionWait(clock)
      speech = SceneSpeech.of(scene, clock: clock)
      // A window of an SDK may come before the first popup (U31).
      foundWindow = scene.mainWindow(after: nil)
      sceneObserver = SceneObserver(scene, clock: clock) { [weak self] change in
        self?.sceneDidChange(change)
      }
      focusObservers = AssistiveTechnology.observeFocus { [weak self] in self?.noteFocus() }
    }

    func makePlace() -> Place { Place() }

    /// Whether the scene is active.
    var isSceneActive: Bool { sceneObserver?.isActive ?? false || Previews.isRunning }

    // UIKit presents nothing else until a popup is gone.
    let givesUpWithStore = false

    // UIKit ends the presentations, too (U14).
    func endWithScene() {
      queue.turn.finish()
      queue = ModalQueue()
      for session in sessions { session.finishWithScreen() }
      finishClearings()
    }

    // MARK: Popups

    func place(_ session: Session) {
      advanceSoon()
    }

    func perform(_ action: Life.Action, of session: Session) {
      switch action {
      case .takeAway:
        // UIKit may never say that it is there (U17), and it can be dismissed all the same.
        if session.life.isComing { endPresentation(of: session) }
        advanceSoon()
      case .pollSoon: advanceSoon()
      case .pollLater: advanceLater()
      case .presentAgain: presentAgain(session)
      case .refused: didRefuse(session)
      case .beginTransition, .endTransition, .draw, .erase, .refresh, .stopTimer, .moveBack,
        .awaitEnd, .eraseLate, .awaitUnmounting, .awaitTap, .giveUpLate, .makeRoom, .leaveScreen,
        .report, .reconsider, .end, .late, .impossible:
        // For popups that views draw, or that SwiftUI presents.
        break
      }
    }

    // MARK: Contents (U12)

    /// Returns the content that was kept for a return, or a new one; nil if its maker has ended or
    /// replaced the popup.
    func content(for session: Session) -> ModalContent<Domain>? {
      let number = session.popup.number
      if let content = engine?.kept[number]?.content { return content }
      let content = makeContent(session.shown)
      guard !session.life.hasEnded, session.popup.number == number else { return nil }
      engine?.keep(content, of: session)
      return content
    }

    private func makeContent(_ shown: ShownPopup<Domain>) -> ModalContent<Domain> {
      let controller = makeController(shown)
      // After the host or the presentation is gone, the popup can still be closed, if it is on the screen.
      shown.onOrphaned { [weak controller] in
        guard let controller, !controller.isScreenMoving else { return }
        controller.presentingViewController?.dismiss(animated: true)
      }
      return ModalContent(shown, controller: controller)
    }

    func update(_ session: Session, to popup: Popup<Domain>) {
      guard let engine else { return }
      session.place.nextContent = nil
      if engine.updateInPlace(session, to: popup, showing: session.place.content) {
        session.place.content?.obeyMandate()
        if let content = session.place.content, session.life.isShown { addEscape(to: content) }
      } else if session.place.content != nil {
        session.place.nextContent = engine.remake(session, makeContent)?.content
      }
      // One that waits gets its content at its turn.
      advanceSoon()
    }

    /// Observes the user's swipes on a popup.
    func observe(_ content: ModalContent<Domain>, of session: Session) {
      content.swipeDelegate.onWillDismiss = { [weak self, weak session] in
        if let session { self?.willDismiss(session) }
      }
      content.swipeDelegate.onDidDismiss = { [weak self, weak session] in
        if let session { self?.didDismiss(session) }
      }
    }
  }
#endif
