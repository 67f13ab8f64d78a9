/// A value of a JSON text, and its place in the text.
struct JSONNode {
  enum Content {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  let content: Content

  /// The range in the text, in bytes.
  let range: Range<Int>

  var isNull: Bool { if case .null = content { true } else { false } }
  var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
  var string: String? { if case .string(let text) = content { text } else { nil } }
  var elements: [JSONNode]? { if case .array(let elements) = content { elements } else { nil } }
  var members: [String: JSONNode]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The strings of an array; nil if the value is not an array of strings.
  var strings: [String]? {
    guard let elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }

  /// The value; nil if it contains a number that is out of range.
  ///
  /// The reader limits the depth, and so the recursion.
  var value: JSONValue? {
    switch content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .string(let text): return .string(text)
    case .number(let number):
      return number.integer.map(JSONValue.integer) ?? number.double.map(JSONValue.number)
    case .array(let elements):
      let values = elements.compactMap(\.value)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMapValues(\.value)
      return values.count == members.count ? .object(values) : nil
    }
  }

  /// Returns the path of a value inside this one, such as `batch[1].pages`; empty for this one.
  func path(to node: JSONNode) -> String {
    var path = ""
    var place = self
    while place.range != node.range {
      switch place.content {
      case .object(let members):
        guard let (name, member) = members.first(where: { $1.contains(node) }) else { return path }
        path += (path.isEmpty ? "" : ".") + name
        place = member
      case .array(let elements):
        guard let index = elements.firstIndex(where: { $0.contains(node) }) else { return path }
        path += "[\(index)]"
        place = elements[index]
      case .null, .bool, .number, .string: return path
      }
    }
    return path
  }

  private func contains(_ node: JSONNode) -> Bool {
    range.lowerBound <= node.range.lowerBound && node.range.upperBound <= range.upperBound
  }
}
