import Foundation
import StageHTTP
import StageRuns

/// An app whose recorder sends its journal to the stage.
@MainActor
final class InspectedApp {
  let name: String
  private(set) var run: RecordedRun
  private(set) var runID = randomName()
  private(set) var lastHeard = ContinuousClock.now

  private let limits: RunLimits
  private var nextSequence = 0
  private var hasFailed = false
  private var extent: RecordedRun.Extent?
  private var message: String?

  init(name: String, limits: RunLimits) {
    self.name = name
    self.limits = limits
    run = RecordedRun(limits: limits)
  }

  /// Takes a batch of journal lines.
  ///
  /// - Parameters:
  ///   - sequence: the number of the batch, counted from 0.
  ///   - dropped: the number of lines that the app has dropped before it.
  /// - Throws: ``HTTPError`` if the batch does not follow the one before, or cannot be read.
  func take(_ lines: [UInt8], sequence: Int, dropped: Int) async throws {
    lastHeard = .now
    // The app has sent it again, since it has not seen the answer.
    if sequence < nextSequence { return }
    let hasGap = sequence > nextSequence
    if hasGap || hasFailed {
      guard lines.beginsWithState else { throw refusal(.conflict, reason(before: sequence)) }
      beginAnew()
    }
    message = dropped > 0 ? "The app has dropped \(dropped) lines that it could not send." : nil
    do {
      try await run.append(lines)
    } catch let error as RunError {
      hasFailed = true
      throw refusal(.badRequest, error.reason)
    }
    nextSequence = sequence + 1
    extent = await run.extent
  }

  /// Begins another run, with the state that the app has sent.
  private func beginAnew() {
    run = RecordedRun(limits: limits)
    runID = randomName()
    hasFailed = false
  }

  private func reason(before sequence: Int) -> String {
    if hasFailed { return message ?? "The run could not be read." }
    return nextSequence == 0
      ? "The stage was started after the app; expected the beginning of its run, or a state."
      : "Batches \(nextSequence) to \(sequence - 1) of the app are missing."
  }

  private func refusal(_ status: HTTPStatus, _ reason: String) -> HTTPError {
    message = reason
    return HTTPError(status, reason)
  }

  func view(id: String) -> AppView {
    AppView(
      id: id, name: name, run: runID, steps: extent?.steps ?? 0, end: extent?.end ?? 0,
      message: message)
  }
}

extension [UInt8] {
  /// Whether the first line has a state, from which a run can continue without what came before.
  fileprivate var beginsWithState: Bool {
    let line = prefix { $0 != UInt8(ascii: "\n") }
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    return object?["state"] != nil
  }
}
