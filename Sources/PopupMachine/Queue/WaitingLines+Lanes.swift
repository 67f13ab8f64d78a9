// The lines of each lane.
extension WaitingLines {
  /// The lanes in which something waits, in ascending order of name.
  @inlinable var occupiedLanes: [PopupLane] {
    if let alone { return [alone.lane] }
    guard let file else { return [] }
    return file.table.lanes.filter { file.counts[$0.tally] > 0 }.map(\.lane)
  }

  /// The first lane in ascending order of name in which something waits, behind the given one if
  /// there is one.
  @inlinable
  func occupiedLane(after last: PopupLane?) -> PopupLane? {
    if let alone { return last.map { $0 < alone.lane } ?? true ? alone.lane : nil }
    guard let file else { return nil }
    // Most apps have one lane in which something waits, and names take long to compare.
    if last != nil && file.table.lanes.count == 1 { return nil }
    for index in file.table.lanes.indices where file.count(inLane: index) > 0 {
      if last.map({ $0 < file.table.lanes[index].lane }) ?? true {
        return file.table.lanes[index].lane
      }
    }
    return nil
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
    return file.table.slots.indices
      .filter { file.table.slots[$0] != nil && file.counts[$0] > 0 }
      .map(file.line)
  }

  // One that stands by itself is a line of its own.
  @inlinable
  func line(of popup: Popup<Domain>) -> Line {
    var entries = OrderedLine<Line.Entry>()
    entries.insert(Line.Entry(line: 0, rank: popup.rank))
    return Line(
      kind: Line.Kind(popup, in: popup.place), entries: Line.Entries(of: 0, in: entries))
  }

  /// How many popups are queued in a lane. O(*l*)
  @inlinable
  func queuedCount(in lane: PopupLane) -> Int {
    if let alone { return alone.place == .queued && alone.lane == lane ? 1 : 0 }
    guard let file, let index = file.table.index(of: lane) else { return 0 }
    return file.table.lanes[index].lines.reduce(0) { count, line in
      file.table.slot(line).kind.place == .queued ? count + file.counts[line] : count
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
      return alone.lane == lane && alone.need.isUnhindered
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
