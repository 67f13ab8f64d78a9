extension PopupWaitingReason: CustomStringConvertible {
  /// The reason as a sentence, such as `Waits for gate online to open.`
  public var description: String { sentence(at: nil) }

  /// Returns the reason as a sentence.
  ///
  /// - Parameter now: The current time in seconds. If the clock counts since 1970, instants within a
  ///   day are said as distances from it, such as `in 5 minutes`; others as dates.
  package func sentence(at now: Double?) -> String {
    switch self {
    case .suspended(.screen): "Waits until the app's own screen, such as an alert, closes."
    case .suspended(.host): "Waits for a host of its lane."
    case .suspended(let reason): "Suspended until \(reason.given) is resumed."
    case .inactive: "Waits until the app is active."
    case .page(let pages, let anchor): pages.waitingWords(anchor)
    case .gate(let gate): "Waits for gate \(gate) to open."
    case .notBefore(let instant):
      if let distance = TimeText.distance(of: instant, from: now) {
        "Can begin in \(distance)."
      } else {
        "Does not begin before \(TimeText.instant(instant))."
      }
    case .expired(let instant):
      if let distance = TimeText.distance(of: instant, from: now) {
        "Expired \(distance) ago; the next tick ends it."
      } else {
        "Expired at \(TimeText.instant(instant)); the next tick ends it."
      }
    case .limit(let limit, nil): "Limit \(limit) is used up, without end."
    case .limit(let limit, let end?):
      "Limit \(limit) is used up\(until(end, now, "it is free again"))."
    case .collecting(let end): "Its lane collects popups\(until(end, now, "that ends"))."
    case .pausing(let end): "Its lane pauses\(until(end, now, "the pause ends"))."
    case .sameID: "Waits until another popup of its id leaves the screen."
    case .transition(let ids): "Waits for the transition of \(list(ids)) to end."
    case .slot(let ids): "Waits for \(list(ids)), on screen, to close."
    case .trigger: "Waits for a trigger."
    case .behind(let ids): "Waits behind \(list(ids))."
    }
  }

  private func until(_ instant: Double, _ now: Double?, _ end: String) -> String {
    TimeText.distance(of: instant, from: now).map { "; \(end) in \($0)" }
      ?? " until \(TimeText.instant(instant))"
  }

  private func list(_ ids: [PopupID]) -> String {
    ids.map(\.words).joined(separator: ", ")
  }
}

extension PopupPages {
  fileprivate func waitingWords(_ anchor: PageVisitID?) -> String {
    switch self {
    case .any: "Waits for any page."
    case .visit(let origin): "Waits for visit \(origin) to appear."
    case .except(let pages): "Waits until \(Self.words(pages, joint: "and")) is out of sight."
    case .only(let pages) where pages.isEmpty: "Targets no page."
    case .only(let pages): Self.waitingWords(pages, anchor)
    }
  }

  private static func waitingWords(_ pages: Set<Page>, _ anchor: PageVisitID?) -> String {
    guard let anchor else { return "Waits for \(words(pages))." }
    let visit = "Waits for visit \(anchor) to appear again"
    guard pages.count > 1 else { return "\(visit)." }
    return "\(visit), or for a different page among \(names(pages, joint: "and"))."
  }

  private static func words(_ pages: Set<Page>, joint: String = "or") -> String {
    "page \(names(pages, joint: joint))"
  }

  private static func names(_ pages: Set<Page>, joint: String) -> String {
    let names = pages.map { "\($0)" }.sorted()
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) \(joint) \(last)"
  }
}
