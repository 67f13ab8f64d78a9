import Foundation
import TestKit
import Testing

@testable import PopupFlowJournal

/// The reader accepts and refuses the same texts as Foundation, except for texts that only a
/// journal refuses.
@Suite struct JSONReaderTests {
  private enum Reading: Equatable {
    case value(JSONValue)
    case noFiniteNumber
    case refused(String)
  }

  private func reading(of text: [UInt8]) -> Reading {
    do {
      return try JSONReader.read(text).value.map(Reading.value) ?? .noFiniteNumber
    } catch let problem as JournalProblem {
      return .refused(problem.problem)
    } catch {
      return .refused("\(error)")
    }
  }

  private func foundationsReading(of text: [UInt8]) -> JSONValue? {
    try? JSONDecoder().decode(JSONValue.self, from: Data(text))
  }

  // Foundation accepts these.
  private func isRefusedBeyondFoundation(_ problem: String) -> Bool {
    [
      "is given twice", "looks like another name", "a trailing comma", "control character",
      "nested deeper",
    ].contains { problem.contains($0) }
  }

  @Test("JSON is decoded as by Foundation", arguments: (UInt64(1)...20).few(5))
  func json(seed: UInt64) {
    var random = RandomText(seed: seed)
    var count = 0
    for _ in 0..<400 {
      let text = random.json()
      switch reading(of: Array(text.utf8)) {
      case .value(let value):
        count += 1
        #expect(value == foundationsReading(of: Array(text.utf8)), "\(text)")
      case .noFiniteNumber: Issue.record("no finite number in \(text)")
      case .refused(let problem): #expect(isRefusedBeyondFoundation(problem), "\(text): \(problem)")
      }
    }
    #expect(count > 300)
  }

  @Test(
    "Text that is almost JSON is decoded as by Foundation, or refused",
    arguments: (UInt64(1)...40).few(8))
  func almostJSON(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let text = random.almostJSON()
      let isUTF8 = text.isUTF8
      guard let valid = String(bytes: text, encoding: .utf8) else {
        #expect(!isUTF8)
        continue
      }
      #expect(isUTF8)
      let expected = foundationsReading(of: text)
      switch reading(of: text) {
      case .value(let value): #expect(value == expected, "\(valid)")
      case .noFiniteNumber: #expect(expected == nil, "\(valid)")
      case .refused(let problem):
        #expect(expected == nil || isRefusedBeyondFoundation(problem), "\(valid): \(problem)")
      }
    }
  }

  @Test("A number is decoded as by Foundation, to the last bit", arguments: (UInt64(1)...20).few(5))
  func numbers(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let text = Array(random.number().utf8)
      let number = JSONNumber(text[...])
      let decoder = JSONDecoder()
      let integer = try? decoder.decode(Int.self, from: Data(text))
      let double = try? decoder.decode(Double.self, from: Data(text))
      let written = String(decoding: text, as: UTF8.self)
      // Beyond 2^53, Foundation may decode a number with a fraction as an integer.
      if double?.magnitude ?? 0 <= 0x1p53 || !written.contains(where: { ".-".contains($0) }) {
        #expect(number?.integer == integer, "\(written)")
      }
      // Foundation refuses zero with some exponents, as if it were an underflow.
      if number?.double != 0 || double != nil {
        #expect(number?.double?.bitPattern == double?.bitPattern, "\(written)")
      }
    }
  }

  @Test(
    "A number without a fraction is an integer in every notation",
    arguments: [
      ("9007199254740993.0", 9_007_199_254_740_993),
      ("90071992547409930e-1", 9_007_199_254_740_993),
      ("1234567890123456789.0000", 1_234_567_890_123_456_789), ("1.5e1", 15), ("0e7", 0),
      ("-9223372036854775808", .min), ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("18446744073709551616", nil), ("92233720368547758070", nil), ("1.5", nil),
      ("34405870115527211.5", nil), ("1e400", nil), ("0e999999999999999999999", 0),
      ("1e-9223372036854775808", 0), ("1e9223372036854775807", nil), ("100e-2", 1), ("-0.0", 0),
    ] as [(String, Int?)])
  func integers(text: String, integer: Int?) {
    #expect(JSONNumber(Array(text.utf8)[...])?.integer == integer)
  }

  @Test("Duplicate names are refused among many, too")
  func manyNames() {
    let members = (1...100).map { #""name\#($0)": \#($0)"# }.joined(separator: ", ")
    let text = Array("{\(members)}".utf8)
    #expect(foundationsReading(of: text).map(Reading.value) == reading(of: text))
    for name in [#""name1""#, #""name50""#, #""n\u0061me100""#] {
      guard case .refused(let problem) = reading(of: Array("{\(members), \(name): 0}".utf8)) else {
        Issue.record("\(name) was not refused")
        continue
      }
      #expect(problem.hasSuffix("is given twice in one object"))
    }
  }
}
