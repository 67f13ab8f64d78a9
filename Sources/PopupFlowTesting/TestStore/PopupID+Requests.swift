import CustomDump
import PopupFlow

extension PopupID {
  /// The id that the machine gives to a request without one, by the number of the request. It equals
  /// no name.
  ///
  /// ```swift
  /// store.receive(.present(.request(1)))
  /// ```
  public static func request(_ number: Int) -> PopupID { PopupID(request: number) }

  /// As it stands in a test: a literal, or `.request(1)`.
  var source: String { number.map { ".request(\($0))" } ?? description.debugDescription }
}

extension PopupID: CustomDumpStringConvertible {
  /// As it stands in a test: a literal, or `.request(1)`.
  public var customDumpDescription: String { source }
}
