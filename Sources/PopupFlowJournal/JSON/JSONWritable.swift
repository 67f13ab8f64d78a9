/// A value that has a form in JSON.
protocol JSONWritable {
  func write(to text: inout JSONText)
}

extension Bool: JSONWritable {
  func write(to text: inout JSONText) { text.bool(self) }
}

extension Int: JSONWritable {
  func write(to text: inout JSONText) { text.integer(self) }
}

extension Double: JSONWritable {
  func write(to text: inout JSONText) { text.number(self) }
}

extension String: JSONWritable {
  func write(to text: inout JSONText) { text.string(self) }
}

extension StaticString: JSONWritable {
  func write(to text: inout JSONText) { text.word(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to text: inout JSONText) { text.array(self) { $1.write(to: &$0) } }
}

extension JSONValue: JSONWritable {
  func write(to text: inout JSONText) {
    switch self {
    case .null: text.null()
    case .bool(let flag): text.bool(flag)
    case .integer(let integer): text.integer(integer)
    case .number(let number): text.number(number)
    case .string(let string): text.string(string)
    case .array(let array): array.write(to: &text)
    case .object(let object):
      text.object { text in
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
          text.key(of: name)
          value.write(to: &text)
        }
      }
    }
  }
}
