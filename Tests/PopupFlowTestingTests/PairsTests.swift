import TestKit
import Testing

@Suite struct PairsTests {
  @Test("Each two values of two columns are in a row, and few rows are enough")
  func covering() {
    for (counts, mostRows) in [([6, 7, 4, 4, 3], 46), ([2, 2, 2, 2], 6), ([3, 5], 15)] {
      let rows = TestKit.covering(counts)
      let found = Set(
        rows.flatMap { row in
          row.indices.flatMap { first in
            row.indices.dropFirst(first + 1).map { [first, row[first], $0, row[$0]] }
          }
        })
      let pairCount = counts.indices.flatMap { first in
        counts.indices.dropFirst(first + 1).map { counts[first] * counts[$0] }
      }.reduce(0, +)
      #expect(found.count == pairCount, "\(counts)")
      #expect(rows.count <= mostRows, "\(rows.count) rows for \(counts)")
    }
  }

  @Test("The elements stand in the order of their columns")
  func elements() {
    let rows = pairs([1, 2], ["a", "b"])
    #expect(rows.map { "\($0.0)\($0.1)" }.sorted() == ["1a", "1b", "2a", "2b"])
  }
}
