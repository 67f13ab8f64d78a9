/// The costs of the library and of the baselines for several numbers of waiting popups.
public struct Growth: Codable, Sendable {
  /// A measured queue.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case library = "PopupFlow"
    case heaps = "dictionary and heaps"
    case list = "sorted list"
  }

  /// The cost of an operation in nanoseconds, for a number of waiting popups.
  public struct Point: Codable, Sendable {
    let count: Int
    let cost: Double

    fileprivate var text: String { Quantity(value: cost, unit: .nanoseconds).text }
  }

  /// The costs for each number of waiting popups.
  public struct Curve: Codable, Sendable {
    let kind: Kind
    let points: [Point]
  }

  /// A kind of work, with its curves.
  public struct Panel: Codable, Sendable {
    let title: String
    let subtitle: String
    let curves: [Curve]
  }

  let panels: [Panel]

  /// The cost of the library's first kind of work with the fewest and with the most waiting popups.
  private var ends: (first: Point, last: Point)? {
    guard let curve = panels.first?.curves.first(where: { $0.kind == .library }),
      let first = curve.points.first, let last = curve.points.last
    else { return nil }
    return (first, last)
  }

  /// The growth of the library's cost as a heading.
  var title: String {
    guard let (first, last) = ends else { return "No measurements" }
    let ratio = (last.cost / first.cost).rounded(toDigits: 2).short
    return
      "With \(Double(last.count).grouped) popups waiting, an event costs \(ratio) times as much "
      + "as with \(Double(first.count).grouped)"
  }

  /// The growth of the library's cost as a sentence.
  var summary: String {
    guard let (first, last) = ends else { return "No measurements." }
    return
      "An operation on the queue costs \(first.text) with \(Double(first.count).grouped) waiting popups, "
      + "and \(last.text) with \(Double(last.count).grouped)."
  }

  /// The costs as a text table.
  public var text: String {
    panels.map { panel in
      let counts = panel.curves.first?.points.map(\.count) ?? []
      let heading =
        panel.title.padded(to: 40)
        + counts.map { Double($0).grouped.padded(to: 10, atStart: true) }.joined()
      let lines = panel.curves.map { curve in
        "  \(curve.kind.rawValue)".padded(to: 40)
          + curve.points.map {
            Quantity(value: $0.cost, unit: .nanoseconds).text.padded(to: 10, atStart: true)
          }.joined()
      }
      return ([heading] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension Laboratory {
  /// Measures the growth of the mixed work in place, of the mixed work with every state kept, and
  /// of a page that no popup waits for.
  public func measuredGrowth() -> Growth {
    Growth(panels: [
      panel("Mixed work", "in place; an operation") { size in
        [
          MixedWork<ReducerWorker>(waiting: size),
          MixedWork<DictionaryAndHeaps>(waiting: size),
          MixedWork<SortedList>(waiting: size),
        ]
      },
      panel("Mixed work, states kept", "with every state kept; an operation") { size in
        let copied = Self.keptRoundsOfCopies(waiting: size)
        return [
          MixedWork<ReducerWorker>(waiting: size, keepingStates: Self.keptRounds),
          MixedWork<DictionaryAndHeaps>(waiting: size, keepingStates: copied),
          MixedWork<SortedList>(waiting: size, keepingStates: copied),
        ]
      },
      panel("Unwanted page", "appears and disappears") { size in
        [
          PageMissWork<ReducerWorker>(waiting: size),
          PageMissWork<DictionaryAndHeaps>(waiting: size),
          PageMissWork<SortedList>(waiting: size),
        ]
      },
    ])
  }

  private func panel(
    _ title: String, _ subtitle: String, _ contestants: (Int) -> [any Contestant]
  ) -> Growth.Panel {
    let sizes = sequence(first: conditions.few) { $0 * 10 }
      .prefix { $0 <= conditions.veryMany }
    // Only the contestants of one size exist at a time.
    let costs = sizes.map { size in (size, contest.costs(of: contestants(size))) }
    return Growth.Panel(
      title: title, subtitle: subtitle,
      curves: Growth.Kind.allCases.enumerated().map { index, kind in
        Growth.Curve(kind: kind, points: costs.map { Growth.Point(count: $0.0, cost: $0.1[index]) })
      })
  }
}
