import Foundation
import PopupFlow

/// Types that the articles use. The code of an article is in a suite with its name.
enum Documentation {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), guide(step: Int), saved, forceUpdate }
    enum Page { case home, checkout }
    enum Answer { case accepted, later }
  }

  /// A host that shows and hides popups before it returns.
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

  /// Returns the lines of a text's Swift blocks, without blank lines and without blocks that need
  /// another library.
  static func swiftBlocks(in text: String) -> [[String]] {
    allSwiftBlocks(in: text).filter { !isForeign($0) }
  }

  /// Returns the blocks that need another library, and are not compiled.
  static func foreignBlocks(in text: String) -> [[String]] {
    allSwiftBlocks(in: text).filter(isForeign)
  }

  private static func allSwiftBlocks(in text: String) -> [[String]] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first?.trimmedLines }
  }

  private static func isForeign(_ block: [String]) -> Bool {
    block.first?.hasPrefix("// Not compiled here: needs ") == true
  }

  /// Returns the first line of a text's Swift blocks that is not in a source after the lines before
  /// it; nil if all are. Each block is in the first source that contains all of it.
  static func firstMissingLine(of text: String, in sources: [String]) -> String? {
    var rests = sources.map { $0.trimmedLines[...] }
    for block in swiftBlocks(in: text) {
      let found = rests.map { follow(block, in: $0) }
      guard let source = found.firstIndex(where: { $0.missing == nil }) else {
        // The source that contains most of the block is probably the intended one.
        return found.max { $0.count < $1.count }?.missing ?? block.first
      }
      rests[source] = found[source].rest
    }
    return nil
  }

  private static func follow(
    _ block: [String], in source: ArraySlice<String>
  ) -> (missing: String?, count: Int, rest: ArraySlice<String>) {
    var rest = source
    for (count, line) in block.enumerated() {
      guard let found = rest.firstIndex(of: line) else { return (line, count, rest) }
      rest = rest[(found + 1)...]
    }
    return (nil, block.count, rest)
  }
}

extension String {
  fileprivate var trimmedLines: [String] {
    components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
