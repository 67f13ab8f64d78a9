import PopupMachine

extension PopupRequest {
  /// The request on one line: its id, the fields that differ from their defaults, and its content.
  ///
  /// Sets are sorted. The text is the same on every run and platform if the values in it have value
  /// semantics.
  ///
  /// ```
  /// offer, priority -100, pages [home], keepAlive, expiresAt +60, content .offer("Two for one")
  /// ```
  public var snapshot: String {
    ([id?.description ?? "(no id)"] + scheduling() + [contentWords]).joined(separator: ", ")
  }

  var contentWords: String { "content \(SnapshotText.value(content))" }

  /// Returns the fields that differ from their defaults, in order, without id and content.
  ///
  /// - Parameter priority: the raised priority, if there is one (R4).
  func scheduling(raised priority: PopupPriority? = nil, showingLane: Bool = true) -> [String] {
    var words: [String] = []
    func add(_ condition: Bool, _ word: @autoclosure () -> String) {
      if condition { words.append(word()) }
    }
    if let priority, priority != self.priority {
      words.append("priority \(priority) raised from \(self.priority)")
    } else {
      add(self.priority != .normal, "priority \(self.priority)")
    }
    if let tieBreak { words.append("tie \(tieBreak.rawValue)") }
    add(showingLane && lane != .modal, "lane \(lane)")
    add(presence != .exclusive, presence.rawValue)
    switch pages {
    case .any: break
    case .only(let pages): words.append("pages \(SnapshotText.list(pages))")
    case .except(let pages): words.append("pages except \(SnapshotText.list(pages))")
    case .visit(let origin): words.append("origin \(origin)")
    }
    add(retention != .drop, retention.rawValue)
    add(preemption != .hold, "preemption \(preemption.rawValue)")
    add(interrupts, "interrupts")
    add(whenIneligible != .wait, "whenIneligible \(whenIneligible.rawValue)")
    add(!requires.isEmpty, "requires \(SnapshotText.list(requires))")
    add(coalescing != .keep, "coalescing \(coalescing.rawValue)")
    add(!limits.isEmpty, "limits \(SnapshotText.list(limits))")
    add(userInitiated ?? false, "userInitiated")
    add(relaunch != .end, "relaunch \(relaunch.rawValue)")
    switch scope {
    case .session(nil): break
    case .session(let epoch?): words.append("session \(epoch)")
    case .app: words.append("scope app")
    }
    if let notBefore { words.append("notBefore \(SnapshotText.time(notBefore))") }
    if let expiresAt { words.append("expiresAt \(SnapshotText.time(expiresAt))") }
    if duration == .unlimited { words.append("duration unlimited") }
    if let seconds = duration.lengthSeconds {
      words.append("duration \(SnapshotText.seconds(seconds))")
    }
    return words
  }
}
