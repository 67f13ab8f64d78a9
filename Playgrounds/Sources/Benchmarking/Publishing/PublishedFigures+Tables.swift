import Foundation

extension PublishedFigures {
  /// The parts of the article *Performance*, by name.
  var parts: [String: String] {
    ["run": run, "growth": growthTables, "targets": targetTable, "peers": peerTable]
  }

  /// The part of the README, by name.
  var readmeParts: [String: String] {
    let event = figures.first { $0.name == "S1" }?.measured
    return ["readme": "An event takes \(event?.words ?? "–")."]
  }

  /// Returns a text with parts between its marks, `<!-- figures: NAME -->` and `<!-- end -->`.
  ///
  /// - Throws: `ArticleError` if a part has no marks.
  func updating(_ article: String, with parts: [String: String]) throws -> String {
    var article = article
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      let begin = "<!-- figures: \(name) -->\n"
      guard let start = article.range(of: begin),
        let end = article.range(of: "<!-- end -->", range: start.upperBound..<article.endIndex)
      else { throw ArticleError(missing: begin.trimmingCharacters(in: .newlines)) }
      article.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(part)\n\n")
    }
    return article
  }

  private var run: String {
    """
    The figures are medians of processor time of one run on \(date), with Swift \(swift), on \(machine). The
    measurements of a row alternate. Ratios hold on other computers, times do not.
    """
  }

  private var growthTables: String {
    growth.summary + "\n\n"
      + growth.panels.map { panel in
        let kinds = panel.curves.map(\.kind.rawValue)
        let counts = panel.curves.first?.points.map(\.count) ?? []
        let rows = counts.enumerated().map { index, count in
          let costs = panel.curves.map {
            Quantity(value: $0.points[index].cost, unit: .nanoseconds).text
          }
          return [Double(count).grouped] + costs
        }
        return "**\(panel.title)** (\(panel.subtitle)):\n\n" + table(["Waiting"] + kinds, rows)
      }.joined(separator: "\n\n")
  }

  private var targetTable: String {
    let rows = figures.compactMap { figure -> [String]? in
      guard let target = figure.target, let value = figure.figure else { return nil }
      let what = figure.what.components(separatedBy: " / ")
      return [
        figure.name, what[0] + (figure.count > 0 ? ", \(Double(figure.count).grouped)" : ""),
        figure.measured?.text ?? "", what.dropFirst().first ?? "", figure.baseline?.text ?? "",
        figure.isRatio ? "\(value.short) ×" : value.short, target.text,
        target.holds(for: value) ? "yes" : "no",
      ]
    }
    let reached = rows.filter { $0.last == "yes" }.count
    return table(
      ["Row", "Measured", "Cost", "In comparison with", "Cost", "Figure", "Target", "Reached"], rows
    )
      + "\n\n\(reached) of \(rows.count) targets are reached."
  }

  private var peerTable: String {
    table(
      ["Library", "One event through", "Ratio to OpenCombine's pipeline"],
      bars.map { ["\($0.name)", $0.work, "\($0.ratio.short) ×"] })
  }

  /// The library and its peers, cheapest first.
  var bars: [(name: String, work: String, ratio: Double, isOwn: Bool)] {
    let own = ratio("S1").map {
      (name: "PopupFlow", work: "store, with a subscriber and a host", ratio: $0, isOwn: true)
    }
    return (Peer.all.map { ($0.name, $0.work, $0.ratio, false) } + [own].compactMap(\.self))
      .sorted { $0.2 < $1.2 }
  }

  private func table(_ heading: [String], _ rows: [[String]]) -> String {
    ([heading, heading.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}

/// An article has no place for figures.
struct ArticleError: Error, CustomStringConvertible {
  let missing: String

  var description: String { "the article has no line \(missing) with <!-- end --> after it" }
}

extension Target {
  /// The limit as text: `≤ 3`.
  var text: String {
    switch self {
    case .atMost(let bound): "≤ \(bound.short)"
    case .atLeast(let bound): "≥ \(bound.short)"
    }
  }
}
