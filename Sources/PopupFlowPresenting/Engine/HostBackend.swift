import PopupFlow

/// The part of a ``HostEngine`` that shows popups: the outlets of views, a window, or the
/// modals of a screen.
///
/// The engine decides when a presentation begins and ends, and what is reported. The backend shows
/// it, and gives its life the inputs that the screen causes.
@MainActor
package protocol HostBackend<Domain>: MonitoredScreen {
  associatedtype Domain: PopupDomain

  /// The part of a presentation that is the backend's own, such as a slot in a window.
  associatedtype Place

  /// The content that is kept for a popup's return, such as a controller (U12).
  associatedtype Content

  typealias Session = PresentationSession<Self>
  typealias Life = PresentationLife<Domain.Answer>

  /// The engine; not retained.
  var engine: HostEngine<Self>? { get set }

  /// Whether popups can be shown at all. If not, they are given back to the store.
  var isOpen: Bool { get }

  /// Whether a popup is over when the store no longer waits for its end (R33), although it can
  /// still be on the screen.
  var givesUpWithStore: Bool { get }

  /// Whether the scene of the popups is active.
  var isSceneActive: Bool { get }

  /// The scene that the stores of the host count (R37), while it is open; nil if others inform them.
  var countedScene: AnyObject? { get }

  /// The windows in which popups can be shown now; none if they are unknown (U35).
  var windows: [HostWindow] { get }

  /// Makes the place of a new presentation.
  func makePlace() -> Place

  /// Shows a popup that waits, now or later.
  func place(_ session: Session)

  /// Replaces the popup of a presentation (R8).
  func update(_ session: Session, to popup: Popup<Domain>)

  /// Performs an action that concerns the screen.
  func perform(_ action: Life.Action, of session: Session)

  /// Called before the end of a popup is reported that is still leaving (U22).
  func willAnswer(_ session: Session)

  /// Called when it was reported that a popup is on the screen.
  func didPresent(_ session: Session)

  /// Removes what is left of a presentation that has ended, before its last report.
  ///
  /// - Parameters:
  ///   - session: The presentation.
  ///   - former: Its life before the end.
  ///   - isKnown: Whether the popup is known to be off the screen.
  func remove(_ session: Session, former: Life, isKnown: Bool)

  /// Called when a presentation has ended, after its last report.
  func didEnd(_ session: Session)
}

extension HostBackend {
  package var givesUpWithStore: Bool { true }

  package var isSceneActive: Bool { true }

  package var countedScene: AnyObject? { nil }

  package func willAnswer(_ session: Session) {}

  package func didPresent(_ session: Session) {}

  package func didEnd(_ session: Session) {}

  package func didBecomeFree() {}

  package var needsPolling: Bool { false }

  package func poll() {}

  package func didBecomeActive() {
    for session in sessions { session.reportHoldAnew() }
  }

  // MARK: The engine

  /// The presentations that are not over, in the order of their commands.
  package var sessions: [Session] { engine?.sessions ?? [] }

  /// Returns a presentation by its number.
  package func session(_ number: Int) -> Session? {
    engine?.session(number)
  }
}
