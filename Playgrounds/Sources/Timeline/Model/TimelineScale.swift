/// Where the steps of a run stand on the axis, in whole columns or points.
///
/// Every step gets some room, so that what happens at one time can be read; the rest of the width
/// follows time. Where all happens at one time, it is shared out evenly. Where there are more steps
/// than room for them, they share columns, in order.
struct TimelineScale: Sendable {
  /// The width that all steps have together.
  let width: Int

  /// Whether there is less room than every step asks for.
  let isCrowded: Bool

  private let starts: [Int]

  /// - Parameters:
  ///   - times: the time of each step, in ascending order.
  ///   - rooms: the room that each step asks for at least.
  ///   - width: what there is.
  init(times: [Double], rooms: [Int], width: Int) {
    let needed = rooms.reduce(0, +)
    var before = 0
    var roomBefore = [0]
    for room in rooms {
      before += room
      roomBefore.append(before)
    }
    self.width = width
    isCrowded = needed > width
    if needed > width {
      starts = roomBefore.map { $0 * width / needed }
    } else {
      let shares = Self.shares(of: times)
      starts = zip(roomBefore, shares).map { room, share in
        room + Int((Double(width - needed) * share).rounded(.down))
      }
    }
  }

  /// Where a step begins; the width for the end of the last.
  func start(of step: Int) -> Int {
    starts[step]
  }

  // What part of the run has gone by at each step, and at the end.
  private static func shares(of times: [Double]) -> [Double] {
    guard let first = times.first, let last = times.last else { return [0] }
    guard first < last else {
      return (0...times.count).map { Double($0) / Double(times.count) }
    }
    return times.map { ($0 - first) / (last - first) } + [1]
  }
}

extension Timeline {
  /// Whether time passes between the first step and the last.
  var passesTime: Bool {
    guard let first = steps.first, let last = steps.last else { return false }
    return first.time < last.time
  }

  /// The scale of this run.
  ///
  /// - Parameters:
  ///   - width: what there is.
  ///   - least: the room a step asks for where there is little.
  ///   - most: the room a step asks for where there is plenty.
  ///   - markRoom: what a step with a mark asks for besides.
  func scale(width: Int, least: Int, most: Int, markRoom: Int) -> TimelineScale {
    // Two fifths of the width at most are not left to time, as long as steps can be told apart.
    let each = steps.isEmpty ? least : width * 2 / 5 / steps.count
    let room = min(max(each, least), most)
    var rooms = steps.indices.map { room + (marks[$0] == nil ? 0 : markRoom) }
    // What came of the last step must be seen, though no time passes after it.
    if !rooms.isEmpty { rooms[rooms.count - 1] += room }
    return TimelineScale(times: steps.map(\.time), rooms: rooms, width: width)
  }
}
