import Foundation
import PopupFlow
import TestKit
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

/// The files of a new version contain everything that files can contain.
@Suite struct FixtureCoverageTests {
  private func content(_ isIncluded: (String) -> Bool) throws -> String {
    let fixtures = Fixture.all.filter { isIncluded($0.name) }
    return try fixtures.map { String(decoding: try $0.content(), as: UTF8.self) }.joined()
  }

  private func expect(_ parts: [String], in text: String) {
    #expect(parts.filter { !text.contains($0) } == [])
  }

  private func words<Option: CaseIterable & RawRepresentable<String>>(
    _ name: String, _: Option.Type
  ) -> [String] {
    Option.allCases.map { "\"\(name)\":\"\($0.rawValue)\"" }
  }

  @Test("Archives contain every option, stage, history, pause and suspension")
  func archives() throws {
    let text = try content { $0.hasPrefix("shop") && $0.hasSuffix(".archive.json") }
    var parts = words("presence", PopupPresence.self)
    parts += words("retention", PopupRetention.self) + words("preemption", PopupPreemption.self)
    parts += words("whenIneligible", PopupIneligibility.self)
    // An update is no popup of its own (R8).
    parts += words("coalescing", PopupCoalescing.self).filter { !$0.contains("update") }
    parts += words("relaunch", PopupRelaunch.self)
    parts += words("tie", PopupTieBreak.self) + words("promotion", PopupPromotion.self)
    parts += words("each", PopupLimit.Each.self) + words("scope", PopupLimit.Scope.self)
    parts += words("whenUsedUp", PopupIneligibility.self) + words("overflow", PopupOverflow.self)
    parts += words("expires", PopupExpiry.self)
    parts += words("phase", PopupPhase.self)
    for isSet in ["true", "false"] {
      for name in ["interrupts", "userInitiated", "mandatory", "isReturning", "isSpared"]
        + ["wasRelaunched", "isTriggered", "isConfigured"]
      { parts.append("\"\(name)\":\(isSet)") }
    }
    parts += [
      #""pages":["#, #""pages":{"except":["#, #""origin":"home#1""#, #""scope":"app""#,
      #""scope":"session""#, #""session":0"#, #""duration":null"#, #""duration":2.5"#,
      #""notBefore":90.25"#, #""notBefore":120"#, #""expiresAt":2000"#, #""requires":["#,
      #""limits":["#, #""anchor":{"#, #""id":1,"#, #""asideCount":2"#, #""asideSeconds":3"#,
      #""reason":"requested""#, #""seen":{"#, #""isActive":false"#, #""isHeld":true"#,
      #""transition":{"since":"#, #""transition":{"after":"#, #""duration":{"since":"#,
      #""duration":{"after":"#, #""undoneCount":1"#, #""undonePages":["cart"]"#,
      #""placedPages":[""#,
      #""suspensions":["app","call"]"#, #""reasons":["host"]"#, #""requestedTick":"#,
      "\"reasons\":[\"checkout\u{A0}#1\"]", #""pauses":[{"#, #""collections":[{"#,
      #""armedLanes":["modal"]"#, #""histories":[{"#, #"{"instant":12.5}"#,
      #"{"id":"guide","instant":-60}"#, #""clockTime":"#, #""visible":[{"#, #""content":null"#,
      #""transitionTimeout":7.5"#, #""queueLimit":20"#, #""returningPriority":1000"#,
    ]
    expect(parts, in: text)
  }

  @Test("Journals contain every field and event")
  func journals() throws {
    let text = try content { $0.hasSuffix(".journal.jsonl") }
    let fields =
      FieldName.allCases.map(\.rawValue) + PopupConfiguration.optionNames
      + PopupLanePolicy.optionNames + PopupLimit.optionNames
      + PopupRequest<JournalDomain>.journalFields
    expect(fields.map { "\"\($0)\": " }, in: text)
    expect(EventForms.all.map { "\"event\": \"\($0.name)\"" }, in: text)
    expect(JournalReason.Kind.allCases.map { "[\"\($0.rawValue)\"" }, in: text)
    expect(PopupDeclineReason.allCases.map { "\"reason\": \"\($0.rawValue)\"" }, in: text)
    expect([#""version": 1, "state": {"#, #""batch": ["#], in: text)
    expect(JournalIssue.allCases.map { "\"\($0.rawValue)\"" }, in: text)
    expect(JournalPhase.allCases.map { ": \"\($0.rawValue)\"" }, in: text)
  }

  // A form that is not in the list is written, and then refused.
  @Test("Every event that is written is in the list of those that are read")
  func eventForms() throws {
    let source = try ArticleCode.text("Sources/PopupFlowJournal/Reading/EventForms.swift")
    let declared = source.matches(of: #/ = (?:EventForm|report)\(\s*"(\w+)"/#)
    #expect(declared.map { String($0.1) }.sorted() == EventForms.all.map(\.name).sorted())
  }

  @Test("Events contain every kind, and times in all their forms")
  func events() throws {
    let text = try content { $0 == "shop.events.jsonl" }
    let kinds = [
      "request", "page", "sessionEnded", "dismiss", "withdraw", "dismissAll", "report", "gate",
      "suspend", "resume", "trigger", "tick", "deactivated", "activated", "relaunched",
      "configured", "showings",
    ]
    expect(kinds.map { "{\"\($0)\":{" }, in: text)
    expect(words("name", PopupReportName.self), in: text)
    expect(
      [
        #""duration":"inf""#, #"{"after":100}"#, #"{"date":120}"#, #""expiresAt":2000"#,
        #""answer":"ok""#,
      ], in: text)
  }
}
