import PopupFlow

/// The domain of journals: contents and answers are JSON values, pages are names.
public enum JournalDomain: PopupDomain {
  /// A JSON value.
  public typealias Content = JSONValue

  /// A page, identified by its name.
  public typealias Page = JournalPage

  /// A JSON value, which may be `null`.
  public typealias Answer = JSONValue
}

/// The name of a page. Names are compared by code points.
public struct JournalPage: _PopupName {
  /// The name as written.
  public let name: String

  /// Creates a page with a name.
  public init(_ name: String) {
    self.name = name
  }
}
