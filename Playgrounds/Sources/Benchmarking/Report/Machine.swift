import Foundation

/// The computer that runs the benchmark.
public enum Machine {
  /// The operating system, the processor and the number of cores.
  public static var description: String {
    let information = ProcessInfo.processInfo
    let parts = [
      information.operatingSystemVersionString, processor,
      "\(information.processorCount) processors",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// A Boolean value that indicates whether this is a debug build, whose figures are meaningless.
  public static var isDebugBuild: Bool {
    var isDebugBuild = false
    // The condition of an assertion is evaluated only in a debug build.
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
