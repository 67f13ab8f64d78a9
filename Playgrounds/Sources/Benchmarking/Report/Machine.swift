import Foundation

/// What the figures were measured on.
public enum Machine {
  /// The system, the processor, and how many of it there are.
  public static var description: String {
    let information = ProcessInfo.processInfo
    let parts = [
      information.operatingSystemVersionString, processor,
      "\(information.processorCount) processors",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Whether this was built without optimisation, so that its figures mean nothing.
  public static var isDebugBuild: Bool {
    var isDebugBuild = false
    // The condition of an assertion is only evaluated in a debug build.
    assert(
      {
        isDebugBuild = true
        return true
      }())
    return isDebugBuild
  }

  private static var processor: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
