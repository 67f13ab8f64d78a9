import Foundation

/// The functions that the library's sources declare.
struct SourceIndex {
  /// The files by function, such as `take(_:handle:)`, with the types that each file names.
  private var files: [String: [(path: String, types: Set<Substring>)]] = [:]

  /// - Parameter folders: The folders of the sources. Paths are relative to theirs.
  init(of folders: [String]) throws {
    for folder in folders {
      let base = ArticleCode.root.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      for path in paths ?? [] where path.hasSuffix(".swift") {
        add(try ArticleCode.text("\(folder)/\(path)"), at: path)
      }
    }
  }

  /// Returns the file that declares a function of a type, such as `StoreEngine.take(_:handle:)`; nil
  /// if none does.
  func file(of symbol: String) -> String? {
    let name = symbol.prefix { $0 != "(" }.split(separator: ".")
    guard name.count > 1 else { return nil }
    let function = name[name.count - 1] + symbol.drop { $0 != "(" }
    return files[String(function)]?.first { $0.types.contains(name[name.count - 2]) }?.path
  }

  /// Returns whether a file declares a function.
  func declares(_ function: String, in file: String) -> Bool {
    files[function]?.contains { $0.path == file } ?? false
  }

  private mutating func add(_ code: String, at path: String) {
    let types = Set(
      code.matches(of: #/(?:class|struct|enum|protocol|extension) (?:\w+\.)*(\w+)/#).map(\.1))
    for match in code.matches(of: #/(?:func (\w+)|\binit)(?:<[^{}()]*>)?\(/#) {
      let name = match.1.map(String.init) ?? "init"
      let labels = labels(in: code[match.range.upperBound...])
      files["\(name)(\(labels.map { $0 + ":" }.joined()))", default: []].append((path, types))
    }
  }

  /// Returns the labels of parameters, up to the closing parenthesis.
  private func labels(in parameters: Substring) -> [Substring] {
    var depth = 0
    var parts = [parameters.prefix(0)]
    for index in parameters.indices {
      switch parameters[index] {
      case "(", "[", "<", "{": depth += 1
      case ")" where depth == 0:
        return parts.compactMap { $0.firstMatch(of: #/\w+/#)?.0 }
      case ">" where parameters[parameters.index(before: index)] == "-": break
      case ")", "]", ">", "}": depth -= 1
      case "," where depth == 0:
        parts.append(parameters[parameters.index(after: index)...].prefix(0))
        continue
      default: break
      }
      let start = parts.removeLast().startIndex
      parts.append(parameters[start...index])
    }
    return []
  }
}
