import PopupFlow

/// A fresh host for ``HostConformance``, and the hands and eyes that the suite has for it.
///
/// Popups are spoken of by id: each that the suite has shown has one of its own. Whatever is left
/// out is not looked at; the checks that need it are skipped.
@MainActor
public struct HostUnderTest<Domain: PopupDomain> {
  /// The host.
  public var host: any PopupHost<Domain>

  /// Lets so much time go by that every transition which has begun is over.
  public var letTimePass: @MainActor () async -> Void

  /// Whether a user sees a popup, be it only on its way in or out.
  public var isShowing: (@MainActor (PopupID) -> Bool)?

  /// What a popup is shown with and what is kept for its return: its view controller, say. Nil if
  /// there is none.
  public var instance: (@MainActor (PopupID) -> AnyObject?)?

  /// The user closes a popup, with a button, say. What is not on screen cannot be closed: then
  /// nothing happens.
  public var finish: (@MainActor (PopupID) -> Void)?

  /// The user begins to swipe a popup away.
  public var beginSwipe: (@MainActor (PopupID) -> Void)?

  /// The user lets go of a popup that is being swiped, and it stays.
  public var cancelSwipe: (@MainActor (PopupID) -> Void)?

  /// The user swipes a popup out that is being swiped.
  public var completeSwipe: (@MainActor (PopupID) -> Void)?

  /// Takes a host to be examined.
  ///
  /// - Parameters:
  ///   - host: the host, which has shown nothing yet.
  ///   - letTimePass: lets so much time go by that every transition which has begun is over; nothing
  ///     if the host answers at once.
  public init(
    _ host: some PopupHost<Domain>, letTimePass: @escaping @MainActor () async -> Void = {}
  ) {
    self.host = host
    self.letTimePass = letTimePass
  }
}
