/// The limit that a figure must reach, which is included.
public enum Target: Equatable, Sendable {
  /// The maximum of a cost.
  case atMost(Double)

  /// The minimum of a gain.
  case atLeast(Double)

  /// The limit as text: `≤ 3`.
  var text: String {
    switch self {
    case .atMost(let bound): "≤ \(bound.short)"
    case .atLeast(let bound): "≥ \(bound.short)"
    }
  }

  func holds(for figure: Double) -> Bool {
    switch self {
    case .atMost(let bound): figure <= bound
    case .atLeast(let bound): figure >= bound
    }
  }
}
