/// The source of all choices in a journal: a seed, or bytes that a fuzzer changes.
struct Choices {
  private var generator: SeededGenerator
  private var bytes: ArraySlice<UInt8>?

  /// Creates an endless source that is determined by a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Creates a source in which each byte is one choice.
  init(bytes: some Sequence<UInt8>) {
    generator = SeededGenerator(seed: 0)
    self.bytes = Array(bytes)[...]
  }

  /// Whether all bytes are used up. The choices after that are always the last one offered.
  var areExhausted: Bool { bytes?.isEmpty ?? false }

  /// Returns a number from 0 up to, but not including, the limit.
  mutating func below(_ limit: Int) -> Int {
    guard bytes != nil else { return generator.below(limit) }
    return bytes?.popFirst().map { Int($0) * limit / 256 } ?? limit - 1
  }

  /// Returns a number from 0 up to, but not including, 1.
  mutating func fraction() -> Double {
    Double(below(1 << 20)) / Double(1 << 20)
  }

  /// Returns `true` with the given probability.
  mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// Returns one of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Returns one of the elements, each with a probability proportional to its weight.
  mutating func pick<Element>(weighted elements: [(Element, weight: Double)]) -> Element {
    var rest = fraction() * elements.reduce(0) { $0 + $1.weight }
    for (element, weight) in elements {
      if rest < weight { return element }
      rest -= weight
    }
    return elements[elements.count - 1].0
  }
}
