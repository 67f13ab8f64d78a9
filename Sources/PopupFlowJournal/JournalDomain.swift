import PopupFlow

/// The domain of what stands in a journal: contents and answers are any JSON, pages are names.
public enum JournalDomain: PopupDomain {
  /// Any JSON.
  public typealias Content = JSONValue

  /// A page by its name.
  public typealias Page = JournalPage

  /// Any JSON, `null` too.
  public typealias Answer = JSONValue
}

/// The name of a page, told apart by its code points.
public struct JournalPage: _PopupName {
  /// The name as it was written.
  public let name: String

  /// Makes a page of the given name.
  public init(_ name: String) {
    self.name = name
  }
}
