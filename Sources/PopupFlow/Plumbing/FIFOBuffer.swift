/// A queue of values, first in, first out. Each step is O(1), amortised.
@usableFromInline
struct FIFOBuffer<Value> {
  @usableFromInline var incoming: [Value] = []
  // The first to go is last.
  @usableFromInline var outgoing: [Value] = []

  @inlinable
  init() {}

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
