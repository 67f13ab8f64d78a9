/// A stretch of a line, from one step to another.
struct TimelineSpan: Hashable, Sendable {
  /// What holds from its start to its end.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The popup waits, and was never shown.
    case queued

    /// The popup was shown, is off screen, and comes back.
    case alive

    /// The popup is on screen, or on its way in or out.
    case presented

    /// A visit of the page is visible.
    case page

    /// A gate is open, or the lanes are suspended.
    case condition
  }

  let kind: Kind

  /// What is written on it: the name of a visit.
  let name: String?

  /// The step it begins at.
  let start: Int

  /// The step at which it is over; nil while it lasts.
  var end: Int?

  var isOpen: Bool { end == nil }
}

extension [TimelineSpan] {
  /// Begins a span, unless it is the one that is open.
  mutating func begin(_ kind: TimelineSpan.Kind, name: String? = nil, at step: Int) {
    if let last, last.isOpen, last.kind == kind, last.name == name { return }
    end(at: step)
    append(TimelineSpan(kind: kind, name: name, start: step))
  }

  /// Ends the span that is open, if one is.
  ///
  /// What was over in no time is forgotten, unless it was on screen: that is worth a mark.
  mutating func end(at step: Int) {
    guard let last, last.isOpen else { return }
    if last.start == step && last.kind != .presented {
      removeLast()
    } else {
      self[count - 1].end = step
    }
  }
}
