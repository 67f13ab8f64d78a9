/// The content, page and answer types of an app.
///
/// A domain is an enumeration without cases, or any other type. Requests, states, events and
/// effects are generic over the domain, so that a type is `PopupRequest<Shop>` and needs no three
/// parameters.
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
  /// The content of a popup: any value that the host can show.
  associatedtype Content: Sendable

  /// The kinds of screens, such as `home`. An instance of a page is a visit, see ``PageVisitID``.
  associatedtype Page: Hashable & Sendable = String

  /// The value with which a user can answer a popup; `Never` if popups have no answers.
  ///
  /// `Never` is `Codable` from iOS 17, macOS 14, tvOS 17 and watchOS 10 on. If events or outcomes
  /// must be `Codable` on earlier systems, use an empty enumeration instead.
  associatedtype Answer: Sendable = Never
}
