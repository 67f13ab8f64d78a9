import PopupFlow

/// A fresh host for ``HostConformance``, with closures that observe it and act as its user.
///
/// The closures identify popups by id. Each popup that the suite shows has an id of its own. If a
/// closure is missing, the suite skips the checks that need it.
@MainActor
public struct HostUnderTest<Domain: PopupDomain> {
  /// The host.
  public var host: any PopupHost<Domain>

  /// Advances time until every transition that has begun is over.
  public var letTimePass: @MainActor () async -> Void

  /// Returns whether the user sees a popup, including popups on their way in or out.
  public var isShowing: (@MainActor (PopupID) -> Bool)?

  /// Returns the object that shows a popup and is kept for its return, such as a view controller;
  /// `nil` if there is none.
  public var instance: (@MainActor (PopupID) -> AnyObject?)?

  /// Closes a popup as the user would, for example with its button. Does nothing if the popup is
  /// not on screen.
  public var dismiss: (@MainActor (PopupID) -> Void)?

  /// Begins to swipe a popup away as the user would.
  public var beginSwipe: (@MainActor (PopupID) -> Void)?

  /// Cancels a swipe as the user would: the popup stays on screen.
  public var cancelSwipe: (@MainActor (PopupID) -> Void)?

  /// Completes a swipe as the user would: the popup leaves the screen.
  public var completeSwipe: (@MainActor (PopupID) -> Void)?

  /// Creates a subject for the suite.
  ///
  /// - Parameters:
  ///   - host: the host, which has not shown anything yet.
  ///   - letTimePass: advances time until every transition that has begun is over. The default does
  ///     nothing, which suits a host that answers at once.
  public init(
    _ host: some PopupHost<Domain>, letTimePass: @escaping @MainActor () async -> Void = {}
  ) {
    self.host = host
    self.letTimePass = letTimePass
  }
}
