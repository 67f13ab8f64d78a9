import Foundation

/// The tree of a Swift file, as the compiler parses it.
struct SyntaxTree: Equatable {
  /// The kinds of the nodes, indented as deep as they are, without names and values of literals.
  let nodes: [String]

  /// The names of the functions at the top of the file.
  let functions: [String]

  /// Returns the trees of files, in order, which one run of `swiftc` parses.
  ///
  /// - Throws: ``RefusedError`` if there is no compiler, or if it warns of a file or refuses it.
  static func parse(_ sources: [String]) throws -> [SyntaxTree] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("popupflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, source) in sources.enumerated() {
      try Data(source.utf8).write(to: folder.appendingPathComponent("\(index).swift"))
    }
    // A file, since a full pipe would block the process.
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-frontend", "-dump-parse"]
      + sources.indices.flatMap { ["-primary-file", "\($0).swift", "-o", "\($0).tree"] }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()

    // An empty line for each file is no word.
    let words = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    guard process.terminationStatus == 0, words.allSatisfy(\.isNewline) else {
      throw RefusedError(description: "swiftc: status \(process.terminationStatus)\n\(words)")
    }
    return try sources.indices.map {
      SyntaxTree(dump: try Data(contentsOf: folder.appendingPathComponent("\($0).tree")))
    }
  }

  /// The refusal of a file, with the compiler's words.
  struct RefusedError: Error, CustomStringConvertible {
    let description: String
  }

  // A line is a node: `  (func_decl range=[…] "a()"`.
  private init(dump: Data) {
    let lines = dump.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    nodes = lines.map { line in
      let indentation = line.prefix { $0 == " " }
      let kind = line.dropFirst(indentation.count).prefix { $0 != " " && $0 != ")" }
      return String(indentation + kind)
    }
    functions = lines.filter { $0.hasPrefix("  (func_decl ") }.map { line in
      // By scalars, since the last letter of a name can be joined with the parenthesis.
      let parts = line.unicodeScalars.split(separator: "\"")
      return parts.last { $0.suffix(2).elementsEqual("()".unicodeScalars) }.map(String.init) ?? ""
    }
  }
}
