/// A first-in, first-out queue of values. Each operation is O(1), amortized.
@usableFromInline
struct FIFOBuffer<Value> {
  @usableFromInline var incoming: [Value] = []
  // In reverse order.
  @usableFromInline var outgoing: [Value] = []

  var count: Int { incoming.count + outgoing.count }
  @inlinable var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ value: Value) {
    incoming.append(value)
  }

  mutating func popFirst() -> Value? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}
