import TestKit
import Testing

@Suite struct PairsTests {
  @Test("Each two values of two factors are in a row, and few rows are enough")
  func covering() {
    for (counts, mostRows) in [([6, 7, 4, 4, 3], 42), ([2, 2, 2, 2], 6), ([3, 5], 15)] {
      let rows = Pairs.covering(counts)
      let pairs = Set(
        rows.flatMap { row in
          row.indices.flatMap { first in
            row.indices.dropFirst(first + 1).map { [first, row[first], $0, row[$0]] }
          }
        })
      let factors = counts.indices
      let pairCount = factors.flatMap { first in
        factors.dropFirst(first + 1).map { counts[first] * counts[$0] }
      }.reduce(0, +)
      #expect(pairs.count == pairCount, "\(counts)")
      #expect(rows.count <= mostRows || Thoroughness.isWhole, "\(counts)")
    }
  }
}
