import Foundation
import Testing

extension Documentation {
  /// A function on a path that an article lists.
  struct Hop {
    let file: String
    let function: String

    /// The name without labels.
    var name: String { String(function.prefix { $0 != "(" }) }

    /// Returns the body of the function; nil if its file does not declare it.
    func body() throws -> String? {
      let code = try ArticleCode.text("Sources/PopupFlow/\(file)")
      let labels = function.dropFirst(name.count + 1).dropLast().split(separator: ":")
      let parameters = labels.map { #"\s*\#($0)\b"# }.joined(separator: #"[\s\S]*?,"#)
      let declaration = try Regex(#"func \#(name)(<[^(]*>)?\("# + parameters)
      guard let range = code.firstRange(of: declaration),
        let parenthesis = code[range].firstIndex(of: "("),
        let end = code.closing("(", ")", from: parenthesis),
        let brace = code[end...].firstIndex(of: "{"),
        let last = code.closing("{", "}", from: brace)
      else { return nil }
      return String(code[brace...last])
    }
  }

  @Suite struct WayOfARequestArticle {
    static let path = DocumentationTests.articles + "WayOfARequest.md"

    /// Returns the paths of the article, one for each heading.
    static func ways() throws -> [[Hop]] {
      try ArticleCode.text(path).components(separatedBy: "\n## ").dropFirst().map { section in
        section.components(separatedBy: "\n").compactMap { line in
          let parts = line.components(separatedBy: "`")
          guard parts.count > 4, parts[0].hasSuffix(". "), Int(parts[0].dropLast(2)) != nil else {
            return nil
          }
          return Hop(file: parts[1], function: parts[3])
        }
      }
    }

    @Test("Each function of a path is in its file, and calls the next; a path has at most ten")
    func hops() throws {
      let ways = try Self.ways()
      #expect(ways.count == 2)
      for way in ways {
        #expect((2...10).contains(way.count))
        for (index, hop) in way.enumerated() {
          let body = try #require(
            try hop.body(), "\(hop.file) does not declare \(hop.function)")
          guard index + 1 < way.count else { continue }
          // The call may be in a closure whose name has a prefix.
          let call = "\(way[index + 1].name)(".lowercased()
          #expect(
            body.lowercased().contains(call), "\(hop.function) of \(hop.file) does not \(call)…)")
        }
      }
    }

    @Test("The paths lead from the operator to the host and from the host to a subscriber")
    func ends() throws {
      let ways = try Self.ways()
      #expect(ways.first?.first?.function == "enqueue(in:)")
      #expect(try ways.first?.last?.body()?.contains("perform(command)") == true)
      #expect(ways.last?.first?.function == ways.first?.last?.function)
      #expect(try ways.last?.last?.body()?.contains("$0.value(") == true)
    }
  }
}

extension String {
  /// Returns the index of the parenthesis or brace that closes the one at an index.
  fileprivate func closing(_ open: Character, _ close: Character, from start: Index) -> Index? {
    var depth = 0
    for index in self[start...].indices {
      if self[index] == open { depth += 1 }
      if self[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
