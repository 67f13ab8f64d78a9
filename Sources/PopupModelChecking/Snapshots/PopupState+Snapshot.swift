import CustomDump
import PopupMachine

extension PopupState {
  /// The complete state as text, for files and comparisons.
  ///
  /// Presented popups are listed in order of presentation, waiting popups by lane from the best
  /// rank down. Each has the number of its request and the fields that differ from their defaults.
  /// Other empty sections are left out.
  ///
  /// ```
  /// at 3, session 0, 2 requests, 1 presentation
  /// presented
  ///   1 guide#1 in modal, presented since 0.3, content .guide(step: 1)
  /// queued
  ///   modal
  ///     offer#2, pages [home], expiresAt 61, content .offer("Two for one")
  /// set aside
  ///   –
  /// visits
  ///   v1 of home, visible
  /// wake at 61
  /// ```
  ///
  /// The text is the same on every run and platform if contents, pages and answers have value
  /// semantics. Equal states have the same text. States of one policy with the same text are equal but
  /// for how long popups have waited, how often and how long they were on screen before, and whose
  /// place they have taken (R8), provided that the dumps of different contents differ.
  /// O(*n* log *n*), where *n* is the number of popups.
  public var snapshot: String {
    var lines = [
      "at \(SnapshotText.seconds(now)), session \(epoch), \(requestCount) "
        + "request\(requestCount == 1 ? "" : "s"), \(presentationCount) "
        + "presentation\(presentationCount == 1 ? "" : "s")"
    ]
    lines += ["presented"] + Self.indented(presented.map(\.snapshot))
    lines += ["queued"] + Self.indented(Self.byLane(queued))
    lines += ["set aside"] + Self.indented(Self.byLane(alive))
    if !liveVisits.isEmpty { lines += ["visits"] + Self.indented(visitLines) }
    if !openGates.isEmpty { lines.append("open gates \(SnapshotText.list(openGates))") }
    if isSuspended { lines.append("suspended for \(SnapshotText.list(suspensions))") }
    for (lane, reasons) in laneSuspensions.sorted(by: { $0.key < $1.key }) {
      lines.append("\(lane) suspended for \(SnapshotText.list(reasons))")
    }
    if !isActive { lines.append("inactive") }
    for (lane, end) in pausingLanes {
      lines.append("\(lane) pauses until \(SnapshotText.seconds(end))")
    }
    for (lane, end) in collectingLanes {
      lines.append("\(lane) collects until \(SnapshotText.seconds(end))")
    }
    for showing in countedShowings {
      lines.append(
        "limit \(showing.limit) (\(showing.definition.snapshot)) counts \(showing.name) from "
          + SnapshotText.seconds(showing.instant))
    }
    if isConfigured { lines.append("configured \(configuration.snapshot)") }
    if isTriggered { lines.append("triggered") }
    if !armedLanes.isEmpty { lines.append("armed lanes \(SnapshotText.list(armedLanes))") }
    if let requestedTick { lines.append("wake at \(SnapshotText.seconds(requestedTick))") }
    return lines.joined(separator: "\n")
  }

  /// The visible visits in order of appearance, then the others by name.
  private var visitLines: [String] {
    let hidden = liveVisits.filter { !visibleVisits.contains($0) }
    return visibleVisits.map { "\($0.id) of \($0.page), visible" }
      + hidden.map { "\($0.id) of \($0.page)" }
  }

  private static func byLane(_ popups: [Popup<Domain>]) -> [String] {
    let lanes: [PopupLane: [Popup<Domain>]] = Dictionary(grouping: popups, by: \.lane)
    return lanes.keys.sorted().flatMap { lane -> [String] in
      let lines: [String] = lanes[lane, default: []].map { $0.snapshot(showingLane: false) }
      return [lane.name] + indented(lines)
    }
  }

  private static func indented(_ lines: [String]) -> [String] {
    (lines.isEmpty ? ["–"] : lines).map { "  " + $0 }
  }
}

extension PopupPresentation {
  /// The presentation on one line: its number, the popup, the phase and its beginning, and the
  /// reason of its dismissal, if there is one.
  package var snapshot: String {
    var words = ["\(number) \(popup.name) in \(popup.lane)", "\(phase.rawValue) \(clock.words)"]
    if phase == .swiping { words.append("presented \(duration.words)") }
    if let seen, phase == .dismissing || seen != duration { words.append("seen \(seen.words)") }
    if isHeld { words.append("held") }
    if isReturning { words.append("returned") }
    if let reason {
      words.append(phase == .dismissing ? reason.rawValue : "then \(reason.rawValue)")
    }
    return (words + popup.details(showingLane: false)).joined(separator: ", ")
  }
}

