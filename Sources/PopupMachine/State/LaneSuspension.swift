/// The reasons to suspend one lane (R19, R45).
@usableFromInline
struct LaneSuspension: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane

  /// Never empty.
  @usableFromInline var reasons: Set<PopupSuspension>

  private enum CodingKeys: CodingKey {
    case lane, reasons
  }

  @usableFromInline
  init(lane: PopupLane, reasons: Set<PopupSuspension> = []) {
    self.lane = lane
    self.reasons = reasons
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lane = try container.decode(PopupLane.self, forKey: .lane)
    reasons = try container.decode(Set<PopupSuspension>.self, forKey: .reasons)
    guard !reasons.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .reasons, in: container, debugDescription: "\(lane) has no reason")
    }
  }

  // The reasons are sorted, because the order of a set differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lane, forKey: .lane)
    try container.encode(reasons.sorted(), forKey: .reasons)
  }
}

extension [LaneSuspension] {
  /// Returns the index of a lane's suspension; nil if it has none. O(1), because lanes are few.
  @usableFromInline
  func index(of lane: PopupLane) -> Int? {
    for index in indices where self[index].lane == lane { return index }
    return nil
  }

  /// Returns whether the screen is taken for a lane (R45).
  @usableFromInline
  func isTaken(_ lane: PopupLane) -> Bool {
    for index in indices where self[index].lane == lane {
      return self[index].reasons.contains(.screen)
    }
    return false
  }
}
