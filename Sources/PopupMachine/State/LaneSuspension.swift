/// The reasons to suspend one lane (R19, R45).
@usableFromInline
struct LaneSuspension: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane

  /// Never empty.
  @usableFromInline var reasons: Set<PopupSuspension>

  /// While the screen is taken, the instant from which that time has yet to be added to what is on
  /// screen in the lane; nil otherwise (R45).
  @usableFromInline var takenSince: Double?

  private enum CodingKeys: CodingKey {
    case lane, reasons, takenSince
  }

  @usableFromInline
  init(lane: PopupLane, reasons: Set<PopupSuspension> = [], takenSince: Double? = nil) {
    self.lane = lane
    self.reasons = reasons
    self.takenSince = takenSince
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lane = try container.decode(PopupLane.self, forKey: .lane)
    reasons = try container.decode(Set<PopupSuspension>.self, forKey: .reasons)
    takenSince = try container.decodeIfPresent(Double.self, forKey: .takenSince)
    guard !reasons.isEmpty, reasons.contains(.screen) == (takenSince != nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .reasons, in: container,
        debugDescription: "\(lane) has no reason, or takenSince without the reason screen")
    }
  }

  // The reasons are sorted, because the order of a set differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lane, forKey: .lane)
    try container.encode(reasons.sorted(), forKey: .reasons)
    try container.encodeIfPresent(takenSince, forKey: .takenSince)
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
    for index in indices where self[index].lane == lane { return self[index].takenSince != nil }
    return false
  }
}
