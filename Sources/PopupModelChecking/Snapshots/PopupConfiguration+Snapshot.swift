import PopupMachine

extension PopupConfiguration {
  /// The values that differ from their defaults, on one line: `lanes [modal: capacity 2], promotion
  /// onTrigger`.
  public var snapshot: String {
    let standard = PopupConfiguration()
    var words: [String] = []
    if !lanes.isEmpty {
      words.append("lanes \(SnapshotText.list(lanes.map { "\($0.key): \($0.value.snapshot)" }))")
    }
    if !limits.isEmpty {
      words.append("limits \(SnapshotText.list(limits.map { "\($0.key): \($0.value.snapshot)" }))")
    }
    if returningPriority != standard.returningPriority {
      words.append("returningPriority \(returningPriority)")
    }
    if let queueLimit { words.append("queueLimit \(queueLimit)") }
    if transitionSeconds != standard.transitionSeconds {
      words.append(
        "transitionTimeout \(transitionSeconds.map(SnapshotText.seconds) ?? "unlimited")")
    }
    if promotion != standard.promotion { words.append("promotion \(promotion.rawValue)") }
    return words.isEmpty ? "as by default" : words.joined(separator: ", ")
  }
}

extension PopupLanePolicy {
  /// The rules of the lane on one line: `capacity 1, interval 10`.
  public var snapshot: String {
    var words = ["capacity \(capacity)"]
    if let intervalSeconds { words.append("interval \(SnapshotText.seconds(intervalSeconds))") }
    if let collectSeconds { words.append("collect \(SnapshotText.seconds(collectSeconds))") }
    if let durationSeconds { words.append("duration \(SnapshotText.seconds(durationSeconds))") }
    return words.joined(separator: " ")
  }
}

extension PopupLimit {
  /// The limit on one line: `2 within 60 each id of session`.
  public var snapshot: String {
    var words = ["\(count)"]
    if let seconds { words.append("within \(SnapshotText.seconds(seconds))") }
    if let each { words.append("each \(each.rawValue)") }
    if scope == .session { words.append("of session") }
    return words.joined(separator: " ")
  }
}
