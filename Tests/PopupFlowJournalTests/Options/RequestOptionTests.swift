import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

@_spi(JournalWriting) @testable import PopupFlowJournal
@testable import PopupMachine

/// Each option of a request is in every copy, comparison and format.
@Suite struct RequestOptionTests {
  typealias Request = PopupRequest<JournalDomain>

  private static let plain = Request(.string("content"), id: "a")

  /// Sets each option to another value than its default.
  private static let changes: [String: @Sendable (inout Request) -> Void] = [
    "id": { $0.id = "b" },
    "content": { $0.content = .string("other") },
    "priority": { $0.priority = .high },
    "tieBreak": { $0.tieBreak = .lifo },
    "lane": { $0.lane = .toast },
    "presence": { $0.presence = .concurrent },
    "pages": { $0.pages = .only([JournalPage("home")]) },
    "retention": { $0.retention = .keepAlive },
    "preemption": { $0.preemption = .yield },
    "interrupts": { $0.interrupts = true },
    "whenIneligible": { $0.whenIneligible = .discard },
    "requires": { $0.requires = ["online"] },
    "coalescing": { $0.coalescing = .replace },
    "limits": { $0.limits = ["ads"] },
    "userInitiated": { $0.userInitiated = true },
    "relaunch": { $0.relaunch = .restore },
    "scope": { $0.scope = .app },
    "notBefore": { $0.notBefore = .at(3) },
    "expiresAt": { $0.expiresAt = .at(4) },
    "duration": { $0.duration = .seconds(2) },
  ]

  private static let names = changes.keys.sorted()

  private static let conditions = Set(
    Mirror(reflecting: plain.record.conditions).children.compactMap(\.label))

  /// Returns the request with another value of an option.
  private func changed(_ name: String) throws -> Request {
    let change = try #require(Self.changes[name])
    var request = Self.plain
    change(&request)
    return request
  }

  @Test("Every stored option has another value here, and stands in dumps")
  func complete() {
    let options = Mirror(reflecting: Self.plain.record.options).children.compactMap(\.label)
    let stored = Self.conditions.union(options).union(["content", "pages"])
    #expect(stored.subtracting(Self.names) == [], "add another value of it to `changes`")
    #expect(Set(Self.names).subtracting(stored) == [])
    let dumped = Mirror(reflecting: Self.plain).children.compactMap(\.label)
    #expect(stored.subtracting(dumped) == [], "the mirror of a request forgets it")
    #expect(dumped.count == stored.count)
  }

  @Test("An option is compared, copied and dumped", arguments: names)
  func value(_ name: String) throws {
    let (plain, other) = (Self.plain, try changed(name))
    #expect(other != plain)
    #expect(Set([plain, other]).count == 2)
    #expect(Request(record: other.record.copy()) == other)
    #expect(Popup(other, number: 1) != Popup(plain, number: 1))
    #expect(other.snapshot != plain.snapshot)
    var (text, plainText) = ("", "")
    dump(other, to: &text)
    dump(plain, to: &plainText)
    #expect(text != plainText)
  }

  @Test("An option survives `Codable`, a journal, and another domain", arguments: names)
  func formats(_ name: String) throws {
    let other = try changed(name)
    let data = try JSONEncoder().encode(other)
    #expect(try JSONDecoder().decode(Request.self, from: data) == other)
    var writer = JournalWriter()
    let line = writer.line(of: .event(.request(other)), at: 0)
    let read = try entries(of: String(decoding: line, as: UTF8.self))
    #expect(read.map(\.statement) == [.event(.request(other))])
    let mapped = other.mapped(content: { $0 }, page: { $0 }, to: JournalDomain.self)
    #expect(mapped == other)
  }

  @Test("Popups with another condition are in another bucket", arguments: names)
  func bucket(_ name: String) throws {
    let index = WaitingIndex<JournalDomain>()
    index.insert(Popup(Self.plain, number: 1), in: .queued)
    index.insert(Popup(try changed(name), number: 2), in: .queued)
    let isShared = !Self.conditions.contains(name) && name != "pages"
    #expect(index.lanes.map(\.buckets.count).reduce(0, +) == (isShared ? 1 : 2))
  }
}
