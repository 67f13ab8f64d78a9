/// A parsed JSON text, valid as long as its bytes are.
///
/// Values are identified by the index of their node. The first node is the whole text.
struct JSONDocument {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let nodes: UnsafeBufferPointer<JSONNode>

  /// - Parameters:
  ///   - bytes: the text.
  ///   - nodes: the nodes that the parser found.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ nodes: UnsafeBufferPointer<JSONNode>) {
    self.bytes = bytes
    self.nodes = nodes
  }

  func kind(of node: Int) -> JSONNode.Kind {
    nodes[node].kind
  }

  func bool(_ node: Int) -> Bool? {
    nodes[node].kind == .bool ? bytes[Int(nodes[node].start)] == UInt8(ascii: "t") : nil
  }

  func number(_ node: Int) -> JSONNumber? {
    nodes[node].kind == .number ? JSONNumber(nodes[node].bytes(in: bytes)[...]) : nil
  }

  func string(_ node: Int) -> String? {
    nodes[node].kind == .string ? nodes[node].text(in: bytes) : nil
  }

  /// Returns the word of a list that a string equals; nil if there is none.
  func word<Word>(_ node: Int, in words: WordList<Word>) -> Word? {
    nodes[node].kind == .string ? nodes[node].word(in: bytes, of: words) : nil
  }

  /// Returns the elements of an array; empty if the value is not an array.
  func elements(of node: Int) -> [Int] {
    var elements: [Int] = []
    guard kind(of: node) == .array else { return elements }
    var element = node + 1
    while element < Int(nodes[node].next) {
      elements.append(element)
      element = Int(nodes[element].next)
    }
    return elements
  }

  /// Returns the first member of an object that satisfies a condition.
  ///
  /// - Returns: The name and the value of the member, or nil.
  @inline(__always)
  func firstMember(
    of object: Int, where isMeant: (_ name: Int) throws -> Bool
  ) rethrows -> (name: Int, value: Int)? {
    var name = object + 1
    let end = Int(nodes[object].next)
    while name < end {
      if try isMeant(name) { return (name, name + 1) }
      name = Int(nodes[name + 1].next)
    }
    return nil
  }

  /// Calls a closure with each member of an object, in order.
  @inline(__always)
  func forEachMember(of object: Int, _ body: (_ name: Int, _ value: Int) -> Void) {
    _ = firstMember(of: object) { name in
      body(name, name + 1)
      return false
    }
  }

  /// Returns the value of a member; nil if there is none. O(*n*), where *n* is the number of
  /// members.
  func value(of name: FieldName, in object: Int) -> Int? {
    firstMember(of: object) { nodes[$0].field == name }?.value
  }

  /// Returns the field of a name; nil if the name is unknown.
  func field(_ name: Int) -> FieldName? {
    nodes[name].field
  }

  /// Returns the path of a value, such as `batch[1].pages`; empty for the whole text.
  func path(to node: Int) -> String {
    var path = ""
    var place = 0
    while place < node {
      if kind(of: place) == .object {
        guard let (name, value) = firstMember(of: place, where: { nodes[$0 + 1].next > node })
        else { return path }
        path += (path.isEmpty ? "" : ".") + nodes[name].text(in: bytes)
        place = value
      } else {
        let elements = elements(of: place)
        guard let index = elements.firstIndex(where: { nodes[$0].next > node }) else { return path }
        path += "[\(index)]"
        place = elements[index]
      }
    }
    return path
  }
}

// MARK: - Any value

extension JSONDocument {
  /// Returns the value; nil if it contains a number that is not finite.
  ///
  /// The parser limits the depth, and so the recursion.
  func value(_ node: Int) -> JSONValue? {
    switch kind(of: node) {
    case .null: return .null
    case .bool: return bool(node).map(JSONValue.bool)
    case .string: return string(node).map(JSONValue.string)
    case .number:
      guard let number = number(node) else { return nil }
      return number.integer.map(JSONValue.integer) ?? number.double.map(JSONValue.number)
    case .array:
      var array: [JSONValue] = []
      for element in elements(of: node) {
        guard let value = value(element) else { return nil }
        array.append(value)
      }
      return .array(array)
    case .object:
      var members: [String: JSONValue] = [:]
      let bad = firstMember(of: node) { name in
        guard let value = value(name + 1) else { return true }
        members[nodes[name].text(in: bytes)] = value
        return false
      }
      return bad == nil ? .object(members) : nil
    }
  }
}
