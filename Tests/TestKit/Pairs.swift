/// Returns combinations of the elements of several collections, in which each element meets each
/// element of the others: few of them, or all in a thorough run.
///
/// A fault that needs one option or two at once is found by both. `UIKitHabits` has a table of its
/// own, which is smaller for options of two values.
///
/// ```swift
/// for (style, reason, seconds) in pairs(Style.allCases, Reason.allCases, [0, 0.1]) {
/// ```
package func pairs<each Column: RandomAccessCollection>(
  _ columns: repeat each Column
) -> [(repeat (each Column).Element)] {
  var counts: [Int] = []
  repeat counts.append((each columns).count)
  let rows = Thoroughness.isWhole ? product(of: counts) : covering(counts)
  return rows.map { row in
    var values = row.makeIterator()
    func next<Values: RandomAccessCollection>(of column: Values) -> Values.Element {
      column[column.index(column.startIndex, offsetBy: values.next() ?? 0)]
    }
    return (repeat next(of: each columns))
  }
}

private func product(of counts: [Int]) -> [[Int]] {
  counts.reduce([[]]) { rows, count in
    rows.flatMap { row in (0..<count).map { row + [$0] } }
  }
}

/// Two values that are to meet in a row.
private struct ValuePair: Hashable {
  var first: Int
  var firstValue: Int
  var second: Int
  var secondValue: Int
}

/// Returns rows in which all pairs of values meet: as many as the product of the two largest counts,
/// or a few more.
package func covering(_ counts: [Int]) -> [[Int]] {
  // Large columns come first, since they leave the least choice.
  let order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
  let sizes = order.map { counts[$0] }
  var pairs: [ValuePair] = []
  for first in sizes.indices {
    for second in sizes.indices.dropFirst(first + 1) {
      for firstValue in 0..<sizes[first] {
        for secondValue in 0..<sizes[second] {
          pairs.append(
            ValuePair(
              first: first, firstValue: firstValue, second: second, secondValue: secondValue))
        }
      }
    }
  }
  var missing = Set(pairs)
  var rows: [[Int]] = []
  for pair in pairs where missing.contains(pair) {
    var row = [pair.first: pair.firstValue, pair.second: pair.secondValue]
    /// The pairs of a value with those that the row has.
    func met(_ column: Int, _ value: Int) -> [ValuePair] {
      row.map { other, otherValue in
        other < column
          ? ValuePair(first: other, firstValue: otherValue, second: column, secondValue: value)
          : ValuePair(first: column, firstValue: value, second: other, secondValue: otherValue)
      }
    }
    for column in sizes.indices where row[column] == nil {
      // Each row begins with another value, so that values take turns where all are equally good.
      let values = (0..<sizes[column]).map { ($0 + rows.count) % sizes[column] }
      let counts = values.map { value in met(column, value).count(where: missing.contains) }
      row[column] = zip(values, counts).max { $0.1 < $1.1 }?.0
    }
    for (column, value) in row { missing.subtract(met(column, value)) }
    rows.append(order.indices.sorted { order[$0] < order[$1] }.map { row[$0] ?? 0 })
  }
  return rows
}
