import Foundation
import PopupFlowJournal

/// The first line of a journal, in which the policy stands.
public struct PolicyLine {
  private let members: [String: JSONValue]

  /// Reads the first line of a journal that is no comment; nil if the line has no policy.
  public init?(of journal: [UInt8]) {
    guard let range = journal.firstLine, let members = Self.members(of: journal[range]),
      members["event"] == nil, members["policy"] != nil || members["host"] != nil
    else { return nil }
    self.init(members)
  }

  /// Reads the policy of a line that begins a case.
  init(ofCase line: ArraySlice<UInt8>) {
    self.init(Self.members(of: line) ?? [:])
  }

  // Without a policy, the line has one without options.
  private init(_ members: [String: JSONValue]) {
    self.members = ["policy": .object([:])].merging(members) { $1 }
  }

  private static func members(of line: ArraySlice<UInt8>) -> [String: JSONValue]? {
    guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line))
    else { return nil }
    return members
  }

  /// The policy and the host as a line of a journal, with its newline.
  ///
  /// The line has the defaults of requests, too, which are applied when a request is read.
  public var bytes: [UInt8] {
    Self.line(members.filter { $0.key == "policy" || $0.key == "host" })
  }

  /// Returns the journal with another policy.
  ///
  /// - Parameter policy: a line with a policy.
  /// - Returns: The journal, and the number of lines that it is longer.
  static func replaced(in journal: [UInt8], by policy: [UInt8]) -> ([UInt8], Int) {
    let newline = UInt8(ascii: "\n")
    let policy = Array(policy.prefix { $0 != newline })
    guard let line = PolicyLine(of: journal), let range = journal.firstLine else {
      return (policy + [newline] + journal, 1)
    }
    var first = policy
    if line.members["state"] != nil, let other = PolicyLine(of: policy)?.members["policy"] {
      first = Array(self.line(line.members.merging(["policy": other]) { $1 }).dropLast())
    }
    return (Array(journal[..<range.lowerBound]) + first + Array(journal[range.upperBound...]), 0)
  }

  private static func line(_ members: [String: JSONValue]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Values that were read from JSON can be written.
    let data = try? encoder.encode(JSONValue.object(members))
    return Array(data ?? Data("{}".utf8)) + [UInt8(ascii: "\n")]
  }
}

extension [UInt8] {
  /// The place of the first line that is neither blank nor a comment, without its newline.
  fileprivate var firstLine: Range<Int>? {
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
      let line = self[start..<end]
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isBlank && !line.starts(with: "//".utf8) { return start..<end }
      start = end + 1
    }
    return nil
  }
}
