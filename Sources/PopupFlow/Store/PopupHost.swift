/// An object that shows and hides popups, with UIKit, SwiftUI or anything else.
///
/// A store calls its hosts on the main actor only, and receives reports on the main actor. The
/// store assumes nothing about a command before the host reports. A command is about one
/// *presentation*, which is one stay of a popup on screen. A report is about the presentation of
/// its command.
///
/// | Command | Report | Without a report before ``PopupConfiguration/transitionTimeout`` (<doc:Rules#R33>) |
/// | --- | --- | --- |
/// | `present` | `didPresent` when the popup is on screen and its transition is over; `didFail` if it cannot be shown; `didDecline` if something of the app's own has the screen | The popup ends with `failed`, and is dismissed with the reason ``PopupDismissReason/overdue``. |
/// | `update` | None | |
/// | `dismiss` | `didDismiss` when the popup is gone and its transition is over | The popup counts as gone. |
///
/// The host reports the user's actions when they happen: `willDismiss` when a swipe begins
/// (<doc:Rules#R31>), then `dismissCancelled` if the popup stays, or `userDismissed` as soon as it
/// is certain that the popup is closed for good (<doc:Rules#R30>). The popup may still be on its way
/// out then: the host itself holds back the next command until that is over. `didFail`,
/// `didDecline`, `didDismiss` and `userDismissed` end a presentation: only the first of them counts.
/// Later reports change nothing. A report that does not fit the phase is a
/// ``PopupIssue`` (<doc:Rules#R32>).
///
/// - **Order.** A presentation receives one `present`, then any number of updates, then at most one
///   `dismiss`. In one lane, no popup is presented while another one is on its way in or out.
///   Several lanes, and several dismissals at a logout, can come at the same time. A host that
///   cannot do that shares a ``TransitionLock``.
/// - **Early dismissal.** A `dismiss` can come before the host has reported `didPresent`
///   (<doc:Rules#R28>). The host does not show the popup, or removes it as soon as possible, and
///   reports `didDismiss`. With the reason `overdue`, the outcome came before, and the popup does
///   not return.
/// - **Returns.** A popup that was displaced, or whose page disappeared, returns as another
///   presentation of the same request, with `isReturning`. The host stores its views by
///   ``Popup/number`` and shows them again, until ``didResolve(_:)``. An outcome does not remove
///   views from the screen: a `dismiss` does. A popup that is updated while it is set aside, or on
///   its way there, returns with another number and content (<doc:Rules#R8>).
/// - **Several hosts.** A host receives commands for popups of its lanes, and for all popups that
///   it has shown. It dismisses these itself, also if it was removed or another host serves the
///   lane then.
/// - **Order of hosts.** Of several hosts of a lane, the one that was added last is asked first, and
///   the next one if it declines. The hosts of the library that are in different windows are asked in
///   the order in which their windows were active last.
/// - **A taken screen.** A host that cannot show a popup because of the app's own alert or sheet
///   reports `didDecline`, and tells the store when the screen is free again, with
///   ``PopupHost/setScreenTaken(_:in:)``. The popup waits until then (<doc:Rules#R45>). What is
///   commanded while the screen is taken is performed when it is free; its time stands still.
/// - **Holding.** While a finger, a pointer, the keyboard's focus or the focus of assistive technology
///   is on a popup with a duration, its time stands still (<doc:Rules#R49>). The host reports `hold`
///   when the first of these begins, and `release` when the last one ends. Neither is necessary
///   during a swipe, or when the popup leaves. A new presentation is not held.
/// - **One store.** A host serves one store at a time, because presentations and requests are
///   numbered within a store.
/// - **Removal.** When the cancellable of a host is cancelled, its popups stay on screen, and the
///   host still receives the commands to dismiss them. The store keeps the host until all its
///   popups are gone and have their outcome.
/// - **Suspension.** While the store is suspended, no popup is presented. Dismissals and updates
///   continue (<doc:Rules#R19>).
/// - **Activity.** While the store is inactive, in the background for example, no popup is
///   presented (<doc:Rules#R37>). If a host is added meanwhile, commands that waited for it wait
///   until the store is active.
///
/// <doc:WritingAHost> has an example, and shows how to check your host.
@MainActor
public protocol PopupHost<Domain>: AnyObject {
  /// The types of the app.
  associatedtype Domain: PopupDomain

