import Testing

@testable import PopupFlowJournal

@Suite struct JSONTextTests {
  @Test("A number is written as its shortest text")
  func numbers() {
    var random = RandomText(seed: 1)
    let odd = [
      0, -0.0, 0.001, 0.0005, 1e-7, 999_999_999_999.999, 1e12, 1e15, 1e16, 1e300, 0.1 + 0.2,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1_234.5, 1_234.05, 1_234.005, 1_234.0005,
    ]
    let short = (0..<5_000).map { _ in
      Double(random.below(1 << 40)) / random.pick([1, 8, 10, 1_000])
    }
    let long = (0..<5_000).map { _ in
      Double(random.below(1 << 60)) / Double(1 + random.below(1 << 40))
    }
    for number in odd + short + long {
      for number in [number, -number] {
        let text = JSONText.text(of: number)
        #expect(Double(text)?.bitPattern == number.bitPattern && !text.hasSuffix(".0"))
      }
    }
  }

  @Test("The members of an object are sorted")
  func members() {
    let names = (1...9).map { "\($0)" }
    let object = JSONValue.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .null) }))
    let members = names.map { "\"\($0)\": null" }.joined(separator: ", ")
    #expect(JSONText.text(of: object) == "{\(members)}")
  }

  @Test("Characters that are invalid in a string are escaped")
  func strings() {
    #expect(JSONText.text(of: "plain é👋\u{7F}") == "\"plain é👋\u{7F}\"")
    #expect(JSONText.text(of: "a\"b\\c\n\t\r\u{1}\u{1F}") == #""a\"b\\c\n\t\r\u0001\u001f""#)
  }
}
