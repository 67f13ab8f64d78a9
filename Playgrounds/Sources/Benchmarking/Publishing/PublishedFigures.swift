import Foundation

/// The figures of one run that the documentation shows. They are stored in one file, from which the
/// pictures and the tables are made.
public struct PublishedFigures: Codable, Sendable {
  /// The day of the run, as in `2026-11-22`.
  let date: String

  /// The version of the compiler.
  let swift: String

  let machine: String
  let growth: Growth
  let figures: [Figure]

  /// Reads the figures from a file.
  public init(contentsOf url: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }

  /// Measures all rows and the growth.
  ///
  /// - Parameters:
  ///   - laboratory: The conditions of the measurements.
  ///   - show: Receives each line of the text table when it is measured.
  @MainActor
  public init(in laboratory: Laboratory, show: (String) -> Void) {
    show(FigureTable.heading)
    figures = Row.allCases.flatMap { row in
      let figures = row.figures(in: laboratory)
      for figure in figures { show(FigureTable.line(of: figure)) }
      return figures.map(\.published)
    }
    growth = laboratory.measuredGrowth().published
    show(growth.text)
    date = ISO8601DateFormatter.string(
      from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
    machine = Machine.description
    swift = Machine.compiler
  }

  /// Writes the figures to a file.
  public func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: url)
  }

  /// The ratio of a figure; nil if the run does not contain it.
  func ratio(_ name: String) -> Double? {
    figures.first { $0.name == name }?.figure
  }
}

// The file contains as many digits as are meaningful.
extension Figure {
  fileprivate var published: Figure {
    Figure(
      name: name, what: what, count: count, measured: measured?.published,
      baseline: baseline?.published, figure: figure?.rounded(toDigits: 3), target: target,
      obstacle: obstacle, isRatio: isRatio)
  }
}

extension Quantity {
  fileprivate var published: Quantity {
    Quantity(value: value.rounded(toDigits: 3), unit: unit)
  }
}

extension Growth {
  fileprivate var published: Growth {
    Growth(
      panels: panels.map { panel in
        Panel(
          title: panel.title, subtitle: panel.subtitle,
          curves: panel.curves.map { curve in
            Curve(
              kind: curve.kind,
              points: curve.points.map {
                Point(count: $0.count, cost: $0.cost.rounded(toDigits: 3))
              })
          })
      })
  }
}
