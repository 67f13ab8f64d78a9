/// The interval of each popup on screen, for logs.
struct ScreenIntervals<Interval> {
  // By the id: of one id, at most one popup is on screen. An update changes the number (R46).
  private var intervals: [PopupID: Interval] = [:]

  /// Takes in an entry of a popup's history on screen.
  ///
  /// - Parameters:
  ///   - appearance: The entry.
  ///   - begin: Begins an interval, and returns it.
  ///   - end: Ends an interval.
  mutating func take<Domain>(
    _ appearance: PopupAppearance<Domain>, begin: () -> Interval, end: (Interval) -> Void
  ) {
    switch appearance.kind {
    case .shown:
      intervals[appearance.id] = begin()
    case .setAside, .answered, .closed:
      guard let interval = intervals.removeValue(forKey: appearance.id) else { return }
      end(interval)
    case .refused: break
    }
  }
}
