import Foundation
import PopupFlow

/// What the articles speak of. The code of an article stands in a suite named for it.
enum Documentation {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), guide(step: Int), saved, forceUpdate }
    enum Page { case home, checkout }
    enum Answer { case accepted, later }
  }

  /// A host that has shown and hidden everything by the time it returns.
  @MainActor
  final class QuickHost: PopupHost {
    typealias Domain = Shop

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
    ) {
      switch command {
      case .present: report(.didPresent)
      case .update: break
      case .dismiss: report(.didDismiss)
      }
    }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of a text's Swift blocks, without those that are blank.
  static func swiftLines(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .flatMap { $0.trimmedLines }
  }

  /// The first line of a text's Swift blocks that does not stand in the source behind those before
  /// it; nil if all do.
  static func firstMissingLine(of text: String, in source: String) -> String? {
    var rest = source.trimmedLines[...]
    for line in swiftLines(in: text) {
      guard let found = rest.firstIndex(of: line) else { return line }
      rest = rest[(found + 1)...]
    }
    return nil
  }
}

extension String {
  fileprivate var trimmedLines: [String] {
    components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
