/// A part of a line, from one step to another.
struct TimelineSpan: Hashable, Sendable {
  /// The state that a span represents.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The popup waits or is on its way in, and was never shown.
    case queued

    /// The popup was shown, is off screen, and will return.
    case alive

    /// The popup is on screen, or on its way out.
    case presented

    /// A visit of the page is visible.
    case page

    /// A gate is open, or the scheduler or a lane is suspended.
    case condition

    /// The kind in words.
    var words: String { self == .alive ? "set aside" : rawValue }
  }

  let kind: Kind

  /// The text on the span: the name of a visit.
  let name: String?

  /// The step at which the span begins.
  let start: Int

  /// The step at which the span ends; nil if it is open.
  var end: Int?

  var isOpen: Bool { end == nil }
}

extension [TimelineSpan] {
  /// Begins a span, unless the open span has the same kind and name.
  mutating func begin(_ kind: TimelineSpan.Kind, name: String? = nil, at step: Int) {
    if let last, last.isOpen, last.kind == kind, last.name == name { return }
    end(at: step)
    append(TimelineSpan(kind: kind, name: name, start: step))
  }

  /// Ends the open span, if there is one.
  ///
  /// A span that ends at the step at which it began is removed, unless it is on screen, which
  /// deserves a mark.
  mutating func end(at step: Int) {
    guard let last, last.isOpen else { return }
    if last.start == step && last.kind != .presented {
      removeLast()
    } else {
      self[count - 1].end = step
    }
  }
}
