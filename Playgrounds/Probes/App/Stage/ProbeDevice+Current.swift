import Probes
import UIKit

extension ProbeDevice {
  /// The device on which the app runs.
  @MainActor
  public static let current: ProbeDevice = {
    let system = ProcessInfo.processInfo.operatingSystemVersion
    let environment = ProcessInfo.processInfo.environment
    let model = environment["SIMULATOR_DEVICE_NAME"] ?? environment["SIMULATOR_MODEL_IDENTIFIER"]
    let name = model.map { "\($0), simulator" } ?? UIDevice.current.model
    let version = ProcessInfo.processInfo.operatingSystemVersionString
    let description = "\(name), \(UIDevice.current.systemName) \(version)"
    return ProbeDevice(kind, version: versionOfUIKit(system), description: description)
  }()

  @MainActor
  private static var kind: ProbeSystem.Kind {
    #if targetEnvironment(macCatalyst)
      .catalyst
    #elseif os(tvOS)
      .appleTV
    #elseif os(visionOS)
      .vision
    #else
      UIDevice.current.userInterfaceIdiom == .pad ? .iPad : .iPhone
    #endif
  }

  /// The version of iOS with the same UIKit. Until macOS 15, those of macOS were 3 lower.
  private static func versionOfUIKit(_ system: OperatingSystemVersion) -> Int {
    #if targetEnvironment(macCatalyst)
      system.majorVersion < 26 ? system.majorVersion + 3 : system.majorVersion
    #else
      system.majorVersion
    #endif
  }
}
