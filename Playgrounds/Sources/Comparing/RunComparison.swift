import Foundation
import Timeline

/// The differences between two runs, usually of the same events.
public struct RunComparison: Sendable {
  /// The differences as sentences, in the order of the requests. Of many, the first ones, and the
  /// number of the others.
  public let sentences: [String]

  /// The number of all differences.
  public let count: Int

  /// The number of popups that differ.
  public let popupCount: Int

  /// The maximum number of differences that are listed.
  public static let mostSentences = 100

  // A transition of another popup can take a little more or less time.
  private static let tolerance = 0.25

  /// Compares two runs.
  public init(_ original: [PopupLife], _ changed: [PopupLife]) {
    // By bytes, as ids are compared: strings are equal if they look equal.
    let others = Dictionary(changed.map { (Array($0.label.utf8), $0) }) { first, _ in first }
    var sentences: [String] = []
    var (count, popupCount) = (0, 0)
    for life in original {
      let found =
        others[Array(life.label.utf8)].map { Self.sentences(life, $0) }
        ?? ["\(life.label): not requested."]
      sentences += found.prefix(Self.mostSentences - sentences.count)
      count += found.count
      popupCount += found.isEmpty ? 0 : 1
    }
    let known = Set(original.map { Array($0.label.utf8) })
    for life in changed where !known.contains(Array(life.label.utf8)) {
      let place = life.shownAt.first.map { "on screen \(Self.seconds($0))" } ?? "never on screen"
      if sentences.count < Self.mostSentences {
        sentences.append("\(life.label): requested in addition, \(place).")
      }
      count += 1
      popupCount += 1
    }
    if count > sentences.count {
      sentences.append("And \(count - sentences.count) more differences.")
    }
    self.sentences = sentences
    self.count = count
    self.popupCount = popupCount
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
    } else if life.ending == other.ending, let difference = difference(life, other) {
      sentences.append("\(life.label): \(difference).")
    }
    if life.ending != other.ending {
      sentences.append("\(life.label): \(other.ending), instead of \(life.ending).")
    }
    return sentences
  }

  /// Returns the first difference between as many times on screen, of which the first begin alike.
  private static func difference(_ life: PopupLife, _ other: PopupLife) -> String? {
    for (showing, another) in zip(life.showings, other.showings) {
      if !isNear(showing.start, another.start) {
        return "on screen again \(seconds(another.start)), instead of \(seconds(showing.start))"
      }
      guard let end = showing.end, let otherEnd = another.end, !isNear(end, otherEnd) else {
        continue
      }
      let (length, otherLength) = (end - showing.start, otherEnd - another.start)
      return String(format: "on screen for %.1f s, instead of %.1f s", otherLength, length)
    }
    return nil
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
