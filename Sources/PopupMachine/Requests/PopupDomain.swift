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
/// let request = PopupRequest<Shop>(.forceUpdate) { $0.priority = .critical }
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

/// A domain that says which contents are mandatory: the user can close their popups only through the
/// content.
///
/// ```swift
/// extension Shop: MandatoryContentDomain {
///   static func isMandatory(_ content: Content) -> Bool {
///     switch content {
///     case .forceUpdate: true
///     case .offer, .guide: false
///     }
///   }
/// }
/// ```
///
/// The function has no default, so a slip in its name or type does not compile. In a domain without
/// this conformance, it is not called.
///
/// A request with ``PopupRequest/mandatory`` decides for itself. See ``Popup/isMandatory`` for the
/// effect.
public protocol MandatoryContentDomain: PopupDomain {
  /// Returns whether popups with a content are mandatory, if their requests do not say so.
  ///
  /// Hosts call this on the main actor, each time they need to know, and the machine when a popup was
  /// taken away (<doc:Rules#R29>). Journals and archives contain the result true as
  /// ``PopupRequest/mandatory``, since their readers cannot ask the content. They call this when they
  /// write a popup, also on queues of their own and at the same time. So it must be thread-safe, and
  /// return the same for equal contents.
  static func isMandatory(_ content: Content) -> Bool
}

extension PopupDomain {
  /// Returns whether the domain says that a content is mandatory.
  static func saysMandatory(_ content: Content) -> Bool {
    (self as? any MandatoryContentDomain.Type)?.isMandatory(opened: content) ?? false
  }
}

extension MandatoryContentDomain {
  /// Returns whether a content is mandatory. The type is known, but not to the compiler.
  fileprivate static func isMandatory(opened content: Any) -> Bool {
    (content as? Content).map(isMandatory(_:)) ?? false
  }
}
