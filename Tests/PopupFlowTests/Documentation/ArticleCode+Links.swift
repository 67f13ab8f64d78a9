import Foundation

extension ArticleCode {
  /// Returns the paths of the files with an extension, apart from those of builds and of DocC.
  static func files(ofType type: String, in folder: String = "") throws -> [String] {
    let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    return try names.flatMap { name -> [String] in
      if [".build", ".git"].contains(name) || name.hasSuffix(".docc") { return [] }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      if exists && isFolder.boolValue { return try files(ofType: type, in: path) }
      return name.hasSuffix("." + type) ? [path] : []
    }
  }

  /// Returns the problem of a link from a text to a file, such as `Hosts.md#lanes`; nil if it
  /// resolves.
  static func problem(ofLink link: String, in path: String) throws -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = root.appendingPathComponent(path)
    let url =
      parts[0].isEmpty
      ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
    guard FileManager.default.fileExists(atPath: url.path) else { return "no such file" }
    guard parts.count == 2 else { return nil }
    let headings = anchors(of: try String(contentsOf: url, encoding: .utf8))
    return headings.contains(String(parts[1])) ? nil : "no such heading"
  }

  /// Returns the anchors that GitHub gives to the headings of a text.
  static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }
}
