import Probes
import UIKit

/// The connected scenes of the app, with what each has been through.
@MainActor
public final class Scenes {
  public static let shared = Scenes()

  private var lives: [ObjectIdentifier: SceneLife] = [:]

  /// Notes that a scene connects.
  func connect(_ scene: UIScene) {
    lives[ObjectIdentifier(scene)] = SceneLife(connecting: scene)
  }

  func disconnect(_ scene: UIScene) {
    lives.removeValue(forKey: ObjectIdentifier(scene))?.end()
  }

  /// The events of a scene. With SwiftUI's life cycle, they begin when somebody asks.
  public func life(of scene: UIScene) -> SceneLife {
    if let life = lives[ObjectIdentifier(scene)] { return life }
    connect(scene)
    return life(of: scene)
  }

  /// The scenes with windows.
  public var all: [UIWindowScene] {
    UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
  }

  /// The scene in front, or any before one is.
  public var front: UIWindowScene? {
    all.first { $0.activationState == .foregroundActive } ?? all.first
  }

  /// Opens another scene.
  func open() async throws -> UIWindowScene {
    guard UIApplication.shared.supportsMultipleScenes else {
      throw ProbeObstacle("the device shows one window of an app")
    }
    let before = all
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: nil, options: nil, errorHandler: nil)
    let opened = await poll(for: 10) {
      all.first { scene in
        scene.activationState == .foregroundActive && !before.contains { $0 === scene }
      }
    }
    guard let opened else { throw ProbeObstacle("no second window has opened") }
    return opened
  }
}

/// Asks ten times a second, until there is an answer or the time is over.
@MainActor
func poll<Answer>(for seconds: Double, _ ask: @MainActor () -> Answer?) async -> Answer? {
  let end = ProcessInfo.processInfo.systemUptime + seconds
  while ProcessInfo.processInfo.systemUptime < end {
    if let answer = ask() { return answer }
    try? await Task.sleep(for: .milliseconds(100))
  }
  return ask()
}
