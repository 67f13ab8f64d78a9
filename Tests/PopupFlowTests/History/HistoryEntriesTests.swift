import Foundation
import PopupFlow
import Testing

/// The entries of a history, as a value.
@Suite struct HistoryEntriesTests {
  private func entries(_ instants: Double..., capacity: Int = 100) -> PopupHistory.Entries {
    var entries = PopupHistory.Entries()
    for instant in instants { entries.record("launch", at: instant, capacity: capacity) }
    return entries
  }

  @Test("An entry counts until its time is over, and no longer at that instant")
  func window() {
    let entries = entries(0, 5, 10)
    let counts = [10, 14.9, 15, 19, 20, 25].map {
      entries.count(of: "launch", seconds: 10, at: $0)
    }
    #expect(counts == [2, 2, 1, 1, 0, 0])
    #expect(entries.count(of: "launch", seconds: nil, at: 1e12) == 3)
    #expect(entries.count(of: "launch", seconds: 0, at: 10) == 0)
    #expect(entries.count(of: "purchase", seconds: nil, at: 10) == 0)
  }

  @Test("Entries are in order of time, whatever their order of recording")
  func order() {
    #expect(entries(3, 1, 2, 2).instants(of: "launch") == [1, 2, 2, 3])
  }

  @Test("Above the capacity, the earliest entries of the same occurrence are removed")
  func capacity() {
    var entries = entries(1, 2, 3, 4, capacity: 3)
    entries.record("purchase", at: 5, capacity: 3)
    #expect(entries.instants(of: "launch") == [2, 3, 4])
    #expect(entries.instants(of: "purchase") == [5])
    entries.record("launch", at: 6, capacity: 0)
    #expect(entries.instants(of: "launch") == [6])
  }

  @Test("Entries of one occurrence or of all can be removed")
  func removal() {
    var entries = entries(1, 2)
    entries.record("purchase", at: 3)
    #expect(entries.occurrences == ["launch", "purchase"])
    entries.removeAll(of: "launch")
    #expect(entries.occurrences == ["purchase"])
    entries.removeAll()
    #expect(entries == PopupHistory.Entries())
  }

  @Test("Stored entries are the same, with their fractions")
  func coding() throws {
    var entries = entries(1_759_000_000.123_456, 1_759_000_000.2)
    entries.record("purchase", at: 0.1 + 0.2)
    let data = try JSONEncoder().encode(entries)
    #expect(try JSONDecoder().decode(PopupHistory.Entries.self, from: data) == entries)
  }

  @Test("Names are told apart by code points, and the order of stored entries does not matter")
  func decoding() throws {
    let json = """
      {"later": true, "occurrences": [
        {"name": "caf\u{e9}", "instants": [2, 1]},
        {"name": "cafe\u{301}", "instants": [3]},
        {"name": "empty", "instants": []},
        {"name": "caf\u{e9}", "instants": [0]}]}
      """
    let entries = try JSONDecoder().decode(PopupHistory.Entries.self, from: Data(json.utf8))
    #expect(entries.occurrences == ["cafe\u{301}", "caf\u{e9}"])
    #expect(entries.instants(of: "caf\u{e9}") == [0, 1, 2])
    #expect(entries.instants(of: "cafe\u{301}") == [3])
  }
}
