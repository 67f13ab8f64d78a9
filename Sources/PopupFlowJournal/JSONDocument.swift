/// A JSON text that is read, and valid as long as its bytes are.
///
/// Values are named by the index of their node; the first is that of the whole text.
struct JSONDocument {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let nodes: UnsafeBufferPointer<JSONNode>

  /// - Parameters:
  ///   - bytes: the text.
  ///   - nodes: what a parser found in it.
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

  /// The word that a string is, of a list of words; nil if it is none of them.
  func word<Word>(_ node: Int, in words: WordList<Word>) -> Word? {
    nodes[node].kind == .string ? nodes[node].word(in: bytes, of: words) : nil
  }

  /// The elements of an array; nothing for what is none.
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

  /// Goes through the members of an object, in the order in which they are given, until one is
  /// meant.
  ///
  /// - Returns: the name and the value of that one, or nil.
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

  /// Goes through all members of an object, in the order in which they are given.
  @inline(__always)
  func forEachMember(of object: Int, _ body: (_ name: Int, _ value: Int) -> Void) {
    _ = firstMember(of: object) { name in
      body(name, name + 1)
      return false
    }
  }

  /// The value of a member; nil if there is none of the name. Linear in the number of members.
  func value(of name: FieldName, in object: Int) -> Int? {
    firstMember(of: object) { nodes[$0].field == name }?.value
  }

  /// The field that a name means; nil if a journal knows none of that name.
  func field(_ name: Int) -> FieldName? {
    nodes[name].field
  }

  /// Where a value stands: `batch[1].pages`, or nothing for the whole text.
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
  /// The value as it stands; nil if any number in it is not finite.
  ///
  /// Its depth is bounded, and so is the stack that this takes.
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
