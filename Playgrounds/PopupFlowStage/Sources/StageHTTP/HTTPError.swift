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
public enum HTTPStatus: Int, Sendable {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case conflict = 409
  case tooLarge = 413
  case misdirected = 421
  case tooManyRequests = 429
  case headTooLarge = 431
  case serverError = 500
  case notImplemented = 501
  case unavailable = 503
  case badVersion = 505

  /// The phrase after the number.
  var phrase: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .conflict: "Conflict"
    case .tooLarge: "Content Too Large"
    case .misdirected: "Misdirected Request"
    case .tooManyRequests: "Too Many Requests"
    case .headTooLarge: "Request Header Fields Too Large"
    case .serverError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .badVersion: "HTTP Version Not Supported"
    }
  }
}
