import Foundation
import StageHTTP
import StageRuns

/// An app whose recorder sends its journal to the stage.
@MainActor
final class InspectedApp {
  let name: String
  let run: RecordedRun
  let runID = randomName()
  private(set) var lastHeard = ContinuousClock.now

  private var nextSequence = 0
  private var extent: RecordedRun.Extent?
  private var message: String?

  init(name: String, limits: RunLimits) {
    self.name = name
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
    guard sequence == nextSequence else {
      throw refusal(
        .conflict,
        nextSequence == 0
          ? "The stage was started after the app. Start the app again to see its run."
          : "Batches \(nextSequence) to \(sequence - 1) of the app are missing.")
    }
    nextSequence += 1
    if dropped > 0 { message = "The app has dropped \(dropped) lines that were not sent in time." }
    do {
      try await run.append(lines)
    } catch let error as RunError {
      throw refusal(.badRequest, error.reason)
    }
    extent = await run.extent
  }

  private func refusal(_ status: HTTPStatus, _ reason: String) -> HTTPError {
    message = [message, reason].compactMap(\.self).joined(separator: " ")
    return HTTPError(status, reason)
  }

  func view(id: String) -> AppView {
    AppView(
      id: id, name: name, run: runID, steps: extent?.steps ?? 0, end: extent?.end ?? 0, message: message)
  }
}
