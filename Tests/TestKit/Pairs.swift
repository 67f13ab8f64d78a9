/// Combinations of values of which each pair occurs.
package enum Pairs {
  /// Returns combinations, as indices, in which each two values of two factors occur together; in a
  /// thorough run, all combinations.
  ///
  /// A defect usually needs two values together, and seldom more. Each row begins with a pair that
  /// is missing, and takes the values that make most pairs with those before. The same counts give
  /// the same rows.
  ///
  /// - Parameter counts: the number of values of each factor.
  package static func covering(_ counts: [Int]) -> [[Int]] {
    precondition(counts.count >= 2, "one factor has no pairs")
    if Thoroughness.isWhole { return product(counts) }
    var missing = all(counts)
    var rows: [[Int]] = []
    for pair in missing.sorted() where missing.contains(pair) {
      var row = [Int?](repeating: nil, count: counts.count)
      row[pair.first.factor] = pair.first.index
      row[pair.second.factor] = pair.second.index
      for factor in counts.indices where row[factor] == nil {
        row[factor] = (0..<counts[factor]).max { one, other in
          missing.count(of: Value(factor: factor, index: one), in: row)
            < missing.count(of: Value(factor: factor, index: other), in: row)
        }
      }
      let indices = row.compactMap(\.self)
      for first in counts.indices {
        for second in counts.indices where second > first {
          missing.remove(
            Pair(
              first: Value(factor: first, index: indices[first]),
              second: Value(factor: second, index: indices[second])))
        }
      }
      rows.append(indices)
    }
    return rows
  }

  private static func product(_ counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  private static func all(_ counts: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for first in counts.indices {
      for second in counts.indices where second > first {
        for index in 0..<counts[first] {
          for other in 0..<counts[second] {
            pairs.insert(
              Pair(
                first: Value(factor: first, index: index),
                second: Value(factor: second, index: other)))
          }
        }
      }
    }
    return pairs
  }
}

private struct Value: Hashable {
  var factor: Int
  var index: Int
}

/// Two values of different factors, that of the earlier factor first.
private struct Pair: Hashable, Comparable {
  var first: Value
  var second: Value

  private var order: [Int] { [first.factor, second.factor, first.index, second.index] }

  static func < (one: Pair, other: Pair) -> Bool {
    one.order.lexicographicallyPrecedes(other.order)
  }
}

extension Set<Pair> {
  /// The number of pairs that a value makes with the values of a row.
  fileprivate func count(of value: Value, in row: [Int?]) -> Int {
    row.enumerated().count { factor, index in
      guard let index, factor != value.factor else { return false }
      let other = Value(factor: factor, index: index)
      return contains(
        factor < value.factor
          ? Pair(first: other, second: value) : Pair(first: value, second: other))
    }
  }
}
