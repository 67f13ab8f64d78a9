/// A page or a condition over time.
struct TimelineTrack: Hashable, Sendable {
  /// The name of the page or condition.
  let name: String

  var spans: [TimelineSpan] = []

  /// Whether a span is open.
  var isOpen: Bool { spans.last?.isOpen ?? false }
}
