#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The line as Foundation reads it.
///
/// - Throws: `JournalProblem` where it is not UTF-8, not JSON, or not a line of a journal.
func decodedLine(_ line: ArraySlice<UInt8>) throws -> LineFields {
  guard isUTF8(line) else {
    throw JournalProblem("the line is not UTF-8", expected: "JSON in UTF-8")
  }
  try JSONScan.check(line)
  do {
    return try JSONDecoder().decode(LineFields.self, from: Data(line))
  } catch let problem as JournalProblem {
    throw problem
  } catch {
    throw JournalProblem("the line is not JSON", expected: "one JSON object")
  }
}

/// Whether the bytes are UTF-8 from beginning to end.
func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(bytes: bytes, encoding: .utf8) != nil
}

/// The text that a JSON string stands for; nil if it is none.
func decodedString(_ quoted: ArraySlice<UInt8>) -> String? {
  try? JSONDecoder().decode(String.self, from: Data(quoted))
}
