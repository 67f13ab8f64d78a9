/// The framework that a probe asks.
public enum ProbeFramework: String, Sendable, CaseIterable, Codable {
  case uiKit = "UIKit"
  case swiftUI = "SwiftUI"
}

/// A section of the list of probes.
public struct ProbeSection: Sendable, Hashable, Codable {
  public var framework: ProbeFramework
  public var heading: String

  public init(_ framework: ProbeFramework, _ heading: String) {
    self.framework = framework
    self.heading = heading
  }

  public static func uiKit(_ heading: String) -> ProbeSection { ProbeSection(.uiKit, heading) }
  public static func swiftUI(_ heading: String) -> ProbeSection { ProbeSection(.swiftUI, heading) }
}
