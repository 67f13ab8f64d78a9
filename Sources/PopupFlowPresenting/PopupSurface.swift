import PopupFlow

/// A place on screen where a ``PopupPresenter`` shows popups: a modifier of a view, say.
///
/// It is what a view needs and no more: what to draw, and what to call when something happens to it.
/// Views hold a ``PopupMount``, which ends with them, and observe that.
///
/// On the main actor.
@MainActor
public final class PopupSurface<Domain: PopupDomain>: ObservableObject {
  /// How a surface shows popups, and how it learns that they have come and gone.
  public enum Kind: Hashable, Sendable {
    /// In the view itself, any number at once; their ways in and out are animated by
    /// ``PopupSurface/animate``.
    case overlay

    /// Presented by the system, one at a time on a screen (V1).
    ///
    /// - `saysWhenShown`: whether ``PopupSurface/didAppear(_:)`` is called when the way in is over;
    ///   if not, it is taken for over after ``PopupSurface/modalSeconds``.
    /// - `saysWhenGone`: whether ``PopupSurface/didDisappear(_:)`` or ``PopupSurface/didDismiss()``
    ///   is called when the way out is over; if not, it is taken for over after
    ///   ``PopupSurface/departureSeconds``.
    case modal(saysWhenShown: Bool, saysWhenGone: Bool)

    /// A sheet or a cover of SwiftUI's: its content appears, and `onDismiss` is called.
    public static var sheet: Kind { .modal(saysWhenShown: true, saysWhenGone: true) }

    /// An alert or a confirmation of SwiftUI's, of which nothing is told but its binding.
    public static var alert: Kind { .modal(saysWhenShown: false, saysWhenGone: false) }
  }

  /// Makes changes, with animation if it likes, and calls the completion once when that is over.
  public typealias Animate =
    @MainActor (
      _ changes: @MainActor () -> Void, _ completion: @escaping @MainActor @Sendable () -> Void
    ) -> Void

  /// How long the system takes to present what it tells nothing of, in seconds.
  public static var modalSeconds: Double { 0.6 }

  /// How long it is given to take away what it tells nothing of, in seconds: what else moves on the
  /// screen, a push, say, may have to be over first.
  public static var departureSeconds: Double { 1.2 }

  /// How it shows popups.
  public nonisolated let kind: Kind

  /// What is to be drawn, the first at the bottom; of a modal surface, at most one.
  @Published public private(set) var visiblePopups: [VisiblePopup<Domain>] = []

  /// How an overlay's popups come and go; at once if it is not set.
  public var animate: Animate = { changes, completion in
    changes()
    completion()
  }

  let presenter: PopupPresenter<Domain>
  let takes: (@MainActor (Domain.Content) -> Bool)?
  private(set) var isVisible = false
  private(set) var isMounted = false

  /// What is presented, until it is gone: an alert is drawn of it also on its way out.
  public private(set) var latest: VisiblePopup<Domain>?

  /// What was at the user's hand when nobody waited for it any more, and is on screen still.
  var left: PresentationSession<Domain>?
  /// What the system has not said yet of the one that was here last.
  var farewell: PopupFarewell<Domain>?

  // The ones that are drawn: a popup on its way out of an overlay is drawn no more.
  private(set) var drawn: [PresentationSession<Domain>] = []
  private var waits: [Int: AnyCancellable] = [:]
  private var waitCount = 0

  /// Makes a surface of a presenter, which shows nothing until it ``appears()``.
  ///
  /// - Parameters:
  ///   - presenter: whose popups it shows.
  ///   - kind: how it shows them.
  ///   - takes: which popups it shows, by content; without it, those that no other surface of the
  ///     presenter takes. Held as long as the surface.
  public init(
    _ presenter: PopupPresenter<Domain>, kind: Kind,
    takes: (@MainActor (Domain.Content) -> Bool)? = nil
  ) {
    self.presenter = presenter
    self.kind = kind
    self.takes = takes
  }

  // MARK: Mounting

  /// The view has appeared. The first time, popups are shown here from now on.
  public func appears() {
    isVisible = true
    guard !isMounted else { return }
    isMounted = true
    presenter.mount(self)
  }

  /// The view is out of sight, and may come back: a surface in sight is preferred.
  public func disappears() {
    isVisible = false
  }

  /// The view is gone, with all that it showed: each popup of it is reported gone, once (V3).
  public func unmount() {
    guard isMounted else { return }
    isMounted = false
    isVisible = false
    presenter.unmount(self)
  }

  // MARK: The user

  /// The user closes a popup that is there, by a tap beside it or an escape gesture.
  ///
  /// - Returns: whether there was something to be closed.
  @discardableResult
  public func close(_ showing: Int) -> Bool {
    guard let session = presenter.session(showing), session.isAtRest else { return false }
    presenter.close(session, with: nil)
    return true
  }

  /// The user begins to drag a popup (R31).
  ///
  /// - Returns: whether it can be dragged: it is there, and not on its way.
  @discardableResult
  public func beginDrag(_ showing: Int) -> Bool {
    guard let session = presenter.session(showing), session.isAtRest else { return false }
    presenter.hold(session)
    return session.isHeld
  }

  /// The user has let go of a popup, or the system has taken the finger away.
  ///
  /// - Parameters:
  ///   - showing: the popup that was dragged; any other changes nothing.
  ///   - isOut: whether it was dragged far enough to go.
  public func endDrag(_ showing: Int, isOut: Bool) {
    guard let session = presenter.session(showing), session.isHeld else { return }
    if isOut { presenter.leave(session, .user(nil)) } else { presenter.settle(session) }
  }

  // MARK: Time

  /// Does something after some seconds of the presenter's clock; with 0, on the next turn of the main
  /// loop.
  public func after(_ seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    waitCount += 1
    let key = waitCount
    let clock = presenter.clock
    waits[key] = clock.schedule(at: clock.now + seconds) { [weak self] in
      self?.waits[key] = nil
      action()
    }
  }

  // MARK: The presenter

  func add(_ session: PresentationSession<Domain>) {
    if !isDrawn(session) { drawn.append(session) }
    refresh()
  }

  func isDrawn(_ session: PresentationSession<Domain>) -> Bool {
    drawn.contains { $0 === session }
  }

  func remove(_ session: PresentationSession<Domain>) {
    drawn.removeAll { $0 === session }
    refresh()
  }

  func refresh() {
    visiblePopups = drawn.compactMap(\.showing)
    if visiblePopups.isEmpty, let gone = farewell?.showing { visiblePopups = [gone] }
    if let item = visiblePopups.last { latest = item }
  }

  /// What the system will yet say of one that is gone now; nil if that is nothing.
  func farewell(to session: PresentationSession<Domain>) -> PopupFarewell<Domain>? {
    guard case .modal(_, saysWhenGone: true) = kind else { return nil }
    // The system sets nil for what it takes away itself.
    let isDrawn = isDrawn(session)
    return PopupFarewell(
      showing: isDrawn ? session.showing : nil,
      owesNil: isDrawn || (session.isSwiped && !session.isNilTold),
      owesDismissal: !session.isDismissalTold)
  }

  /// It is gone, and drawn no more.
  func forget(_ session: PresentationSession<Domain>) {
    remove(session)
    if latest?.id == session.number { latest = visiblePopups.last }
  }
}
