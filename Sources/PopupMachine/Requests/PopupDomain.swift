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

  /// Returns whether a popup with a content is mandatory: the user can close it only through its
  /// content. By default, no popup is.
  ///
  /// ```swift
  /// static func isMandatory(_ content: Content) -> Bool {
  ///   switch content {
  ///   case .forceUpdate: true
  ///   case .offer, .guide: false
  ///   }
  /// }
  /// ```
  ///
  /// No swipe, escape gesture, Escape key or tap beside a mandatory popup closes it. All hosts of
  /// `PopupFlowUIKit` and all modifiers of `PopupFlowSwiftUI` ask this function, also after another
  /// content has replaced the popup's. The machine does not: the app, a logout or a page change
  /// still dismisses the popup.
  ///
  /// The result depends on the content alone and must not change. States, journals and archives do
  /// not contain it.
  static func isMandatory(_ content: Content) -> Bool
}

extension PopupDomain {
  /// Returns `false`: the user can close popups.
  public static func isMandatory(_ content: Content) -> Bool { false }
}
