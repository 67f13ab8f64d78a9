import PopupFlow

/// A group of lines: the pages, the conditions, or the popups of a lane.
struct TimelineSection: Sendable {
  let heading: String
  let lines: [TimelineLine]
}

/// A line of the picture, with its label, its spans and its ending.
struct TimelineLine: Sendable {
  let label: TimelineLabel
  let spans: [TimelineSpan]

  /// The popup; nil for a page or a condition.
  let row: TimelineRow?
}

/// The label of a line.
struct TimelineLabel: Hashable, Sendable {
  let name: String

  /// A suffix that is kept when the name is shortened.
  let suffix: String

  var text: String { name + suffix }

  /// Returns the label, shortened to a number of columns.
  func text(width: Int) -> String {
    let room = width - suffix.displayWidth
    return room < 2 ? text.shortened(to: width) : name.shortened(to: room) + suffix
  }
}

extension Timeline {
  /// The sections from top to bottom: pages, conditions, and the lanes in ascending order.
  var sections: [TimelineSection] { sections(of: rows) }

  /// Returns the sections with some of the popups.
  func sections(of rows: [TimelineRow]) -> [TimelineSection] {
    let conditions =
      [suspension].filter { !$0.spans.isEmpty }
      + laneSuspensions.sorted { $0.key < $1.key }.map(\.value)
      + gates.sorted { $0.key < $1.key }.map(\.value)
    let lanes = Dictionary(grouping: rows, by: \.lane).sorted { $0.key < $1.key }
    let sections =
      [
        TimelineSection(heading: "pages", lines: pages.map(TimelineLine.init)),
        TimelineSection(heading: "conditions", lines: conditions.map(TimelineLine.init)),
      ]
      + lanes.map { lane, rows in
        TimelineSection(
          heading: "lane \(lane.name.visible)", lines: rows.map(TimelineLine.init))
      }
    return sections.filter { !$0.lines.isEmpty }
  }
}

extension TimelineLine {
  fileprivate init(_ track: TimelineTrack) {
    self.init(
      label: TimelineLabel(name: track.name.visible, suffix: ""), spans: track.spans, row: nil)
  }

  fileprivate init(_ row: TimelineRow) {
    self.init(label: row.label, spans: row.spans, row: row)
  }

  /// The options of the popup's request; empty for a page or a condition.
  var caption: String { row?.caption ?? "" }

  /// The step of a popup that was refused at once; nil for other lines.
  var refusedAt: Int? {
    spans.isEmpty ? row?.requestedAt : nil
  }
}
