import ArgumentParser
import Benchmarking
import Foundation

/// The rows given on the command line, in the order of the table.
struct RowSelection: ExpressibleByArgument {
  let rows: [Row]

  /// - Parameter argument: names such as `S1,S3`. The result is nil if one is unknown.
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let picked = names.map {
      Row(rawValue: $0.trimmingCharacters(in: .whitespaces).uppercased())
    }
    guard !picked.contains(nil) else { return nil }
    rows = Row.allCases.filter(picked.contains)
  }

  // Listed in the message about an invalid value.
  static var allValueStrings: [String] { Row.allCases.map(\.rawValue) }
}
