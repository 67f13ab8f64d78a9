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
  /// Hosts call this on the main actor, each time they need to know. States, journals and archives do
  /// not contain the result.
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
