import PopupFlow

/// A place on screen for the popups of a ``HostEngine``, for example a modifier of a view.
///
/// An outlet publishes the popups to draw, and has a method for each signal from the view. A view
/// observes the outlet of a ``PopupMount``.
///
/// Isolated to the main actor.
@MainActor
package final class PopupOutlet<Domain: PopupDomain>: ObservableObject {
  /// The presentation of an outlet's popups, and the signals about it.
  package enum Kind: Hashable, Sendable {
    /// Drawn in the view itself, any number at once. ``PopupOutlet/animate`` animates them in and
    /// out.
    case overlay

    /// Presented by the system, one at a time on a screen.
    ///
    /// - `signalsWhenShown`: Whether the view calls ``PopupOutlet/didAppear(_:)`` when the popup is
    ///   on screen. If not, the popup counts as on screen when it is seen there, or, where nobody can see
    ///   it, after ``PopupOutlet/modalSeconds``.
    /// - `signalsWhenGone`: Whether the view calls ``PopupOutlet/didDisappear(_:)`` or
    ///   ``PopupOutlet/didDismiss()`` when the popup is gone. If not, it counts as gone when it is not seen
    ///   any more, at the latest after ``PopupOutlet/dismissalSeconds``.
    case modal(signalsWhenShown: Bool, signalsWhenGone: Bool)

    var signalsWhenGone: Bool {
      if case .modal(_, let signalsWhenGone) = self { signalsWhenGone } else { false }
    }

    /// A sheet or cover of SwiftUI, which calls `onAppear` of its content and `onDismiss`.
    package static var sheet: Kind { .modal(signalsWhenShown: true, signalsWhenGone: true) }

    /// An alert or confirmation of SwiftUI, which only sets its binding.
    package static var alert: Kind { .modal(signalsWhenShown: false, signalsWhenGone: false) }
  }

  /// Makes changes, animated or not, and calls the completion once when they are over.
  package typealias Animate =
    @MainActor (
      _ changes: @MainActor () -> Void, _ completion: @escaping @MainActor @Sendable () -> Void
    ) -> Void

  /// The seconds after which the system has presented a popup without signals, where nobody can see
  /// it: on macOS and watchOS.
  package static var modalSeconds: Double { 0.6 }

  /// The seconds after which the system has dismissed a popup without signals.
  ///
  /// They include the time for another transition on the screen, such as a push.
  package static var dismissalSeconds: Double { 1.2 }

  /// The time in seconds in which a popup that the system was asked to present is seen, if it can
  /// be seen; the time of other transitions does not count (V6).
  static var arrivalSeconds: Double { 1 }

  /// The seconds after which a popup counts as gone that was taken off the screen, if the system has
  /// not signaled the end, and nobody can see it (U40).
  static var silenceSeconds: Double { 4 }

  /// The same for a popup for whose end the store waits, or on which a finger may rest: longer than the
  /// time after which the store no longer waits, by default (R33).
  static var overdueSeconds: Double { 12 }

  /// The number of polls, one each second, after which the state found counts, although the system
  /// has signaled something else, or nothing (U40).
  static var doubtfulPolls: Int { 3 }

  /// The time between two polls of the presented popup, in seconds.
  static var pollSeconds: Double { 0.05 }

  /// Returns the part that counts of the time between two polls: while the device is busy, the system
  /// presents and dismisses nothing, and the polls come late (U25).
  static func countedSeconds(of seconds: Double) -> Double { min(seconds, 4 * pollSeconds) }

  /// The screen as the view sees it; nil where that is unknown, and in an overlay.
  package var inspector: ScreenInspector?

  /// The modifier of the screen that has the outlet, for the contents of the screen's popups; nil if
  /// they do not need it.
  package var inherited: (any InheritedModifier)?

  /// Whether the system adds a button that closes the popup, as in a confirmation.
  package var addsCancelButton = false

  /// The window in which the popups of an overlay are drawn; nil if the view draws them.
  package var window: (any OutletWindow)?

  /// Returns the window of the view; nil where that is unknown (U35).
  package var hostWindow: (@MainActor () -> HostWindow?)?

  /// Returns whether the scene of the view is closed, also before the view is informed of it; nil
  /// where that is unknown.
  package var isSceneClosed: (@MainActor () -> Bool)?

  /// Returns whether the view is gone, although its model exists (V11); nil where that is unknown.
  package var isViewGone: (@MainActor () -> Bool)?

  /// Whether the scene of the view is active; nil if it is unknown.
  var isSceneActive: Bool?

  /// The speech in the scene of the view; nil if the scene or the platform has none.
  package var speech: (any OutletSpeech)?

  /// The presentation of the engine whose content has the outlet, or on whose content a screen of
  /// the app's own has it; nil on a view below all popups.
  package var outer: Int?

  /// Returns whether the view is in the content of a popup itself, and not on a screen of the app's own
  /// above it; nil where that is unknown.
  package var isInPopup: (@MainActor () -> Bool)?

  /// Whether the outlet is that of a copy of the screen's modifier, on the content of a popup.
  package var isInherited = false

  /// Whether the view is gone, so that it takes no popup.
  var isGone: Bool { hasLostView || (!isVisible && isViewGone?() == true) }

  /// Whether the view is gone together with its model, so that no signal about a popup is the user's.
  private(set) var hasLostView = false

  /// Whether the view is on a tab or page that the user has left, so that the system presents nothing
  /// from it. A cover takes a view out of the window as well, and is a cause to decline a popup.
  var isOutOfSight: Bool {
    !isVisible && inspector?.isInWindow() == false && screenCover == nil
  }

  /// Whether the view is seen to present its popup.
  var isPresenting: Bool {
    switch inspector?.presented(kind == .alert) {
    case .moving, .resting: true
    case nil, .nothing, .other: false
    }
  }

  /// The cover that prevents the view from presenting a popup now, or nil.
  var screenCover: ScreenCover? {
    kind == .overlay ? window?.screenCover : inspector?.screenCover()
  }

  /// The presentation of the popups.
  package nonisolated let kind: Kind

  /// The popups to draw, from bottom to top. A modal outlet has at most one.
  @Published package private(set) var visiblePopups: [VisiblePopup<Domain>] = []

  /// Animates the popups of an overlay in and out. By default, changes are not animated.
  package var animate: Animate = { changes, completion in
    changes()
    completion()
  }

  /// The duration of the animation, in seconds, if the view decides it.
  package var seconds = 0.0

  let engine: OutletEngine<Domain>
  private(set) var takes: (@MainActor (Domain.Content) -> Bool)?
  private(set) var isVisible = false
  private(set) var isMounted = false

  /// The popup that is presented or leaving. An alert is drawn from it while it leaves.
  package private(set) var latest: VisiblePopup<Domain>?

  /// The closures that return to the focus of assistive technology before each popup with a backdrop, by
  /// the number of the presentation.
  private var formerFocuses: [Int: @MainActor () -> Void] = [:]

  /// The popup that stays under the user's finger after its presentation was given up.
  var left: OutletBackend<Domain>.Session?
  /// The signals about the popup before that are still expected.
  var pendingSignals: PendingSignals<Domain>?

  // The popups that are drawn. In an overlay, those that are leaving are not among them.
  private(set) var drawn: [OutletBackend<Domain>.Session] = []
  private var waits: [Int: AnyCancellable] = [:]
  private var goneTimer: AnyCancellable?
  private var waitCount = 0

  /// Creates an outlet, which shows no popups until the first call of ``appears()``.
  ///
  /// - Parameters:
  ///   - engine: The engine whose popups the outlet shows.
  ///   - kind: The presentation of the popups.
  ///   - takes: Returns whether the outlet shows a content. If `nil`, the outlet shows the popups
  ///     that no other outlet of the engine in its window accepts. The outlet retains the closure.
  package init(
    _ engine: OutletEngine<Domain>, kind: Kind,
    takes: (@MainActor (Domain.Content) -> Bool)? = nil
  ) {
    self.engine = engine
    self.kind = kind
    self.takes = takes
  }

  // MARK: Mounting

  /// Call this when the view has appeared. The first call mounts the outlet.
  package func appears() {
    isVisible = true
    goneTimer = nil
    guard !isMounted else { return engine.backend.placeWaiting() }
    isMounted = true
    engine.backend.mount(self)
  }

  /// Call this when the view is out of sight but may appear again. The engine prefers visible
  /// outlets, and presents nothing from a view that is in no window.
  ///
  /// If the view is gone after ``silenceSeconds``, the outlet is unmounted: the system can retain the
  /// model of such a view (V11). A view that moves to another window is not gone.
  package func disappears() {
    isVisible = false
    goneTimer = clock.schedule(at: clock.now + Self.silenceSeconds) { [weak self] in
      if let self, isGone { unmount() }
    }
  }

  /// Call this when the view is gone. Each popup on the outlet is reported as gone.
  package func unmount() {
    guard isMounted else { return }
    isMounted = false
    isVisible = false
    goneTimer = nil
    engine.backend.unmount(self)
  }

  /// Makes the outlet take no popup any more, because its view and the view's model are gone, and
  /// unmounts it on the next turn of the main loop: SwiftUI releases models while it updates its views,
  /// when nothing may be published.
  ///
  /// - Parameter completion: Called when the outlet is unmounted.
  func loseView(_ completion: @escaping @MainActor @Sendable () -> Void) {
    isVisible = false
    hasLostView = true
    after(0) { [self] in
      unmount()
      completion()
    }
  }

  /// Sets the condition for the contents that the outlet shows, as in the initializer.
  ///
  /// Call this at each update of the view, because the closure may use values of the view. Popups
  /// that wait for an outlet are offered again on the next turn of the main loop: during an update,
  /// SwiftUI allows no other.
  package func update(takes: (@MainActor (Domain.Content) -> Bool)?) {
    self.takes = takes
    guard engine.backend.hasWaiting else { return }
    after(0) { [weak engine] in engine?.backend.placeWaiting() }
  }

  // MARK: Time

  /// The clock of the engine, which passes in an inactive scene as well.
  package var clock: any PopupClock { engine.backend.clock.base }

  /// Performs an action after some seconds, or, with 0, on the next turn of the main loop. The
  /// seconds pass in an inactive scene as well.
  package func after(_ seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    waitCount += 1
    let key = waitCount
    waits[key] = clock.schedule(at: clock.now + seconds) { [weak self] in
      self?.waits[key] = nil
      action()
    }
  }

  // MARK: Assistive technology

  /// Stores the focus, when a popup with a backdrop is drawn.
  package func keepFocus(of showing: Int) {
    if formerFocuses[showing] == nil { formerFocuses[showing] = speech?.keepFocus() }
  }

  /// Returns the focus, when a popup with a backdrop is gone. One on top of it keeps the focus, and
  /// returns it later.
  package func returnFocus(of showing: Int) {
    let former = formerFocuses.removeValue(forKey: showing)
    let others = formerFocuses.keys.filter { other in visiblePopups.contains { $0.id == other } }
    if let above = others.filter({ $0 > showing }).min() {
      formerFocuses[above] = former
    } else if let former {
      former()
    } else {
      speech?.changeScreen()
    }
  }

  // MARK: The engine

  /// Adds a popup, which is drawn from the next refresh on.
  func add(_ session: OutletBackend<Domain>.Session) {
    if !isDrawn(session) { drawn.append(session) }
  }

  func isDrawn(_ session: OutletBackend<Domain>.Session) -> Bool {
    drawn.contains { $0 === session }
  }

  /// Removes a popup, which is drawn until the next refresh.
  func remove(_ session: OutletBackend<Domain>.Session) {
    drawn.removeAll { $0 === session }
  }

  func refresh() {
    visiblePopups = drawn.compactMap(\.showing)
    if visiblePopups.isEmpty, let gone = pendingSignals?.showing { visiblePopups = [gone] }
    if let item = visiblePopups.last { latest = item }
  }

  /// Returns the signals that are still expected about a dismissed popup, or nil if there are
  /// none.
  func pendingSignals(
    after session: OutletBackend<Domain>.Session, _ life: OutletBackend<Domain>.Life
  ) -> PendingSignals<Domain>? {
    guard kind.signalsWhenGone else { return nil }
    // The system sets nil only for a sheet that it takes away itself.
    let isDrawn = isDrawn(session)
    return PendingSignals(
      showing: isDrawn ? session.showing(in: life) : nil,
      awaitsNil: isDrawn || life.signals.expectsNil,
      awaitsDismissal: life.signals.expectsDismissal)
  }

  /// Removes a popup that is gone.
  func forget(_ session: OutletBackend<Domain>.Session) {
    remove(session)
    refresh()
    if latest?.id == session.number { latest = visiblePopups.last }
  }
}

