/// The types of one app, named once.
///
/// A domain is an enumeration without cases, or any other type, that says what a popup shows, what
/// a page is and what a popup answers with. Requests, states, events and effects are generic over
/// it, so that it is `PopupRequest<Shop>` and not three parameters everywhere.
///
/// ```swift
/// enum Shop: PopupDomain {
///   enum Content { case offer(String), guide(step: Int), forceUpdate }
///   enum Page { case home, checkout }
///   enum Answer { case accepted, later }
/// }
/// let request = PopupRequest<Shop>(.forceUpdate, priority: .critical)
/// ```
public protocol PopupDomain: Sendable {
  /// What a popup shows: anything the host can make a screen of.
  associatedtype Content: Sendable

  /// A kind of screen, such as `home`; one instance of it is a visit, see ``PageVisitID``.
  associatedtype Page: Hashable & Sendable = String

  /// What a popup is completed with; `Never` where popups only come and go.
  ///
  /// `Never` can be stored and read from iOS 17, macOS 14, tvOS 17 and watchOS 10 on. A domain whose
  /// events or outcomes must be `Codable` before that names an empty type of its own.
  associatedtype Answer: Sendable = Never
}
