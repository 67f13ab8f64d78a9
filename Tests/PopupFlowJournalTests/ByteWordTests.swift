import Testing

@testable import PopupFlowJournal

@Suite struct ByteWordTests {
  /// Returns random bytes, many of which are searched for, or adjacent in value.
  private func bytes(_ random: inout RandomText, count: Int) -> [UInt8] {
    (0..<count).map { _ in
      random.pick([0, 1, 0x0A, 0x0B, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5C, 0x7F, 0x80, 0xFF])
    }
  }

  @Test("Eight bytes at once give the same results as one by one")
  func words() {
    var random = RandomText(seed: 11)
    for _ in 0..<20_000 {
      let bytes = bytes(&random, count: 8)
      bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let word = ByteWord(base)
        #expect(word.isASCII == bytes.allSatisfy { $0 < 0x80 })
        for byte: UInt8 in [0, 0x0A, 0x22, 0xFF] {
          #expect(word.contains(byte) == bytes.contains(byte))
          #expect(word.firstIndex(of: byte) == bytes.firstIndex(of: byte))
        }
        #expect(
          word.firstIndexToEscape == bytes.firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
      }
    }
  }

  @Test("A byte is found at every position, and not before the start")
  func search() {
    var random = RandomText(seed: 12)
    for count in 0..<40 {
      for _ in 0..<100 {
        let bytes = bytes(&random, count: count)
        let start = random.below(count + 1)
        bytes.withUnsafeBufferPointer { buffer in
          #expect(
            buffer.firstIndex(of: 0x0A, from: start) == bytes[start...].firstIndex(of: 0x0A))
          #expect(
            buffer.allSatisfy({ !$0.contains(0x22) }, orEach: { $0 != 0x22 })
              == !bytes.contains(0x22))
        }
      }
    }
  }
}
