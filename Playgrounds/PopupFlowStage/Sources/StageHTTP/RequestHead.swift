import Foundation

/// The first line and the headers of a request.
public struct RequestHead: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String

  /// The path with its escapes decoded, split at `/`: `["runs", "7f", "log"]`.
  public let path: [String]

  /// The parameters after `?`, decoded. Of equal names, the first counts.
  public let query: [String: String]

  // By name in lower case.
  private let headers: [String: String]

  let isVersion11: Bool

  /// Returns a header, or nil if the request has none of that name.
  public subscript(name: String) -> String? { headers[name.lowercased()] }
}

// MARK: - Reading

extension RequestHead {
  static let maximumHeaders = 64

  /// Reads a head, without the empty line after it.
  ///
  /// Reads strictly: whatever two programs could understand differently is refused.
  init(_ bytes: some Collection<UInt8>) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is not UTF-8, so the text then differs from the bytes.
    guard text.utf8.elementsEqual(bytes) else {
      throw HTTPError(.badRequest, "The head of the request is not UTF-8.")
    }
    var lines = text.components(separatedBy: "\r\n")
    let first = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard first.count == 3, first[0].isToken else {
      throw HTTPError(.badRequest, "The first line is not a request; expected GET /path HTTP/1.1.")
    }
    guard first[2] == "HTTP/1.1" || first[2] == "HTTP/1.0" else {
      throw HTTPError(.badVersion, "The version of HTTP is unknown; expected HTTP/1.1.")
    }
    method = String(first[0])
    isVersion11 = first[2] == "HTTP/1.1"
    (path, query) = try Self.target(first[1])
    headers = try Self.headers(lines)
    if headers["transfer-encoding"] != nil {
      throw HTTPError(.notImplemented, "The body is chunked; expected a Content-Length.")
    }
    if headers["content-length"].map(Self.length) == .some(nil) {
      throw HTTPError(.badRequest, "The Content-Length is not a number.")
    }
  }

  /// The length of the body in bytes.
  public var contentLength: Int { headers["content-length"].flatMap(Self.length) ?? 0 }

  /// Whether the client waits for `100 Continue` before it sends the body.
  var expectsContinue: Bool { headers["expect"]?.lowercased() == "100-continue" }

  /// Whether the connection stays open after the answer.
  var keepsAlive: Bool {
    let words = (headers["connection"] ?? "").lowercased()
      .split(separator: ",").map(\.withoutOuterSpace)
    return isVersion11 ? !words.contains("close") : words.contains("keep-alive")
  }

  // Digits only, few enough for an integer.
  private static func length(_ text: String) -> Int? {
    text.count < 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func headers(_ lines: [String]) throws -> [String: String] {
    guard lines.count <= maximumHeaders else {
      throw HTTPError(
        .headTooLarge, "The request has \(lines.count) headers; expected at most \(maximumHeaders)."
      )
    }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].isToken else {
        throw HTTPError(.badRequest, "A header has no valid name; expected Name: value.")
      }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].withoutOuterSpace
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
        throw HTTPError(.badRequest, "The header \(name) has control characters.")
      }
      guard headers.updateValue(value, forKey: name) == nil || !single.contains(name) else {
        throw HTTPError(.badRequest, "The header \(name) is given twice.")
      }
    }
    return headers
  }

  private static let single: Set = ["host", "content-length", "transfer-encoding", "origin"]

  private static func target(_ text: Substring) throws -> ([String], [String: String]) {
    guard text.hasPrefix("/"), !text.unicodeScalars.contains(where: { $0.value <= 0x20 }) else {
      throw HTTPError(.badRequest, "The target is not a path; expected it to begin with /.")
    }
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = try parts[0].split(separator: "/").map(decoded)
    var query: [String: String] = [:]
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decoded(halves[0])
      if query[name] == nil { query[name] = halves.count > 1 ? try decoded(halves[1]) : "" }
    }
    return (path, query)
  }

  private static func decoded(_ text: Substring) throws -> String {
    guard let decoded = text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding else {
      throw HTTPError(.badRequest, "The target has an escape that is not valid.")
    }
    return decoded
  }
}

extension Substring {
  /// The text without the spaces and tabs at its ends. Other white space is part of a value.
  fileprivate var withoutOuterSpace: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
    let rest = unicodeScalars.drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(rest[...last])
  }

  // The characters that names of methods and headers may have.
  fileprivate var isToken: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
      }
  }
}
