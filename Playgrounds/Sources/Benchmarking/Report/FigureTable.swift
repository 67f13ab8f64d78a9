/// A text table of the figures, printed line by line.
public enum FigureTable {
  /// The heading of the columns.
  public static let heading: String = {
    let titles = line(
      "row", "what", "N", "measured", "baseline", "figure", "target", "holds")
    return titles + "\n" + String(repeating: "─", count: titles.count)
  }()

  /// Returns the line of a figure.
  public static func line(of figure: Figure) -> String {
    let line = line(
      figure.name, figure.what, Double(figure.count).grouped,
      figure.measured?.text ?? "–", figure.baseline?.text ?? "–", text(of: figure),
      figure.target?.text ?? "–",
      figure.holds.map { $0 ? "yes" : "no" } ?? "–")
    return figure.obstacle.map { line + "\n       not measured: \($0)" } ?? line
  }

  /// Returns the summary below the figures.
  public static func summary(of figures: [Figure]) -> String {
    let judged = figures.compactMap(\.holds)
    let missed = figures.filter { $0.holds == false }.map(\.name)
    let names = missed.isEmpty ? "" : "; not \(missed.joined(separator: ", "))"
    return "\(judged.count - missed.count) of \(judged.count) targets hold\(names)"
  }

  private static func text(of figure: Figure) -> String {
    guard let value = figure.figure else { return "–" }
    return figure.isRatio ? "\(value.short) ×" : value.short
  }

  private static func line(
    _ name: String, _ what: String, _ count: String, _ measured: String, _ baseline: String,
    _ figure: String, _ target: String, _ holds: String
  ) -> String {
    [
      name.padded(to: 15), what.padded(to: 46), count.padded(to: 9, atStart: true),
      measured.padded(to: 15, atStart: true), baseline.padded(to: 15, atStart: true),
      figure.padded(to: 10, atStart: true), target.padded(to: 10, atStart: true),
      holds.padded(to: 5),
    ].joined(separator: " ")
  }
}

extension String {
  /// Returns the text, padded with spaces to a width.
  func padded(to width: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return atStart ? spaces + self : self + spaces
  }
}
