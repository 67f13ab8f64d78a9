import Foundation

/// The links between articles.
///
/// DocC follows links like `[Hosts](doc:Hosts)`, which lead nowhere where an article is read as a
/// file, on GitHub for example. So each article also has a part *More* that begins with the files that
/// it links to. It is in HTML, which DocC leaves out.
struct ArticleLinks {
  /// The titles of all articles, by path.
  let titles: [String: String]

  init() throws {
    let sources = ArticleCode.root.appendingPathComponent("Sources")
    var titles: [String: String] = [:]
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let folder = "Sources/\(module)/\(module).docc/"
      for name in (try? ArticleCode.names(in: folder)) ?? [] {
        let title = try ArticleCode.text(folder + name).prefix { $0 != "\n" }.dropFirst(2)
        titles[folder + name] = title.replacingOccurrences(of: "`", with: "")
      }
    }
    self.titles = titles
  }

  private static let note = "<!-- The files of the linked articles. DocC leaves HTML out. -->"

  /// The beginning of the part *More*: a rule, so that it is not read as a part of the section before.
  static let heading = "\(note)\n<hr>\n<h2>More</h2>"

  /// Returns an article with a text for each link in its prose, and with its list of files.
  ///
  /// The list stays where it is. In an article without one, it comes behind the prose.
  func updated(_ text: String, of path: String) -> String {
    var text = text
    let place = "\n\(Self.note)\n"
    if let old = text.firstRange(of: /\n<!-- The files of the linked.*\n<hr>\n<h2>.*\n(<p>.*\n)*/) {
      text.replaceSubrange(old, with: place)
    } else {
      let topics = text.range(of: "\n## Topics\n")?.lowerBound ?? text.endIndex
      text.insert(contentsOf: place, at: topics)
    }
    let topics = text.range(of: "\n## Topics\n")?.lowerBound ?? text.endIndex
    // Texts in lists of topics are DocC's.
    let prose = Self.outsideCode(String(text[..<topics])) { part in
      part.replacing(/<doc:([\w\/-]+)(?:#([\w-]+))?>/) { link in
        let title = link.2.map { $0.replacingOccurrences(of: "-", with: " ") }
        let target = String(link.1)
        return "[\(title ?? titles[Self.file(target, from: path)] ?? target)](doc:\(target)"
          + (link.2.map { "#\($0)" } ?? "") + ")"
      }
    }
    let list = files(prose, String(text[topics...]), of: path)
    let block = "\n\(Self.heading)\n" + list.map { "<p>\($0)</p>\n" }.joined()
    return prose.replacingOccurrences(of: place, with: list.isEmpty ? "" : block) + text[topics...]
  }

  /// The lines of the list: the links of each group of topics, and of the prose.
  private func files(_ prose: String, _ topics: String, of path: String) -> [String] {
    var groups = topics.components(separatedBy: "\n### ").dropFirst().map { group in
      (name: String(group.prefix { $0 != "\n" }), text: group)
    }
    groups.append(
      (
        "Articles",
        Self.outsideCode(prose) {
          $0
        } code: { _ in
          ""
        }
      ))
    var listed: Set<String> = []
    return groups.compactMap { group in
      let links = group.text.matches(of: /(?:<|\]\()doc:([\w\/-]+)(?:#([\w-]+))?[>)]/)
        .compactMap { link(String($0.1), $0.2.map(String.init), from: path) }
        .filter { listed.insert($0).inserted }
      return links.isEmpty ? nil : "\(group.name): \(links.joined(separator: " · "))"
    }
  }

  private func link(_ target: String, _ anchor: String?, from path: String) -> String? {
    let file = Self.file(target, from: path)
    guard let title = titles[file] else { return nil }
    let folder = path.components(separatedBy: "/").dropLast()
    let place =
      file == path
      ? ""
      : file.hasPrefix(folder.joined(separator: "/"))
        ? String(file.dropFirst(folder.joined(separator: "/").count + 1))
        : "../../" + file.dropFirst("Sources/".count)
    let text = anchor.map { $0.replacingOccurrences(of: "-", with: " ") } ?? title
    return "<a href=\"\(place)\(anchor.map { "#\($0.lowercased())" } ?? "")\">\(text)</a>"
  }

  /// Returns the path of a link's target: `Hosts`, or `/PopupFlow/Hosts` from another module.
  private static func file(_ target: String, from path: String) -> String {
    let parts = target.split(separator: "/")
    let module = parts.count > 1 ? String(parts[0]) : path.components(separatedBy: "/")[1]
    return "Sources/\(module)/\(module).docc/\(parts.last ?? "").md"
  }

  private static func outsideCode(
    _ text: String, change: (String) -> String, code: (String) -> String = { $0 }
  ) -> String {
    text.components(separatedBy: "```").enumerated()
      .map { $0.offset % 2 == 0 ? change($0.element) : code($0.element) }
      .joined(separator: "```")
  }
}
