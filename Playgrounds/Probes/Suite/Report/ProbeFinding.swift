import Foundation

/// The result of a probe.
public struct ProbeFinding: Sendable, Hashable, Codable, Identifiable {
  public enum Verdict: String, Sendable, CaseIterable, Codable {
    /// Every question has an expected answer.
    case asExpected
    /// A question has another answer. The double is wrong, and so may be the adapters.
    case different
    /// A question has no answer.
    case unanswered
    /// The probe was not run.
    case skipped
  }

  /// A question with what was seen; nil if the probe did not come so far.
  public struct Answer: Sendable, Hashable, Codable {
    public var question: ProbeQuestion
    public var seen: String?

    public var isExpected: Bool { seen.map(question.answers.contains) ?? false }
  }

  public var name: String
  public var section: ProbeSection
  public var sentence: String
  public var answers: [Answer]
  public var notes: [ProbeNote]
  /// The reason why the probe was skipped or could not go on.
  public var obstacle: String?
  public var verdict: Verdict

  public var id: String { name }

  /// The answer to a question.
  public subscript(_ question: String) -> String? {
    answers.first { $0.question.text == question }?.seen
  }

  @MainActor
  init(_ probe: Probe, _ notebook: ProbeNotebook, obstacle: String?) {
    name = probe.name
    section = probe.section
    sentence = probe.sentence
    notes = notebook.notes
    self.obstacle = obstacle
    answers = probe.questions.map { Answer(question: $0, seen: notebook.answers[$0.text]) }
    let seen = answers.filter { $0.seen != nil }
    verdict =
      seen.contains { !$0.isExpected }
      ? .different : obstacle != nil || seen.count < answers.count ? .unanswered : .asExpected
  }

  /// The finding of a probe that was not run.
  public init(skipping probe: Probe, because reason: String) {
    name = probe.name
    section = probe.section
    sentence = probe.sentence
    answers = probe.questions.map { Answer(question: $0, seen: nil) }
    notes = []
    obstacle = reason
    verdict = .skipped
  }

  /// The finding of a probe that ended the app, or did not although it should.
  ///
  /// - Parameter hasEnded: Whether another process saw that the app has ended.
  public init(of probe: Probe, hasEnded: Bool) {
    self.init(skipping: probe, because: "")
    obstacle = nil
    answers = probe.questions.map {
      Answer(question: $0, seen: hasEnded ? ProbeQuestion.ends : ProbeQuestion.goesOn)
    }
    verdict = answers.allSatisfy(\.isExpected) ? .asExpected : .different
  }
}

extension ProbeQuestion {
  /// The answers of a probe with the need ``ProbeNeed/end``.
  public static let ends = "the app ends"
  public static let goesOn = "the app goes on"
}
