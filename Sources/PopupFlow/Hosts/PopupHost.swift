/// What really shows popups: UIKit, SwiftUI, or anything else.
///
/// A store calls its hosts on the main actor only, and hears them there. It gives commands and
/// assumes nothing: what has happened is what the host reports. A command is about one
/// *presentation*, one stay of a popup on screen; the report that comes with it is about the same.
///
/// | Command | Reported | If not, after ``PopupPolicy/transitionTimeout`` (R33) |
/// | --- | --- | --- |
/// | `present` | `didPresent` when the popup is on screen and its transition over; `didFail` if it cannot be shown | it has failed, and is dismissed with reason ``PopupDismissReason/overdue`` |
/// | `update` | nothing | |
/// | `dismiss` | `didDismiss` when the popup is gone and its transition over | it counts as gone |
///
/// What the user does is reported when it happens: `willDismiss` when a swipe begins (R31), then
/// `dismissCancelled` if the popup stays, or `userDismissed` when it is gone (R30). `didFail`,
/// `didDismiss` and `userDismissed` are the last thing that is said of a presentation: the first of
/// them counts. What comes later changes nothing; what does not fit the phase is a ``PopupIssue``
/// (R32).
///
/// - **Order.** A presentation is presented once, then updated any number of times, then dismissed
///   at most once. In one lane nothing is presented while another popup is on its way in or out; but
///   several lanes, and several dismissals at a logout, come at once. A host that cannot bear that
///   shares a ``TransitionLock``.
/// - **Too early.** A `dismiss` with reason `overdue` may be about a popup that has not come yet:
///   then it is not to come, or to go as soon as it can. Its outcome was told before, and it does not
///   return.
/// - **Returns.** A popup that was displaced, or whose page went away, comes back as another
///   presentation of the same request, `isReturning`. What it was shown with is kept, by
///   ``Popup/number``, and shown again, until ``didResolve(_:)``. What is on screen stays there
///   whatever is resolved: it goes by a `dismiss`.
/// - **Several hosts.** A host is told about popups of the lanes it was added for, and of all that it
///   has shown itself: it takes away what it has put there, also when it was removed meanwhile or
///   another serves the lane by then.
/// - **Being removed.** When the driving is cancelled, what is on screen stays, and is dismissed when
///   its time comes. The host is held until all that it has shown is gone and has its outcome.
/// - **Suspension.** While the store is suspended nothing new is presented; dismissals and updates
///   come as ever (R19).
///
/// <doc:WritingAHost> has an example, and how to check a host of yours.
@MainActor
public protocol PopupHost<Domain>: AnyObject {
  /// The types of the app.
  associatedtype Domain: PopupDomain

  /// Do something about a popup.
  ///
  /// It may answer from inside this call, or later. Whatever it does to the store from here, a
  /// request, a logout, another host, is taken in when it returns.
  ///
  /// - Parameters:
  ///   - command: what to do.
  ///   - report: tells the store what became of the command's presentation, now or later, on the
  ///     main actor. Any of a presentation's may be used. After the store is gone nothing hears it.
  func perform(
    _ command: PopupCommand<Domain>,
    report: @escaping @MainActor (PopupReport<Domain.Answer>.Kind) -> Void)

  /// A popup that this host was told to show has its outcome: what was kept for its return can go.
  ///
  /// Called once for each request, before the one who asked hears of it; also for one that waits,
  /// alive, to return, and for one that an `update` is about to replace.
  func didResolve(_ resolution: PopupResolution<Domain.Answer>)

  /// Tells the host which lock the store holds for its commands, before the first of them.
  ///
  /// The store holds the lock from a `present` or `dismiss` until the host has answered it. A host that
  /// also begins transitions without a command takes the same lock for those: when a popup is closed from
  /// inside, for example. Does nothing by default.
  func share(_ lock: TransitionLock)
}

extension PopupHost {
  /// Keeps nothing, so lets nothing go.
  public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {}

  /// Begins transitions at commands only.
  public func share(_ lock: TransitionLock) {}
}
