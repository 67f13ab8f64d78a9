import Foundation

/// A sentence about UIKit or SwiftUI that the adapters rely on, and code that asks whether it is
/// true: on the doubles, in a simulator, on a device.
public struct Probe: Sendable, Identifiable {
  /// The work of a probe. It acts on the stage, and writes into the notebook what it sees.
  public typealias Work = @MainActor @Sendable (any ProbeStage, ProbeNotebook) async throws -> Void

  /// The name in the list, in reports, and as an argument of the app.
  public var name: String

  /// The place in the list.
  public var section: ProbeSection

  /// The sentence, in Markdown.
  public var sentence: String

  /// The documentation, report or assumption that the sentence is from, in Markdown.
  public var knownFrom: String

  /// The systems that the sentence is about. The runner skips others.
  public var systems: [ProbeSystem]

  /// The parts beyond a scene that the probe needs, such as a finger.
  public var needs: Set<ProbeNeed>

  /// The reason why the doubles cannot run the probe; nil if they can.
  public var missingOnDoubles: String?

  /// The questions that the probe answers, each with the answers that the adapters handle.
  public var questions: [ProbeQuestion]

  public var work: Work

  public var id: String { name }

  public init(
    _ name: String, _ section: ProbeSection, _ sentence: String, knownFrom: String,
    on systems: [ProbeSystem] = ProbeSystem.touch, needs: Set<ProbeNeed> = [],
    missingOnDoubles: String? = nil, asks questions: [ProbeQuestion], work: @escaping Work
  ) {
    self.name = name
    self.section = section
    self.sentence = sentence
    self.knownFrom = knownFrom
    self.systems = systems
    self.needs = needs
    self.missingOnDoubles = missingOnDoubles
    self.questions = questions
    self.work = work
  }
}