extension PopupStopwatch {
  fileprivate var words: String {
    switch self {
    case .running(let start): "since \(SnapshotText.seconds(start))"
    case .standing(let seconds): "stopped after \(SnapshotText.seconds(seconds))"
    }
  }
}

extension Popup {
  /// The popup on one line: its id and number, the fields that differ from their defaults, its
  /// anchor, and its content.
  package var snapshot: String { snapshot(showingLane: true) }

  func snapshot(showingLane: Bool) -> String {
    ([name] + details(showingLane: showingLane)).joined(separator: ", ")
  }

  /// The id, and the number of the request: `guide#1`.
  fileprivate var name: String { "\(id)#\(number)" }

  fileprivate func details(showingLane: Bool) -> [String] {
    let anchor = self.anchor.map { ["anchored to \($0.id) of \($0.page)"] } ?? []
    let flags =
      (isSparedByPages ? ["spared by pages"] : [])
      + (takesShowingOver ? ["takes a showing over"] : []) + (survivedOnScreen ? ["survived"] : [])
      + (undoings?.words ?? [])
    return request.scheduling(raised: priority, showingLane: showingLane) + anchor + flags
      + [request.contentWords]
  }
}

extension CountedShowing {
  /// The id and the number of the presentation, such as `guide 1`; `guide, set` or `set` for a showing
  /// that the app has set.
  package var name: String {
    guard let presentation else { return id.map { "\($0), set" } ?? "set" }
    return "\(id?.description ?? "") \(presentation)"
  }
}

extension PopupUndoings {
  fileprivate var words: [String] {
    ["undone \(count) of 2 times"]
      + (lastPages.isEmpty ? [] : ["left on \(SnapshotText.list(lastPages))"])
      + (placedPages.isEmpty ? [] : ["placed on \(SnapshotText.list(placedPages))"])
  }
}

/// Formats values for snapshots. The text is the same on every run.
package enum SnapshotText {
  /// Returns seconds or an instant, without a fraction if it is zero.
  package static func seconds(_ seconds: Double) -> String { TimeText.number(seconds) }

  /// Returns an instant, or a time relative to the request: `5`, `+5`.
  package static func time(_ time: PopupTime) -> String {
    time.delay.map { "+\(seconds($0))" } ?? seconds(time.instant(from: 0))
  }

  /// Returns a list of elements, sorted by their text: `[cart, home]`.
  package static func list(_ elements: some Sequence<some Any>) -> String {
    "[\(elements.map { "\($0)" }.sorted().joined(separator: ", "))]"
  }

  /// Returns a value on one line, as dumped by swift-custom-dump, which sorts sets and
  /// dictionaries: `.offer("Two for one")`.
  package static func value(_ value: Any) -> String {
    // Most contents of tests are strings. A literal preserves white space.
    if let text = value as? String { return text.debugDescription }
    // Dumped as an element, since the dump of a single value includes the name of its type.
    var lines = String(customDumping: [value]).split(separator: "\n").dropFirst().dropLast()
    var text = ""
    while let first = lines.popFirst() {
      var line = String(first.drop { $0 == " " })
      while let end = endOfString(beginningIn: line) {
        line = line.dropLast(end.count) + string(from: &lines, to: end)
      }
      let opens = text.isEmpty || text.hasSuffix("(") || text.hasSuffix("[")
      let closes = line.hasPrefix(")") || line.hasPrefix("]")
      text += opens || closes ? line : " " + line
    }
    return String(text.dropFirst("[0]: ".count))
  }

  /// Returns the delimiter of the string of several lines that begins at the end of a dumped line.
  private static func endOfString(beginningIn line: String) -> String? {
    let quotes = "\"\"\""
    guard line.hasSuffix(quotes) else { return nil }
    return quotes + line.dropLast(quotes.count).reversed().prefix { $0 == "#" }
  }

  /// Removes the lines of a dumped string, and returns it as a literal on one line, with what
  /// follows it. Its lines are indented as its end is.
  private static func string(from lines: inout ArraySlice<Substring>, to end: String) -> String {
    var content: [Substring] = []
    while let line = lines.popFirst() {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indentation)
      if words.hasPrefix(end) {
        let string = content.map { $0.dropFirst(indentation) }.joined(separator: "\n")
        return string.debugDescription + words.dropFirst(end.count)
      }
      content.append(line)
    }
    return ""
  }
}
