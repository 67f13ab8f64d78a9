import Foundation
import StageHTTP
import StageRuns

/// An app whose recorder sends its journal to the stage.
@MainActor
final class InspectedApp {
  let name: String
  private(set) var latestRuns: LatestRuns
  private(set) var lastHeard = ContinuousClock.now

  /// Whether nothing was heard of the app for some time: it has ended, or is suspended.
  private(set) var isSilent = false

  /// The reason for which the latest batch was refused; nil if it was accepted.
  private(set) var problem: String?

  private let limits: RunLimits
  // Whether the run has not begun, or could not be read.
  private var needsBeginning = true
  private var extent: RecordedRun.Extent?
  private var loss: String?
  private var droppedCount = 0
  // The batches that have come and were not read yet.
  private var unreadCount = 0
  private var latest: Task<Void, any Error>?

  init(name: String, limits: RunLimits) {
    self.name = name
    self.limits = limits
    latestRuns = LatestRuns(RecordedRun(limits: limits))
  }

  /// Takes note that the app still runs.
  func hear() {
    lastHeard = .now
    isSilent = false
  }

  /// Notices that nothing was heard of the app for some time.
  ///
  /// - Returns: Whether that has changed.
  func notice(silence: Duration, at now: ContinuousClock.Instant) -> Bool {
    guard !isSilent, unreadCount == 0, lastHeard + silence < now else { return false }
    isSilent = true
    return true
  }

  /// Takes a batch of journal lines, after all batches that came before it.
  ///
  /// - Parameter dropped: the number of transitions that the app has dropped before it.
  /// - Throws: ``HTTPError`` if the batch cannot be read, or does not begin a run although the run
  ///   before could not be read, or there is none.
  func take(_ lines: [UInt8], dropped: Int) async throws {
    hear()
    unreadCount += 1
    defer {
      unreadCount -= 1
      hear()
    }
    let before = latest
    let task = Task {
      _ = await before?.result
      try await takeNext(lines, dropped: dropped)
    }
    latest = task
    try await task.value
  }

  private func takeNext(_ lines: [UInt8], dropped: Int) async throws {
    if needsBeginning {
      guard lines.beginRun else {
        throw refusal(
          .conflict,
          problem ?? "The stage was started after the app; expected the policy or the state.")
      }
      begin(RecordedRun(limits: limits))
    }
    try await append(lines)
    needsBeginning = false
    problem = nil
    let (sum, isTooLarge) = droppedCount.addingReportingOverflow(dropped)
    droppedCount = isTooLarge ? .max : sum
    if dropped > 0 {
      let changes = droppedCount == 1 ? "1 change" : "\(droppedCount) changes"
      loss = "\(changes) of the app did not arrive here. The run continues after them."
    }
  }

  private func append(_ lines: [UInt8]) async throws {
    do {
      if try await !latestRuns.run.hasRoom(for: lines) {
        // A state makes the earlier steps unnecessary.
        begin(
          lines.beginRun ? RecordedRun(limits: limits) : try await latestRuns.run.continuation())
        loss = "An app’s run has at most \(limits.steps) steps. This one continues another."
      }
      try await latestRuns.run.append(lines)
    } catch let error as RunError {
      needsBeginning = true
      throw refusal(.badRequest, error.reason)
    }
    extent = await latestRuns.run.extent
  }

  private func begin(_ next: RecordedRun) {
    latestRuns.begin(next)
    extent = nil
  }

  private func refusal(_ status: HTTPStatus, _ reason: String) -> HTTPError {
    problem = reason
    return HTTPError(status, reason)
  }

  func view(id: String) -> AppView {
    AppView(
      id: id, name: name, run: latestRuns.id, steps: extent?.steps ?? 0, end: extent?.end ?? 0,
      isSilent: isSilent, message: problem ?? loss)
  }
}

extension [UInt8] {
  /// Whether the first line has a policy or a state, so that a run needs nothing before it.
  fileprivate var beginRun: Bool {
    let line = prefix { $0 != UInt8(ascii: "\n") }
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    return object.map { $0["event"] == nil && ($0["state"] ?? $0["policy"]) != nil } ?? false
  }
}
