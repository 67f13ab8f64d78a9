import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// An option is described once, and everything follows its description.
@Suite struct OptionTests {
  @Test("Every option is compared, and is in all formats", arguments: Described.all)
  func everywhere(_ described: Described) throws {
    try described.check()
  }

  @Test("Every stored property has a description", arguments: Described.all)
  func complete(_ described: Described) {
    #expect(described.undescribed() == [])
  }

  @Test("Every number with a bound is checked, and its issue names it", arguments: Described.all)
  func bounds(_ described: Described) {
    let wrong = described.tooSmall.checked
    let found = wrong.issues.map { issue -> String? in
      switch issue {
      case .outOfRange(let name, _, -5, _, _), .notPositive(let name, _, -5): name
      default: nil
      }
    }
    #expect(found == described.bounded && !found.isEmpty)
    #expect(wrong.values.checked.issues.isEmpty)
  }

  @Test("The article lists every option with its default", arguments: Described.all)
  func article(_ described: Described) throws {
    try expectArticle(described.title, lists: described.defaults, and: described.others)
  }

  @Test("An option that an older version has not written has its default")
  func older() throws {
    let decoder = JSONDecoder()
    #expect(try decoder.decode(PopupLanePolicy.self, from: Data("{}".utf8)) == .capacity(1))
    let limit = try decoder.decode(PopupLimit.self, from: Data(#"{"count": 2}"#.utf8))
    #expect(limit == PopupLimit(count: 2))
    let policy = Data(#"{"lanes": [], "limits": [], "transitionTimeout": 10}"#.utf8)
    #expect(try decoder.decode(PopupConfiguration.self, from: policy) == PopupConfiguration())
    #expect(throws: DecodingError.self) {
      try decoder.decode(PopupLimit.self, from: Data("{}".utf8))
    }
  }
}

/// A type with options.
struct Described: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let title: String

  /// The fields of the table that are no options.
  var others: [String] = []
  let defaults: [(name: String, text: String)]
  let check: @Sendable () throws -> Void
  let undescribed: @Sendable () -> [String]
  let bounded: [String]

  /// A configuration in which all numbers with bounds are too small.
  let tooSmall: PopupConfiguration

  static let all = [
    Described(PopupConfiguration.self, "`policy`", others: ["order", "defaults"]) { $0 },
    Described(PopupLanePolicy.self, "a lane") { PopupConfiguration(lanes: ["a": $0]) },
    Described(PopupLimit.self, "a limit") { PopupConfiguration(limits: ["a": $0]) },
  ]

  private init<Options: PopupOptions & Codable>(
    _ type: Options.Type, _ title: String, others: [String] = [],
    in configuration: @escaping @Sendable (Options) -> PopupConfiguration
  ) {
    testDescription = "\(type)"
    self.title = title
    self.others = others
    defaults = type.defaults
    check = {
      for name in Options.optionNames {
        let other = try #require(Options.standard.changed(name), "\(name) has no other value")
        try other.expectDifferent(from: .standard, name, in: configuration)
      }
    }
    undescribed = {
      let known = Options.optionNames.compactMap { Options.standard.changed($0) }
      return Options.standard.parts.filter { part in !known.contains { !$0.parts.contains(part) } }
    }
    let bounded = Options.table.filter { $0.range != .all }
    self.bounded = bounded.map(\.name)
    var value = Options.standard
    for row in bounded {
      _ = row.set(row.form == .integer ? .integer(-5) : .seconds(-5), in: &value)
    }
    tooSmall = configuration(value)
  }
}

extension PopupOptions {
  fileprivate var parts: [String] {
    Mirror(reflecting: self).children.map { "\($0.label ?? ""): \($0.value)" }
  }
}

extension PopupOptions where Self: Codable {
  fileprivate func expectDifferent(
    from standard: Self, _ name: String, in configuration: (Self) -> PopupConfiguration
  ) throws {
    #expect(self != standard && Set([self, standard]).count == 2, "\(name)")
    let data = try JSONEncoder().encode(self)
    #expect(try JSONDecoder().decode(Self.self, from: data) == self, "\(name)")
    #expect(String(reflecting: self) != String(reflecting: standard), "\(name)")
    let (own, other) = (configuration(self), configuration(standard))
    #expect(own.snapshot != other.snapshot, "\(name)")
    #expect(own.checked.values == own && own.checked.issues.isEmpty, "\(name)")
    #expect(PopupReducer<Shop>(policy: PopupPolicy(own)).policy.configuration == own, "\(name)")
    var writer = JournalWriter()
    let policy = JournalPolicy(policy: PopupPolicy(own))
    let lines = [
      writer.line(of: .policy(policy), at: 0), writer.line(of: .event(.configured(own)), at: 0),
    ]
    let read = try PopupFlowJournalTests.entries(
      of: String(decoding: lines.joined(), as: UTF8.self))
    #expect(read.map(\.statement) == [.policy(policy), .event(.configured(own))], "\(name)")
    // A patch has the form of a journal's policy. A limit must be in the policy.
    let json = try #require(lines.last?.split(separator: UInt8(ascii: "\n")).first)
    let event = try JSONDecoder().decode([String: JSONValue].self, from: Data(json))
    let patch = try PopupConfiguration.Patch(
      json: JSONEncoder().encode(try #require(event["policy"])))
    var declared = other
    declared.limits.merge(own.limits.mapValues { _ in PopupLimit(count: 9) }) { old, _ in old }
    #expect(patch.problems == [] && declared.applying(patch) == own, "\(name)")
  }
}
