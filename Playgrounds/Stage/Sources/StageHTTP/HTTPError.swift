/// A request that the server refuses, with the answer that says why.
public struct HTTPError: Error, Hashable, Sendable {
  /// The status code of the answer.
  public let status: HTTPStatus

  /// The reason, a sentence of plain text.
  public let reason: String

  /// Creates an error.
  public init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

/// The status of an answer.
public struct HTTPStatus: Hashable, Sendable {
  /// The number of the status.
  public let code: Int

  /// The phrase after the number.
  public let phrase: String

  public static let ok = HTTPStatus(code: 200, phrase: "OK")
  public static let noContent = HTTPStatus(code: 204, phrase: "No Content")
  public static let badRequest = HTTPStatus(code: 400, phrase: "Bad Request")
  public static let forbidden = HTTPStatus(code: 403, phrase: "Forbidden")
  public static let notFound = HTTPStatus(code: 404, phrase: "Not Found")
  public static let methodNotAllowed = HTTPStatus(code: 405, phrase: "Method Not Allowed")
  public static let conflict = HTTPStatus(code: 409, phrase: "Conflict")
  public static let tooLarge = HTTPStatus(code: 413, phrase: "Content Too Large")
  public static let misdirected = HTTPStatus(code: 421, phrase: "Misdirected Request")
  public static let tooManyRequests = HTTPStatus(code: 429, phrase: "Too Many Requests")
  public static let headTooLarge = HTTPStatus(
    code: 431, phrase: "Request Header Fields Too Large")
  public static let serverError = HTTPStatus(code: 500, phrase: "Internal Server Error")
  public static let notImplemented = HTTPStatus(code: 501, phrase: "Not Implemented")
  public static let unavailable = HTTPStatus(code: 503, phrase: "Service Unavailable")
  public static let badVersion = HTTPStatus(code: 505, phrase: "HTTP Version Not Supported")
}
