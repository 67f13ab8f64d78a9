import SVG

/// The positions of a run's steps on the axis, in whole columns or points.
///
/// Each step gets a minimum of space, so that events at the same time are readable. The rest of the
/// width is proportional to time, or distributed evenly if no time passes. If there are more steps
/// than space, several share a column, in order.
struct TimelineScale: Sendable {
  /// The total width.
  let width: Int

  /// Whether there is less space than the minimum of all steps.
  let isCrowded: Bool

  /// The number of positions for each second; nil if the scale is not linear.
  private(set) var positionsPerSecond: Double?

  private let starts: [Int]

  /// - Parameters:
  ///   - times: the time of each step, in ascending order.
  ///   - rooms: the minimum space of each step.
  ///   - width: the total width.
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
      let rest = width - needed
      starts = zip(roomBefore, shares).map { room, share in
        room + Int((Double(rest) * share).rounded(.down), within: 0...rest)
      }
    }
  }

  /// Creates a linear scale.
  ///
  /// - Parameters:
  ///   - times: the time of each step, in ascending order.
  ///   - tail: the space after the last step.
  ///   - width: the total width.
  /// - Returns: nil if no time passes, or if two times would be closer than `least` positions.
  init?(linear times: [Double], tail: Int, least: Double, width: Int) {
    guard let first = times.first, let last = times.last, first < last, width > tail else {
      return nil
    }
    let density = Double(width - tail) / (last - first)
    guard density.isFinite,
      zip(times, times.dropFirst()).allSatisfy({ $0 == $1 || ($1 - $0) * density >= least })
    else { return nil }
    self.width = width
    isCrowded = false
    positionsPerSecond = density
    starts = times.map { Int(($0 - first) * density, within: 0...width) } + [width]
  }

  /// Returns the position of a step, or the width for the end of the last.
  func start(of step: Int) -> Int {
    starts[step]
  }

  // Returns the fraction of the run before each step, and before the end.
  private static func shares(of times: [Double]) -> [Double] {
    guard let first = times.first, let last = times.last else { return [0] }
    guard first < last else {
      return (0...times.count).map { Double($0) / Double(times.count) }
    }
    return times.map { ($0 - first) / (last - first) } + [1]
  }
}

extension TimelineScale {
  /// The ranges of positions in which a second has less than half the space that it has elsewhere.
  ///
  /// - Parameter times: the time of each step.
  func shortened(times: [Double]) -> [Range<Int>] {
    guard positionsPerSecond == nil else { return [] }
    let gaps = zip(times, times.dropFirst()).enumerated().compactMap { step, times in
      let range = start(of: step)..<start(of: step + 1)
      return times.0 < times.1 && !range.isEmpty
        ? (range, density: Double(range.count) / (times.1 - times.0)) : nil
    }
    let widest = gaps.map(\.density).max() ?? 0
    return gaps.filter { $0.density < widest / 2 }.map(\.0)
  }
}

extension Timeline {
  /// The time of each step.
  var times: [Double] { steps.map(\.time) }

  /// Whether time passes between the first step and the last.
  var passesTime: Bool {
    guard let first = steps.first, let last = steps.last else { return false }
    return first.time < last.time
  }

  /// Returns the scale of this run.
  ///
  /// - Parameters:
  ///   - width: the total width.
  ///   - least: the minimum space of a step if space is short.
  ///   - most: the minimum space of a step if there is enough space.
  ///   - markRoom: the additional space of a step with a mark.
  func scale(width: Int, least: Int, most: Int, markRoom: Int) -> TimelineScale {
    // Reserves at most two fifths of the width for the minimum space, as long as steps are
    // distinguishable.
    let each = steps.isEmpty ? least : width * 2 / 5 / steps.count
    let room = min(max(each, least), most)
    var rooms = steps.indices.map { room + (marks[$0] == nil ? 0 : markRoom) }
    // The effects of the last step must be visible, though no time follows.
    if !rooms.isEmpty { rooms[rooms.count - 1] += room }
    return TimelineScale(times: times, rooms: rooms, width: width)
  }
}
