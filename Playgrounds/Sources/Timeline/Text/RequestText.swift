import Foundation
import PopupFlow
import PopupFlowJournal

extension PopupRequest<JournalDomain> {
  /// Options of the request that explain its life in the picture: `low priority · on home`.
  var caption: String {
    [
      priorityText, pagesText, gatesText, limitsText,
      interrupts ? "interrupts" : nil,
      preemption == .yield ? "yields" : nil,
      retention == .keepAlive ? "returns with its page" : nil,
      durationText,
    ].compactMap(\.self).joined(separator: " · ").visible
  }

  private var priorityText: String? {
    switch priority {
    case .normal: nil
    case .low: "low priority"
    case .high: "high priority"
    case .critical: "critical priority"
    default: "priority \(priority.rawValue)"
    }
  }

  private var pagesText: String? {
    switch pages {
    case .any: nil
    case .only(let pages): "on \(Self.list(pages.map(\.name), "or"))"
    case .except(let pages): "not on \(Self.list(pages.map(\.name), "or"))"
    case .visit(let visit): "on \(visit.name) only"
    }
  }

  private var durationText: String? {
    duration.length.map { String(format: "for %g s", $0 / .seconds(1)) }
  }

  private var gatesText: String? {
    requires.isEmpty ? nil : "behind gate \(Self.list(requires.map(\.name), "and"))"
  }

  private var limitsText: String? {
    limits.isEmpty ? nil : "limit \(Self.list(limits.map(\.name), "and"))"
  }

  private static func list(_ names: [String], _ word: String) -> String {
    let names = names.sorted()
    guard let last = names.last, names.count > 1 else { return names.first ?? "no page" }
    return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
