import ArgumentParser
import Benchmarking
import Foundation

/// The rows that were picked on the command line, in their own order.
struct RowSelection: ExpressibleByArgument {
  let rows: [Row]

  /// - Parameter argument: their names, such as `S1,S3`; nil comes of it if one is unknown.
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let picked = names.map {
      Row(rawValue: $0.trimmingCharacters(in: .whitespaces).uppercased())
    }
    guard !picked.contains(nil) else { return nil }
    rows = Row.allCases.filter(picked.contains)
  }

  // Named in the message about a value that is none.
  static var allValueStrings: [String] { Row.allCases.map(\.rawValue) }
}
