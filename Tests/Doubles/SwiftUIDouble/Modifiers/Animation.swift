@preconcurrency import UIKitDouble

public struct Animation: Equatable, Sendable {
  let duration: Double
  public static let `default` = Animation(duration: 0.35)
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(duration: duration)
  }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Not comparable or `Sendable`. Tests use its name.
public struct AnyTransition {
  public let name: String
  public static var opacity: AnyTransition { AnyTransition(name: "opacity") }
  public static var scale: AnyTransition { AnyTransition(name: "scale") }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition(name: "\(insertion.name), \(removal.name)") }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(name: "\(name) \(other.name)")
  }
}

/// Notifications to assistive technology, which the simulation stores.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public enum AccessibilityNotification {
  public struct Announcement {
    let text: String
    public init(_ announcement: String) { text = announcement }
    public func post() {
      let text = text
      MainActor.assumeIsolated {
        UIAccessibility.post(notification: .announcement, argument: text)
      }
    }
  }

  public struct ScreenChanged {
    let element: Any?
    public init(_ element: Any? = nil) { self.element = element }
    public func post() {
      // Safe because notifications are posted on the main actor only.
      nonisolated(unsafe) let element = element
      MainActor.assumeIsolated {
        UIAccessibility.post(notification: .screenChanged, argument: element)
      }
    }
  }
}
