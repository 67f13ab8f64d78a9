/// A generator of random numbers that gives the same numbers for the same seed, on every run and
/// platform (SplitMix64).
///
/// The root package has a generator like it for its tests. That one is not public, so the tools of
/// this package use this one.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that starts from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, the limit.
  ///
  /// The standard library may change how it picks from a range; this stays the same.
  public mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }
}
