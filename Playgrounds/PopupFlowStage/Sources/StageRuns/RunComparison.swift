import Foundation
import Timeline

/// The differences between two runs of the same events, as sentences.
struct RunComparison {
  /// The sentences, in the order of the requests.
  let sentences: [String]

  // Transitions of a browser take a little more or less time than simulated ones.
  private static let tolerance = 0.25

  init(_ original: [PopupLife], _ changed: [PopupLife]) {
    let others = Dictionary(changed.map { ($0.label, $0) }) { first, _ in first }
    sentences = original.flatMap { life in
      others[life.label].map { Self.sentences(life, $0) }
        ?? ["\(life.label): not requested any more."]
    }
  }

  private static func sentences(_ life: PopupLife, _ other: PopupLife) -> [String] {
    var sentences: [String] = []
    if !isNear(life.shownAt.first, other.shownAt.first) {
      let place = other.shownAt.first.map { "on screen \(seconds($0))" } ?? "never on screen"
      sentences.append("\(life.label): \(place), instead of \(words(life.shownAt.first)).")
    } else if life.shownAt.count != other.shownAt.count {
      sentences.append(
        "\(life.label): \(times(other.shownAt.count)) on screen, instead of "
          + "\(times(life.shownAt.count)).")
    }
    if life.ending != other.ending {
      sentences.append("\(life.label): \(other.ending), instead of \(life.ending).")
    }
    return sentences
  }

  private static func isNear(_ one: Double?, _ other: Double?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): abs(one - other) <= tolerance
    default: false
    }
  }

  private static func words(_ time: Double?) -> String { time.map(seconds) ?? "never" }

  private static func seconds(_ time: Double) -> String { String(format: "at %.1f s", time) }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