/// A popup that a ``HostEngine`` has on screen, or that is moving in or out.
package struct VisiblePopup<Domain: PopupDomain>: Identifiable {
  /// The number of the presentation. It differs each time the popup is presented.
  package let id: Int

  /// The popup with its content.
  package let popup: ShownPopup<Domain>

  /// The phase of the presentation; `swiping` while the user closes the popup.
  package let phase: PopupPhase
}

/// The speech of assistive technology in the scene of a view (U28).
@MainActor
package protocol OutletSpeech: AnyObject {
  /// Announces a text, when the screen has not just changed.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - onReading: Called with `true` when assistive technology is about to read the text, and with
  ///     `false` when it has. Not called if there is none.
  func announce(_ words: String, onReading: @escaping @MainActor (Bool) -> Void)

  /// Moves the focus to the new content of the screen.
  func changeScreen()

  /// Keeps the focus that there is now (V5).
  ///
  /// - Returns: A closure that moves the focus back to it, or to the first element on the screen if it is
  ///   gone.
  func keepFocus() -> @MainActor () -> Void
}

/// A window in which the popups of an overlay are drawn, apart from its view (V8).
@MainActor
package protocol OutletWindow: AnyObject {
  /// The cover that prevents a popup from being drawn now, or nil.
  var screenCover: ScreenCover? { get }

  /// Closes the window. Called when the last popup is gone.
  func close()
}
