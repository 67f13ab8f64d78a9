/// A hash of a canonical form, with 128 bits.
///
/// If two forms had the same fingerprint, the explorer would not explore the second. Among *n*
/// states, the probability is *n*² ∕ 2¹²⁹: 10⁻²² for a hundred million states. Storing the forms
/// would take ten times the memory.
struct Fingerprint: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// Creates the fingerprint of a sequence of words. It is the same on every run and platform.
  init(_ words: ContiguousArray<UInt64>) {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    for word in words {
      first ^= Self.spread(word &* 0x87C3_7B91_1142_53D5, by: 31) &* 0x4CF5_AD43_2745_937F
      first = Self.spread(first, by: 27) &+ second
      first = first &* 5 &+ 0x52DC_E729
      second ^= Self.spread(word &* 0x4CF5_AD43_2745_937F, by: 33) &* 0x87C3_7B91_1142_53D5
      second = Self.spread(second, by: 31) &+ first
      second = second &* 5 &+ 0x3849_5AB5
    }
    first ^= UInt64(words.count)
    first &+= second
    second &+= first
    first = Self.mixed(first)
    second = Self.mixed(second)
    high = first &+ second
    low = second &+ high
  }

  private static func spread(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ mixed >> 33
  }
}
