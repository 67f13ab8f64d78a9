// The lines of each lane.
extension WaitingLines {
  /// The lanes in which something waits, in ascending order of name.
  @inlinable var occupiedLanes: [PopupLane] {
    if let alone { return [alone.popup.lane] }
    return file?.table.lanes.filter { $0.count > 0 }.map(\.lane) ?? []
  }

  /// The lines of a lane in which somebody stands, in no particular order. O(*l*)
  @inlinable
  func lines(in lane: PopupLane) -> [Line] {
    lines.filter { $0.kind.lane == lane }
  }

  /// All lines in which somebody stands, in no particular order. O(*l*)
  @inlinable var lines: [Line] {
    if let alone { return [line(of: alone)] }
    guard let file else { return [] }
    return file.table.slots.indices.filter { file.table.counts[$0] > 0 }.map(file.line)
  }

  // One that stands by itself is a line of its own.
  @inlinable
  func line(of waiter: Waiter<Domain>) -> Line {
    var entries = OrderedLine<Line.Entry>()
    entries.insert(Line.Entry(line: 0, rank: waiter.popup.rank))
    return Line(
      kind: Line.Kind(waiter.popup, in: waiter.place), entries: Line.Entries(of: 0, in: entries))
  }

  /// How many popups are queued in a lane. O(*l*)
  @inlinable
  func queuedCount(in lane: PopupLane) -> Int {
    if let alone { return alone.place == .queued && alone.popup.lane == lane ? 1 : 0 }
    guard let table = file?.table, let index = table.index(of: lane) else { return 0 }
    return table.lanes[index].lines.reduce(0) { count, line in
      table.slot(line).kind.place == .queued ? count + table.counts[line] : count
    }
  }

  /// The queued popup of the lane that all others outrank. O(*l* log *n*)
  @inlinable
  func worstQueued(in lane: PopupLane) -> Popup<Domain>? {
    lines(in: lane).filter { $0.kind.place == .queued }
      .compactMap(\.entries.first)
      .min { Line.Entry.isOutranked($0, by: $1) }
      .flatMap { popup(number: $0.number) }
  }
}

// MARK: - Choosing

extension WaitingLines {
  /// Whether somebody waits in a lane who needs no slot, or has others yield theirs. O(1)
  @inlinable
  func hasUnhindered(in lane: PopupLane) -> Bool {
    if let alone {
      return alone.popup.lane == lane
        && (alone.popup.presence != .exclusive || alone.popup.interrupts)
    }
    return file?.hasUnhindered(in: lane) ?? false
  }

  /// The best of those below an entry in its line. O(log *n*)
  @inlinable
  func next(below entry: Line.Entry) -> Line.Entry? {
    guard let file else { return nil }
    return Line.Entries(of: entry.line, in: file.entries).last(below: entry)
  }
}
