// Declarations of UIKit for sources that are type-checked here and never run. Apple documents them.
@_exported import UIKitDouble

extension UIApplication {
  public class var shared: UIApplication { fatalError() }
  public var supportsMultipleScenes: Bool { fatalError() }

  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)?
  ) {
    fatalError()
  }

  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    fatalError()
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    fatalError()
  }
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

open class NSUserActivity: NSObject {}

extension UIScene {
  @MainActor
  open class ActivationRequestOptions: NSObject {}
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

@MainActor
open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) { fatalError() }
  open var delegateClass: AnyClass?
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
@MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  fatalError()
}

@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { fatalError() }
  open var model: String { fatalError() }
  open var systemName: String { fatalError() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
}
