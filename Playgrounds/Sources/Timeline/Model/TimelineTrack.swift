/// One page over time, or one condition.
struct TimelineTrack: Hashable, Sendable {
  /// The name of the page or of the condition, as it was written.
  let name: String

  var spans: [TimelineSpan] = []

  /// Whether a span is open.
  var isOpen: Bool { spans.last?.isOpen ?? false }
}
