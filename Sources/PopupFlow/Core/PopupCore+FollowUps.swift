// Follow-ups of the code behind an `await` (R47). After the user has ended a popup, its lane is
// suspended until the tasks that awaited the outcome have had their turn.
extension PopupCore {
  /// An outcome that tasks have awaited, until each has had its turn.
  @usableFromInline
  struct FollowUp {
    let request: Int
    let id: PopupID

    /// The reason for which the lane is suspended; nil if the user has not ended the popup, or the
    /// tasks took too long.
    var suspension: Suspension?

    /// The number of tasks that have yet to be resumed.
    var waitingTaskCount: Int

    /// The number of tasks that were resumed, and have not had their turn.
    var runningTaskCount = 0

    let timeout: Double

    /// The instant at which the lane goes on without the tasks, in seconds; nil if there is none. Time in
    /// which their own code runs does not count.
    var deadline: Double? {
      guard let suspension, waitingTaskCount > 0, timeout.isFinite else { return nil }
      return suspension.start + timeout
    }
  }

  struct Suspension {
    let reason: PopupSuspension
    let lane: PopupLane
    let start: Double

    func resume() -> PopupEvent<Domain> { .resume(reason, lane: lane) }
  }

  // R47
  /// Begins to wait for the tasks that await an outcome. Called by the store when it resolves handles
  /// that tasks await. For the code behind a `withSuspension`, `endSuspension(for:lane:)` of
  /// `StoreEngine+Handles` waits.
  ///
  /// - Parameters:
  ///   - resolution: The outcome.
  ///   - lane: The lane of the popup.
  ///   - reason: Returns a reason to suspend the lane. Called if the user has ended the popup.
  ///   - taskCount: The number of tasks.
  /// - Returns: The event that suspends the lane; nil if it is not suspended.
  mutating func beginFollowUp(
    _ resolution: PopupResolution<Domain>, in lane: PopupLane, reason: () -> PopupSuspension,
    taskCount: Int
  ) -> PopupEvent<Domain>? {
    let suspension =
      resolution.outcome.isByUser
      ? Suspension(reason: reason(), lane: lane, start: state.now) : nil
    followUps.append(
      FollowUp(
        request: resolution.request, id: resolution.id, suspension: suspension,
        waitingTaskCount: taskCount, timeout: state.transitionSeconds))
    return suspension.map { .suspend($0.reason, lane: $0.lane) }
  }

  /// Notes that a task was resumed: its code runs.
  mutating func taskDidResume(request: Int) {
    guard let index = followUps.firstIndex(where: { $0.request == request }) else { return }
    followUps[index].waitingTaskCount -= 1
    followUps[index].runningTaskCount += 1
  }

  /// Notes that the code of a task has run to where it waits next, or has ended.
  ///
  /// - Returns: The event that ends the suspension of the lane, after the last task.
  mutating func taskDidRun(request: Int) -> PopupEvent<Domain>? {
    guard let index = followUps.firstIndex(where: { $0.request == request }) else { return nil }
    followUps[index].runningTaskCount -= 1
    guard followUps[index].waitingTaskCount + followUps[index].runningTaskCount == 0 else {
      return nil
    }
    return followUps.remove(at: index).suspension?.resume()
  }

  // MARK: Tasks that are not resumed

  /// The instant at which the first lane goes on without the tasks.
  var followUpDeadline: Double? { followUps.compactMap(\.deadline).min() }

  // Like the tick of a deadline, the end of a suspension settles by itself.
  @usableFromInline
  mutating func endLateFollowUps(by now: Double) -> Step? {
    guard let instant = followUpDeadline, instant <= min(now, earliestDeadline ?? now) else {
      return nil
    }
    let start = effects.count
    for index in followUps.indices where followUps[index].deadline.map({ $0 <= instant }) ?? false {
      let late = followUps[index]
      followUps[index].suspension = nil
      if let resume = late.suspension?.resume() {
        _ = feed(resume, at: max(instant, state.now), then: .ticking)
      }
      issues.append(
        (.lateFollowUp(id: late.id, request: late.request, timeout: late.timeout), nil))
    }
    return .taken(nil, effects: start)
  }
}

extension PopupOutcome {
  /// Whether the user has ended the popup.
  fileprivate var isByUser: Bool {
    switch self {
    case .completed, .dismissed(.user): true
    case .dismissed, .replaced, .cancelled, .failed, .discarded: false
    }
  }
}
