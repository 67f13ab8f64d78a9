import Foundation
import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

/// A scene on a screen, on which a probe acts.
///
/// All waiting of probes goes through the stage: in real time on a device, in virtual time on the
/// doubles. Each probe gets a stage on which nothing is left of the one before.
@MainActor
public protocol ProbeStage: AnyObject {
  /// The kind of device.
  var kind: ProbeSystem.Kind { get }

  /// The major version of the system.
  var version: Int { get }

  /// Seconds of a clock that does not run backwards.
  var now: TimeInterval { get }

  /// Performs an action on the next turn of the main loop, as `DispatchQueue.main.async` does.
  func onNextTurn(_ action: @escaping @MainActor () -> Void)

  /// Waits for a turn of the main loop, or a few. To see the state after exactly one turn, use
  /// ``onNextTurn(_:)``.
  func turn() async

  /// Waits. The main loop runs meanwhile.
  func seconds(_ duration: TimeInterval) async

  /// Lets a person, a UI test or the double's user act. Returns after the last finger was lifted.
  ///
  /// Throws ``ProbeObstacle`` if nobody can do it.
  func perform(_ act: ProbeAct) async throws

  #if canImport(UIKit) && !os(watchOS)
    var scene: UIWindowScene { get }

    /// The app's window, which is key and visible.
    var window: UIWindow { get }

    /// The events of the scene since it was connected.
    var life: SceneLife { get }

    /// Shows a controller as the root of the window, and waits until it has appeared.
    func show(_ root: UIViewController) async

    /// Opens a second scene with a window. Throws if the device has one window.
    func openScene(_ root: UIViewController) async throws -> UIWindow
  #endif

  /// Shows a view as the content of the window, and waits until it has appeared.
  func show<Content: View>(_ view: Content) async

  /// Whether views have the life cycle of SwiftUI's `App`, or that of UIKit.
  var hasLifeCycleOfSwiftUI: Bool { get }
}

/// The reason why a probe could not go on.
public struct ProbeObstacle: Error, Sendable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) {
    self.description = description
  }
}