  /// Performs a command.
  ///
  /// A host can report from inside this call, or later. If it sends events to the store in this
  /// call, they are processed after the call returns.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - report: Reports the result for the command's presentation, now or later, on the main
  ///     actor. Any closure of the presentation can be used. After the store is deallocated,
  ///     reports have no effect.
  func perform(_ command: PopupCommand<Domain>, report: @escaping PopupCommand<Domain>.Report)

  /// Receives the outcome of a popup that this host was commanded to present. Release the values
  /// that you stored for its return.
  ///
  /// Called once for each request, before its handle receives the outcome. Also called for an alive
  /// popup, and for a popup that an `update` is about to replace. If a request was updated while its
  /// popup was alive or on its way out, the outcome is `replaced`, and the popup continues under the
  /// number of the update, whose outcome the host receives, too. Does nothing by default.
  func didResolve(_ resolution: PopupResolution<Domain>)

  /// Tells the host which lock the store holds for its commands, before the first of them.
  ///
  /// The store holds the lock from a `present` or `dismiss` until the host has answered it, and no
  /// longer than the lock's timeout. A host
  /// that also begins transitions without a command takes the same lock for those: when a popup is
  /// closed from inside, for example. Does nothing by default.
  func share(_ lock: TransitionLock)
}

extension PopupCommand {
  /// A function that reports the result of a command to the store.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void
}

extension PopupHost {
  /// Does nothing.
  public func didResolve(_ resolution: PopupResolution<Domain>) {}

  /// Begins transitions at commands only.
  public func share(_ lock: TransitionLock) {}
}

/// A host that receives the store that drives it.
///
/// A host that knows its scene tells the store whether the scene is active, and a host that can
/// decline keeps a weak reference to the store for ``PopupHost/setScreenTaken(_:in:)``.
///
/// The method has no default, so a slip in its name or type does not compile. In a host without this
/// conformance, it is not called.
@MainActor
public protocol AttachablePopupHost<Domain>: PopupHost {
  /// Receives the store, before the first command. Called once for each
  /// ``PopupStore/drive(_:lanes:lock:)``.
  ///
  /// Send `activated` and `deactivated` to the store now and at each change (<doc:Rules#R37>).
  ///
  /// - Parameter store: The store. Do not retain it: it retains the host.
  /// - Returns: A cancellable that the store keeps together with the host, or `nil`.
  func attach(to store: PopupStore<Domain>) -> AnyCancellable?
}

/// A host that shows its popups in windows that it knows.
///
/// Its windows decide when it is asked for a popup (<doc:Rules#R45>).
package protocol WindowedPopupHost<Domain>: PopupHost {
  /// The windows in which it can show popups now. There are none if they are unknown.
  var windows: [HostWindow] { get }
}

/// A host that consists of closures.
///
/// ```swift
/// let host = ClosureHost<Shop> { command, report in
///   switch command {
///   case .present(let popup, _, _): banner.show(popup.content) { report(.didPresent) }
///   case .update(let popup, _): banner.change(to: popup.content)
///   case .dismiss: banner.hide { report(.didDismiss) }
///   }
/// }
/// ```
///
/// It must fulfill the same contract as every ``PopupHost``.
@MainActor
public final class ClosureHost<Domain: PopupDomain>: PopupHost {
  private let onCommand:
    @MainActor (PopupCommand<Domain>, @escaping PopupCommand<Domain>.Report) -> Void
  private let onResolution: @MainActor (PopupResolution<Domain>) -> Void

  /// Creates a host from closures, which are called on the main actor.
  ///
  /// - Parameters:
  ///   - perform: Performs a command; see ``PopupHost/perform(_:report:)``.
  ///   - didResolve: Releases values that were stored for a return; see
  ///     ``PopupHost/didResolve(_:)``.
  public init(
    perform:
      @escaping @MainActor (
        _ command: PopupCommand<Domain>, _ report: @escaping PopupCommand<Domain>.Report
      ) -> Void,
    didResolve: @escaping @MainActor (PopupResolution<Domain>) -> Void = { _ in }
  ) {
    onCommand = perform
    onResolution = didResolve
  }

  /// Calls the closure for commands.
  public func perform(
    _ command: PopupCommand<Domain>, report: @escaping PopupCommand<Domain>.Report
  ) {
    onCommand(command, report)
  }

  /// Calls the closure for outcomes.
  public func didResolve(_ resolution: PopupResolution<Domain>) {
    onResolution(resolution)
  }
}
