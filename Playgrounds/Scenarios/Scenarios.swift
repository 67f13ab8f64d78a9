import Foundation

/// The journals that ship with the package.
public enum Scenarios {
  /// A cold start of an app, in which everything wants the screen in the first two seconds.
  public static let coldStart = PackageResources.cold_start_jsonl

  private static let coldStartName = "cold-start"

  /// The names of all journals, sorted.
  public static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Bundle.module.bundlePath)
    let names = (files ?? []).filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }
    return (names + [coldStartName]).sorted()
  }()

  /// Returns a journal, or nil if there is none of this name.
  public static func journal(named name: String) -> [UInt8]? {
    if name == coldStartName { return coldStart }
    guard names.contains(name),
      let file = Bundle.module.url(forResource: name, withExtension: "jsonl"),
      let data = try? Data(contentsOf: file)
    else { return nil }
    return Array(data)
  }
}
