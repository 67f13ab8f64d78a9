import PopupMachine
import Testing

@Suite struct SizeTests {
  private enum Small: PopupDomain {
    typealias Content = String
    typealias Page = Int
    typealias Answer = Bool
  }

  @Test("An event, and an effect, takes at most six words if answers are small")
  func sixWords() {
    let limit = 6 * MemoryLayout<Int>.size
    #expect(MemoryLayout<PopupEvent<Small>>.size <= limit)
    #expect(MemoryLayout<PopupEffect<Small>>.size <= limit)
  }
}
