/// A random number generator that depends on its seed alone (SplitMix64).
///
/// Generated journals use this file, too, through a symbolic link, since `package` declarations do not
/// reach another package.
///
/// The methods below do not use the standard library's algorithms, which may differ between
/// versions.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, the limit.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  package mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Returns one of the elements, each with a probability proportional to its weight.
  package mutating func pick<Element>(weighted elements: [(weight: Int, element: Element)])
    -> Element
  {
    var rest = below(elements.reduce(0) { $0 + $1.weight })
    for (weight, element) in elements {
      if rest < weight { return element }
      rest -= weight
    }
    return elements[0].element
  }
}
