/// A part of a timeline as plain values, with times in seconds, for a drawing in another program.
public struct TimelineExcerpt: Encodable, Sendable {
  /// A group of lines: the pages, the conditions, or the popups of a lane.
  public struct Section: Encodable, Sendable {
    /// The heading of the group.
    public let heading: String

    /// The lines from top to bottom.
    public let lines: [Line]

    /// The number of pages or conditions that have a part in the excerpt but no line.
    public let hidden: Int
  }

  /// A page, a condition or a popup over time.
  public struct Line: Encodable, Sendable {
    /// The label, which is unique among popups.
    public let label: String

    /// The id of a popup.
    public let popup: String?

    /// The spans from left to right; of more than ``Timeline/mostSpans``, the longest.
    public let spans: [Span]

    /// The outcome or the last place of a popup.
    public let ending: String?

    /// The time at which a popup was refused.
    public let refusedAt: Double?

    /// The life of a popup in a sentence.
    public let summary: String?
  }

  /// A part of a line.
  public struct Span: Encodable, Sendable {
    /// `queued`, `alive`, `presented`, `page` or `condition`.
    public let kind: String

    /// The name of a visit.
    public let name: String?

    /// The time at which the span begins.
    public let start: Double

    /// The time at which the span ends; nil if it is open.
    public let end: Double?
  }

  /// An event that affects all popups.
  public struct Mark: Encodable, Sendable {
    /// `pageChange` or `logout`.
    public let kind: String

    /// The time of the event.
    public let at: Double
  }

  /// The groups of lines from top to bottom.
  public let sections: [Section]

  /// The marks from left to right; of more than ``Timeline/mostSpans``, some at equal distances.
  public let marks: [Mark]

  /// The number of popups that have a part in the excerpt but no line.
  public let hiddenPopups: Int

  /// The date of time 0 in a sentence; nil if the clock of the run does not count since 1970.
  public let originText: String?
}

extension Timeline {
  /// The maximum number of spans of a line, and of marks, in an excerpt. More would be narrower than
  /// what a screen can show.
  public static let mostSpans = 200

  /// Returns the part of the timeline between two times.
  ///
  /// O(*n* log *n*), where *n* is the number of popups and spans. The size of the result depends on
  /// the maximum number of lines only.
  ///
  /// - Parameters:
  ///   - times: The times, in seconds.
  ///   - maximumLines: The maximum number of popups, and that of pages and of conditions.
  ///   - time: The time around which lines are chosen, if there are more. Of popups, first those that
  ///     are on screen or wait then, on screen before waiting, then the others by their distance in
  ///     time, shown ones before those that were never shown. Of pages and conditions, first those
  ///     that are visible or hold then.
  public func excerpt(
    of times: ClosedRange<Double>, maximumLines: Int, around time: Double
  ) -> TimelineExcerpt {
    let inside = rows.prefix { steps[$0.requestedAt].time <= times.upperBound }
      .filter { overlaps($0.requestedAt, $0.endedAt, times) }
    let chosen = inside.first(maximumLines) { rank(of: $0, around: time) }
    return TimelineExcerpt(
      sections: sections(of: chosen).compactMap { section in
        let lines = section.lines.filter { line in
          line.row != nil || line.spans.contains { overlaps($0.start, $0.end, times) }
        }
        let shown = lines.first(maximumLines) { rank(of: $0, around: time) }
        return shown.isEmpty
          ? nil
          : TimelineExcerpt.Section(
            heading: section.heading, lines: shown.map { self.line(of: $0, times) },
            hidden: lines.count - shown.count)
      },
      marks: marks.filter { times.contains(steps[$0.key].time) }.sorted { $0.key < $1.key }
        .map { TimelineExcerpt.Mark(kind: "\($0.value)", at: steps[$0.key].time) }
        .sampled(Self.mostSpans),
      hiddenPopups: inside.count - chosen.count, originText: originText)
  }

  private func rank(of line: TimelineLine, around time: Double) -> (class: Int, distance: Double) {
    let holds = line.spans.contains { overlaps($0.start, $0.end, time...time) }
    return (line.row != nil || holds ? 0 : 1, 0)
  }

  private func rank(of row: TimelineRow, around time: Double) -> (class: Int, distance: Double) {
    let now = time...time
    let start = steps[row.requestedAt].time
    let end = row.endedAt.map { steps[$0].time } ?? .infinity
    let presented = row.spans.filter { $0.kind == .presented }
    if presented.contains(where: { overlaps($0.start, $0.end, now) }) { return (0, 0) }
    // Of many that wait, those that were there first.
    if overlaps(row.requestedAt, row.endedAt, now) { return (1, 0) }
    return (presented.isEmpty ? 3 : 2, max(start - time, time - end))
  }

  private func line(of line: TimelineLine, _ times: ClosedRange<Double>) -> TimelineExcerpt.Line {
    TimelineExcerpt.Line(
      label: line.label.text, popup: line.row?.id.description,
      spans: longest(line.spans.filter { overlaps($0.start, $0.end, times) }).map { span in
        TimelineExcerpt.Span(
          kind: span.kind.rawValue, name: span.name?.visible, start: steps[span.start].time,
          end: span.end.map { steps[$0].time })
      },
      ending: line.ending,
      refusedAt: line.refusedAt.map { steps[$0].time },
      summary: line.row.map { summary(of: $0, ending: line.ending) })
  }

  private func longest(_ spans: [TimelineSpan]) -> [TimelineSpan] {
    spans.first(Self.mostSpans) { span in
      let end = span.end.map { steps[$0].time } ?? .infinity
      return (0, steps[span.start].time - end)
    }
  }

  private func overlaps(_ start: Int, _ end: Int?, _ times: ClosedRange<Double>) -> Bool {
    steps[start].time <= times.upperBound
      && (end.map { steps[$0].time >= times.lowerBound } ?? true)
  }
}

extension Array {
  /// Returns the elements with the lowest ranks, in the order of the array.
  fileprivate func first(
    _ most: Int, by rank: (Element) -> (class: Int, distance: Double)
  ) -> [Element] {
    guard count > most else { return self }
    let order = map(rank).enumerated().sorted {
      ($0.element.class, $0.element.distance, $0.offset)
        < ($1.element.class, $1.element.distance, $1.offset)
    }
    return order.prefix(Swift.max(0, most)).map(\.offset).sorted().map { self[$0] }
  }

  /// Returns as many elements at equal distances, if there are more.
  fileprivate func sampled(_ most: Int) -> [Element] {
    count > most ? (0..<most).map { self[$0 * count / most] } : self
  }
}
