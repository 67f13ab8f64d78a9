import Foundation
import PopupFlow

// Converts states to JSON values and back, in the format of the archive.
extension PopupState<JournalDomain> {
  func jsonValue() throws -> JSONValue {
    try JSONReader.read(Array(JSONEncoder.ofStates.encode(self))).value ?? .null
  }

  /// Reads a state.
  ///
  /// - Throws: `JournalProblem` with the place and the expectation.
  init(journal value: JSONValue) throws {
    guard case .object = value else {
      throw JournalProblem("`state` is not an object", expected: "a state")
    }
    do {
      self = try JSONDecoder.ofStates.decode(Self.self, from: Data(JSONText.text(of: value).utf8))
    } catch let error as DecodingError {
      throw JournalProblem(error)
    }
    // A decoder ignores unknown members. Those that are not written again are unknown.
    try Self.refuseUnknown(in: value, known: jsonValue(), path: "state")
  }

  private static func refuseUnknown(
    in value: JSONValue, known: JSONValue, path: String
  ) throws {
    switch (value, known) {
    case (.object(let members), .object(let others)):
      for (name, member) in members.sorted(by: { $0.key < $1.key })
      where member != .null {
        guard let other = others[name] else {
          throw JournalProblem(
            "unknown field \(name.quotedBriefly) in `\(path)`"
              + Spelling.question(for: name, among: others.keys),
            expected: "one of \(others.keys.sorted().asAlternatives)")
        }
        try refuseUnknown(in: member, known: other, path: "\(path).\(name)")
      }
    case (.array(let elements), .array(let others)):
      for (index, pair) in zip(elements, others).enumerated() {
        try refuseUnknown(in: pair.0, known: pair.1, path: "\(path)[\(index)]")
      }
    default: break
    }
  }
}

extension JournalProblem {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init("`\(Self.path(context.codingPath + [key]))` is missing", expected: "a value")
    case .valueNotFound(let type, let context):
      self.init("`\(Self.path(context.codingPath))` is null", expected: Self.words(for: type))
    case .typeMismatch(let type, let context):
      self.init(
        "`\(Self.path(context.codingPath))` has another type", expected: Self.words(for: type))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // A number that does not fit its type has no path, but a description.
      let cause = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
      self.init(
        "`state` is wrong: \((cause as? String ?? context.debugDescription).onOneLine)",
        expected: "a state as a journal writes it")
    case .dataCorrupted(let context):
      self.init(
        "`\(Self.path(context.codingPath))` is wrong: \(context.debugDescription.onOneLine)",
        expected: "a state as a journal writes it")
    @unknown default:
      self.init("`state` is wrong", expected: "a state as a journal writes it")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("state") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type: "an integer"
    case is Double.Type: "a number"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
