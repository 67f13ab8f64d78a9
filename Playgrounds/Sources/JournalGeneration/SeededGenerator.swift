/// A random number generator that is determined by its seed, on every run and platform
/// (SplitMix64).
///
/// The generator of the root package's tests is not public, so this package has its own.
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
  /// The standard library's algorithm may change; this one does not.
  public mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }
}
