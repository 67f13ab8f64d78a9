/// A kind of device with the versions of its system.
public struct ProbeSystem: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, CaseIterable, Codable {
    case iPhone, iPad, vision, appleTV, catalyst, mac, watch
  }

  public var kind: Kind
  /// The first major version that the sentence is about; nil for every supported one.
  public var first: Int?
  /// The last major version that the sentence is about; nil for every later one.
  public var last: Int?

  public init(_ kind: Kind, from first: Int? = nil, through last: Int? = nil) {
    self.kind = kind
    self.first = first
    self.last = last
  }

  /// Whether the sentence is about a device of this kind with this version.
  public func contains(_ kind: Kind, version: Int) -> Bool {
    self.kind == kind && version >= first ?? 0 && version <= last ?? .max
  }

  /// Systems whose UIKit has sheets and touches.
  public static let touch = [
    ProbeSystem(.iPhone), ProbeSystem(.iPad), ProbeSystem(.vision), ProbeSystem(.catalyst),
  ]
  public static let iPhone = [ProbeSystem(.iPhone)]
  public static let iPad = [ProbeSystem(.iPad)]
  public static let appleTV = [ProbeSystem(.appleTV)]
  public static let mac = [ProbeSystem(.mac)]
  /// Systems whose SwiftUI is without UIKit.
  public static let withoutUIKit = [ProbeSystem(.mac), ProbeSystem(.watch)]
}
