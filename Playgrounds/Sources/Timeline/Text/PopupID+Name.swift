import PopupFlow

extension PopupID {
  /// The id, in quotes if it is empty.
  public var name: String { description.isEmpty ? "\"\"" : description }
}
