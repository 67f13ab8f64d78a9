/// A value that has a form in JSON.
protocol JSONWritable {
  func write(to text: inout JSONText)
}

extension Bool: JSONWritable {
  func write(to text: inout JSONText) { text.literal(self ? "true" : "false") }
}

extension Int: JSONWritable {
  func write(to text: inout JSONText) { text.literal("\(self)") }
}

extension Double: JSONWritable {
  func write(to text: inout JSONText) { text.literal(jsonText) }
}

extension String: JSONWritable {
  func write(to text: inout JSONText) { text.string(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to text: inout JSONText) { text.array(self) { $1.write(to: &$0) } }
}

extension JSONValue: JSONWritable {
  func write(to text: inout JSONText) {
    switch self {
    case .null: text.literal("null")
    case .bool(let flag): flag.write(to: &text)
    case .integer(let integer): integer.write(to: &text)
    case .number(let number): number.write(to: &text)
    case .string(let string): string.write(to: &text)
    case .array(let array): array.write(to: &text)
    case .object(let object):
      text.object { text in
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
          text.key(name)
          value.write(to: &text)
        }
      }
    }
  }
}

extension Double {
  /// The shortest text of this finite number, without a point if it has no fraction.
  var jsonText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
