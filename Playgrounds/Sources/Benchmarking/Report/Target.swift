/// What a figure has to reach.
public enum Target: Equatable, Sendable {
  /// The figure is a cost: the less the better.
  case atMost(Double)

  /// The figure is a gain: the more the better.
  case atLeast(Double)

  /// The bound, which still holds.
  public var bound: Double {
    switch self {
    case .atMost(let bound), .atLeast(let bound): bound
    }
  }

  func holds(for figure: Double) -> Bool {
    switch self {
    case .atMost(let bound): figure <= bound
    case .atLeast(let bound): figure >= bound
    }
  }
}
