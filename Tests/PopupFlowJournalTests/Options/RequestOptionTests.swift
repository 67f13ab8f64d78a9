import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal
@testable import PopupMachine

/// Each option of a request is in every copy, comparison and format.
@Suite struct RequestOptionTests {
  typealias Request = PopupRequest<JournalDomain>

  private static let plain = Request(.string("content"), id: "a")

  /// The names of all properties that are described.
  private static let names = labels(plain)

  private static let conditions = labels(plain.record.conditions)

  private static func labels(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  /// Returns the stored properties in words, by name.
  private static func stored(_ request: Request) -> [String: String] {
    let parts = [request.record.options as Any, request.record.conditions]
    let children = parts.flatMap { part in
      Mirror(reflecting: part).children.filter { !($0.value is PopupConditions) }
        .map { ($0.label ?? "", $0.value) }
    }
    let others = [("content", request.content as Any), ("pages", request.pages)]
    return Dictionary(uniqueKeysWithValues: (children + others).map { ($0, "\($1)") })
  }

  /// Returns the request with another value of an option.
  private func changed(_ name: String) throws -> Request {
    try #require(Self.plain.changed(name), "\(name) has no other value")
  }

  @Test("Every stored property is described once, under its name")
  func complete() throws {
    let stored = Self.stored(Self.plain)
    let undescribed = Set(stored.keys).subtracting(Self.names)
    #expect(undescribed == [], "describe it in the table of `RequestOptions`")
    #expect(Self.names.sorted() == stored.keys.sorted())
    for name in Self.names {
      let changed = Self.stored(try changed(name)).filter { stored[$0.key] != $0.value }
      #expect(Array(changed.keys) == [name])
    }
  }

  @Test("The article lists every option with its default")
  func article() throws {
    try expectArticle(
      "a request", lists: RequestOptions.defaults,
      and: ["id", "content", "pages", "origin", "source"])
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

  @Test("An option that an older version has not written has its default", arguments: names)
  func older(_ name: String) throws {
    let plain = Request(.null)
    let data = try JSONEncoder().encode(try #require(plain.changed(name)))
    var members = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let key = RequestOptions.table.first { $0.property == name }?.name ?? name
    #expect(members.removeValue(forKey: key) != nil)
    let older = try JSONSerialization.data(withJSONObject: members)
    if name == "content" {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Request.self, from: older) }
    } else {
      #expect(try JSONDecoder().decode(Request.self, from: older) == plain)
    }
  }

  @Test(
    "R8: an update changes the content and the duration of a popup, and no other option",
    arguments: names)
  func updated(_ name: String) throws {
    var update = try changed(name)
    update.id = Self.plain.id
    update.coalescing = .update
    let reducer = PopupReducer<JournalDomain>()
    var state = PopupState<JournalDomain>()
    _ = reducer.reduce(
      into: &state, batch: [.suspend("test"), .request(Self.plain), .request(update)], at: 0)
    let expected = ["content", "duration"].contains(name) ? try changed(name) : Self.plain
    #expect(state.queued.map(\.request) == [expected] && state.queued.map(\.number) == [2])
  }

  @Test("Popups with another condition are in another line", arguments: names)
  func line(_ name: String) throws {
    var queue = WaitingQueue<JournalDomain>()
    queue.insert(Popup(Self.plain, number: 1), in: .queued)
    queue.insert(Popup(try changed(name), number: 2), in: .queued)
    let isShared = !Self.conditions.contains(name) && name != "pages"
    #expect(queue.lanes.map(\.lines.count).reduce(0, +) == (isShared ? 1 : 2))
  }
}
