#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Presents popups modally in a window scene: alerts, sheets, full-screen modals.
  ///
  /// ```swift
  /// let host = ModalHost<Shop>(scene: scene) { popup in
  ///   switch popup.content {
  ///   case .offer: OfferController(popup)
  ///   case .forceUpdate:
  ///     popup.alert(title: "Update needed", buttons: [PopupAlertButton("Update", .accepted)])
  ///   }
  /// }
  /// let lock = TransitionLock(timeout: 5)
  /// store.drive(host, lanes: [.modal], lock: lock).store(in: &cancellables)
  /// ```
  ///
  /// The controller says how it is presented, as any does: `modalPresentationStyle`, detents,
  /// `isModalInPresentation`, a `transitioningDelegate`, a delegate of its `presentationController`.
  ///
  /// - **One at a time** (U1, U2). Nothing is begun while anything moves on the screen, be it the
  ///   host's, the app's or the user's; commands wait for it, each in its turn. A `TransitionLock`
  ///   that is shared with the app makes the app wait for the host, too.
  /// - **Where** (U3, U14). Popups are presented on what is on top of the scene's key window, or, if
  ///   that is not of the normal level, of its first window that is. If it shows nothing yet, they
  ///   wait.
  /// - **What lies on top goes too** (U5). UIKit takes away everything above a controller that is
  ///   dismissed; popups among it are reported as dismissed. So popups that are to be beside others
  ///   belong in a window of their own.
  /// - **Returns** (U12). The controller is kept until the popup's outcome, with its state.
  /// - **Whatever takes a popup away is reported**, once: a command, the content, the user's swipe, an
  ///   alert's button, the app, a window's new root (U13), the end of the scene (U14). What the app
  ///   takes away has the outcome `dismissed.host`.
  /// - **Assistive technology** (V5) is taken to a popup that has come, to its
  ///   `firstFocus` if it has one, and back to where it was. The escape gesture closes
  ///   what a swipe would; a controller that covers the screen says in `accessibilityPerformEscape()`
  ///   what it does, as any controller may, and on iOS 16 must. What would slide over the whole screen
  ///   fades where less motion is asked for.
  /// - **What UIKit refuses** has failed by the next turn of the main loop (U4).
  /// - **A finger may rest** on a sheet for longer than the policy's `transitionTimeout`. To the store
  ///   the swipe is cancelled then, which is an issue (R33), and one more if it really is (R32); what
  ///   the user does in the end counts.
  ///
  /// The root of a window is best replaced in
  /// ``clearScreen(animated:lock:then:)``.
  @MainActor
  public final class ModalHost<Domain: PopupDomain>: PopupHost {
    /// What tells the store what became of a command.
    public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    /// The scene that popups are presented in; not held.
    public private(set) weak var scene: UIWindowScene?

    /// Whether popups are presented and dismissed with animation.
    public var isAnimated = true

    let nextTurn: NextTurn
    let clock: any PopupClock
    let makeController: @MainActor (UIKitPopup<Domain>) -> UIViewController

    /// What was commanded and is not over, by the presentation's number.
    var presentations: [Int: ModalPresentation<Domain>] = [:]

    /// What popups were shown with, by the request's number, until their outcome.
    var contents: [Int: ModalContent<Domain>] = [:]

    var row = ModalRow()

    /// The lock that the host's transitions take; one of its own if it is driven without.
    private(set) var lock = TransitionLock()
    private(set) var isLockShared = false

    /// What waits for an empty screen.
    var clearings: [ModalClearing] = []

    private var isClosed = false
    private var closeObservation: AnyCancellable?

    /// Makes a host for a scene.
    ///
    /// - Parameters:
    ///   - scene: where popups are presented.
    ///   - nextTurn: how something is put off to the next turn of the main loop; without it, by the
    ///     main queue.
    ///   - clock: the time it waits by when nobody tells it that the screen is free.
    ///   - makeController: makes what a popup is shown with: a new controller for each. Called on
    ///     the main actor when its turn has come, and held as long as the host is.
    public init(
      scene: UIWindowScene, nextTurn: NextTurn? = nil,
      clock: any PopupClock = DispatchPopupClock(),
      makeController: @escaping @MainActor (UIKitPopup<Domain>) -> UIViewController
    ) {
      self.scene = scene
      self.nextTurn = nextTurn ?? mainQueueNextTurn
      self.clock = clock
      self.makeController = makeController
      closeObservation = NotificationCenter.default.observe(
        UIScene.didDisconnectNotification, of: scene
      ) { [weak self] _ in
        self?.close()
      }
    }

    /// Does something about a popup, on a later turn of the main loop.
    public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
      let number = command.presentation
      switch command {
      case .present(let popup, _, _):
        guard !isClosed else { return report(.didFail) }
        presentations[number] = ModalPresentation(number: number, popup: popup, report: report)
      case .update(let popup, _):
        guard let presentation = presentations[number] else { return }
        presentation.report = report
        update(presentation, to: popup)
      case .dismiss(_, _, let reason):
        guard let presentation = presentations[number] else { return }
        presentation.report = report
        presentation.dismissal = reason
        // A present that was not answered in time is waited for no longer (U17).
        if presentation.stage == .presenting { endTurn() }
      }
      advanceSoon()
    }

    /// Lets go of what the popup was shown with, as soon as it is not on screen (U12).
    public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
      guard let content = contents.removeValue(forKey: resolution.request) else { return }
      if !presentations.values.contains(where: { $0.content === content }) {
        content.popup.close()
      }
    }

    /// Takes the lock also for transitions that the store has not commanded.
    public func share(_ lock: TransitionLock) {
      self.lock = lock
      isLockShared = true
    }

    /// The controller that a popup is shown with, or kept for its return with; nil if there is none.
    public func controller(of id: PopupID) -> UIViewController? {
      let shown = presentations.values.filter { $0.popup.id == id }.max { $0.number < $1.number }
      return shown?.controller ?? contents.values.first { $0.popup.id == id }?.controller
    }

    /// The scene is gone, with everything in it (U14).
    private func close() {
      isClosed = true
      endTurn()
      row = ModalRow()
      for presentation in presentationsInOrder {
        end(presentation, presentation.hasSaidPresented ? presentation.end : .didFail)
      }
      finishClearings()
    }

    var presentationsInOrder: [ModalPresentation<Domain>] {
      presentations.values.sorted { $0.number < $1.number }
    }
  }
#endif
