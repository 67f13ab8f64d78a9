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
  package var snapshot: String {
    ([id?.description ?? "(no id)"] + scheduling() + [contentWords]).joined(separator: ", ")
  }

  var contentWords: String { "content \(SnapshotText.value(content))" }

  /// Returns the fields that differ from their defaults, in order, without id and content.
  ///
  /// - Parameter priority: the raised priority, if there is one (R4).
  func scheduling(raised priority: PopupPriority? = nil, showingLane: Bool = true) -> [String] {
    var shown = self
    if !showingLane { shown.lane = .modal }
    guard let priority, priority != self.priority else { return shown.optionWords }
    shown.priority = .normal
    return ["priority \(priority) raised from \(self.priority)"] + shown.optionWords
  }
}
