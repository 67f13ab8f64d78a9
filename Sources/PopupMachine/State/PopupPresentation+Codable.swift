private enum PresentationKey: String, CodingKey {
  case number
  case shown = "popup"
  case isReturning, phase, reason, isHeld, transition, duration, seen
}

extension PopupPresentation: Encodable where Domain.Content: Encodable, Domain.Page: Codable {
  /// Writes the presentation with its popup.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PresentationKey.self)
    try container.encode(number, forKey: .number)
    try container.encode(popup, forKey: .shown)
    try container.encode(isReturning, forKey: .isReturning)
    try container.encode(phase, forKey: .phase)
    try container.encodeIfPresent(reason, forKey: .reason)
    if isHeld { try container.encode(isHeld, forKey: .isHeld) }
    try container.encode(transition, forKey: .transition)
    try container.encode(duration, forKey: .duration)
    try container.encodeIfPresent(seen, forKey: .seen)
  }
}

extension PopupPresentation: Decodable where Domain.Content: Decodable, Domain.Page: Codable {
  /// Reads a presentation that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PresentationKey.self)
    self.init(
      number: try container.decode(Int.self, forKey: .number),
      popup: try container.decode(Popup<Domain>.self, forKey: .shown),
      isReturning: try container.decode(Bool.self, forKey: .isReturning))
    let reason = try container.decodeIfPresent(PopupDismissReason.self, forKey: .reason)
    switch (try container.decode(PopupPhase.self, forKey: .phase), reason) {
    case (.presenting, nil): stage = .presenting
    case (.presented, nil): stage = .presented
    case (.dismissing, let reason?): stage = .dismissing(reason)
    case (.swiping, let reason): stage = .swiping(then: reason)
    case (let phase, _):
      throw DecodingError.dataCorruptedError(
        forKey: .reason, in: container,
        debugDescription: "a popup that is \(phase) has \(reason == nil ? "no" : "a") reason")
    }
    isHeld = try container.decodeIfPresent(Bool.self, forKey: .isHeld) ?? false
    transition = try container.decode(PopupStopwatch.self, forKey: .transition)
    duration = try container.decode(PopupStopwatch.self, forKey: .duration)
    seen = try container.decodeIfPresent(PopupStopwatch.self, forKey: .seen)
  }
}
