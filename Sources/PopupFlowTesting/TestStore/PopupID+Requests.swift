import CustomDump
import PopupFlow

extension PopupID {
  /// Returns the id that the machine gives to a request without an id.
  ///
  /// ```swift
  /// store.receive(.present(.request(1)))
  /// ```
  ///
  /// - Parameter number: the number of the request.
  public static func request(_ number: Int) -> PopupID { PopupID(request: number) }

  /// The id as Swift source: a literal, or `.request(1)`.
  var source: String { number.map { ".request(\($0))" } ?? description.debugDescription }
}

extension PopupID: CustomDumpStringConvertible {
  /// The id as Swift source: a literal, or `.request(1)`.
  public var customDumpDescription: String { source }
}
