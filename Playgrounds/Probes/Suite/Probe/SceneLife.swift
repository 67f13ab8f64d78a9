#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The notifications of a scene since it was connected, with its state at each of them.
  ///
  /// The scene's delegate creates it in `scene(_:willConnectTo:options:)`.
  @MainActor
  public final class SceneLife {
    /// A notification, and the state of the scene at that time.
    public struct Event: Sendable, Hashable {
      /// The name, such as "didActivate".
      public var name: String
      /// The state, such as "foregroundActive".
      public var state: String
      /// Whether the scene was one of the app's.
      public var isOfApp: Bool
      /// Whether the scene was that of its session.
      public var isOfSession: Bool
    }

    /// The events, in order.
    public private(set) var events: [Event] = []

    private weak var scene: UIScene?
    private var watches: [NotificationWatch] = []

    /// Notes that a scene connects, and watches it.
    public init(connecting scene: UIScene) {
      self.scene = scene
      note("willConnect")
      let names: [(String, Notification.Name)] = [
        ("willEnterForeground", UIScene.willEnterForegroundNotification),
        ("didActivate", UIScene.didActivateNotification),
        ("willDeactivate", UIScene.willDeactivateNotification),
        ("didEnterBackground", UIScene.didEnterBackgroundNotification),
        ("didDisconnect", UIScene.didDisconnectNotification),
      ]
      watches = names.map { name, notification in
        NotificationWatch(notification) { [weak self] object in
          if let self, object === self.scene { note(name) }
        }
      }
    }

    /// Stops to watch the scene.
    public func end() {
      for watch in watches { watch.end() }
      watches = []
    }

    /// The names of the events, from a number on.
    public func names(from number: Int = 0) -> String {
      events.dropFirst(number).map(\.name).joined(separator: ", ")
    }

    /// The state at the last event with a name.
    public func state(at name: String) -> String {
      events.last { $0.name == name }?.state ?? "no such event"
    }

    private func note(_ name: String) {
      let state: String =
        switch scene?.activationState {
        case .foregroundActive?: "foregroundActive"
        case .foregroundInactive?: "foregroundInactive"
        case .background?: "background"
        case .unattached?: "unattached"
        default: "unknown"
        }
      events.append(
        Event(
          name: name, state: state, isOfApp: scene?.isOfApp ?? false,
          isOfSession: scene?.isOfSession ?? false))
    }
  }

  extension UIScene {
    /// Whether it is one of the app's scenes, as the last responder knows them.
    var isOfApp: Bool { (next as? UIApplication)?.connectedScenes.contains(self) ?? false }

    /// Whether its session has it.
    var isOfSession: Bool { session.scene === self }
  }
#endif
