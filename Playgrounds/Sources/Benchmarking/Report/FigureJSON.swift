import Foundation

/// The figures as one JSON object, in the order of the rows.
///
/// `{"S1": {"ratio": 2.1, "target": 3, "holds": true, "ns": 220, "baseline_ns": 105, "n": 0}, …}`.
/// `ratio` is the value that is compared with the target: a ratio, or the figure itself. `ratio`
/// and `holds` are null if there is no measurement; `target` and `holds` are null if there is no
/// target. `ns` and `baseline_ns` are missing if no time was measured. `n` is the number of waiting
/// popups, or of lines in the journal.
public enum FigureJSON {
  /// Returns the object, with one figure on each line.
  public static func text(of figures: [Figure]) throws -> String {
    let encoder = JSONEncoder()
    let entries = try figures.map { figure in
      let fields = try fields(of: figure).map { "\(try text($0.key, encoder)): \($0.value)" }
      return "  \(try text(figure.name, encoder)): {\(fields.joined(separator: ", "))}"
    }
    return entries.isEmpty ? "{}" : "{\n\(entries.joined(separator: ",\n"))\n}"
  }

  private static func fields(of figure: Figure) throws -> [(key: String, value: String)] {
    var fields = [
      ("ratio", text(figure.figure)), ("target", text(figure.target?.bound)),
      ("holds", figure.holds.map { "\($0)" } ?? "null"),
    ]
    if let time = figure.measured, time.unit == .nanoseconds {
      fields.append(("ns", text(time.value)))
    }
    if let time = figure.baseline, time.unit == .nanoseconds {
      fields.append(("baseline_ns", text(time.value)))
    }
    fields.append(("n", "\(figure.count)"))
    return fields
  }

  // JSON has no numbers that are not finite.
  private static func text(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    let rounded = number.rounded(toDigits: 5)
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(format: "%.0f", rounded) : "\(rounded)"
  }

  private static func text(_ string: String, _ encoder: JSONEncoder) throws -> String {
    String(decoding: try encoder.encode(string), as: UTF8.self)
  }
}
