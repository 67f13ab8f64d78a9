import Foundation

/// Something that a probe saw.
public struct ProbeNote: Sendable, Hashable, Codable {
  /// Seconds since the probe began.
  public var time: TimeInterval
  public var text: String

  public init(time: TimeInterval, text: String) {
    self.time = time
    self.text = text
  }
}

/// The events that a probe sees, in order and with times, and its answers.
@MainActor
public final class ProbeNotebook {
  public private(set) var notes: [ProbeNote] = []
  public private(set) var answers: [String: String] = [:]
  private let clock: any ProbeStage
  private let start: TimeInterval

  public init(_ stage: any ProbeStage) {
    clock = stage
    start = stage.now
  }

  /// Seconds since the probe began.
  public var now: TimeInterval { clock.now - start }

  /// Writes down an event.
  public func note(_ text: String) {
    notes.append(ProbeNote(time: now, text: text))
  }

  /// Answers a question of the probe.
  public func answer(_ question: String, _ answer: String) {
    note("\(question): \(answer)")
    answers[question] = answer
  }

  /// Answers a question with yes or no.
  public func answer(_ question: String, _ answer: Bool) {
    self.answer(question, answer ? "yes" : "no")
  }

  /// Whether an event was written down.
  public func contains(_ text: String) -> Bool { notes.contains { $0.text == text } }

  /// The number of times that an event was noted.
  public func count(of text: String) -> Int { notes.count { $0.text == text } }

  /// The time of the first event with this text.
  public func time(of text: String) -> TimeInterval? { notes.first { $0.text == text }?.time }

  /// The events with these texts in the order in which they were written down, joined by commas.
  public func order(of texts: String...) -> String {
    notes.map(\.text).filter(texts.contains).joined(separator: ", ")
  }
}
