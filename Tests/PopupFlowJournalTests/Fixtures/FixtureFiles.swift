import Foundation
import TestKit
import Testing

@testable import PopupFlowJournal

/// The files of all versions, each version in a folder of its own.
enum FixtureFiles {
  static let root = ArticleCode.root.appendingPathComponent("Tests/Fixtures")

  struct ExistsError: Error {}

  /// A file of a version, with its content in words.
  struct File: CustomTestStringConvertible, Sendable {
    let version: String
    let name: String

    var url: URL { FixtureFiles.root.appendingPathComponent("\(version)/\(name)") }
    var text: URL { url.appendingPathExtension("txt") }

    var testDescription: String { "\(version)/\(name)" }
  }

  static var versions: [String] {
    get throws { try names(in: root).filter { Int($0) != nil } }
  }

  static func files(of version: String) throws -> [File] {
    try names(in: root.appendingPathComponent(version)).filter { !$0.hasSuffix(".txt") }
      .map { File(version: version, name: $0) }
  }

  /// Writes the files as this version of the library writes them.
  ///
  /// - Throws: `ExistsError` if the folder exists: the files of a version are never changed.
  static func write(to folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else { throw ExistsError() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for fixture in Fixture.all {
      let file = folder.appendingPathComponent(fixture.name)
      let data = try fixture.content()
      try data.write(to: file)
      let text = try fixture.read(data).text + "\n"
      try Data(text.utf8).write(to: file.appendingPathExtension("txt"))
    }
  }

  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

extension JSONValue {
  /// Returns the places of values of this value that another one does not have. The other may have
  /// more members.
  func lost(in other: JSONValue, _ path: String = "") -> [String] {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      return members.sorted { $0.key < $1.key }.flatMap { name, member in
        guard let other = others[name] else { return ["\(path).\(name) is lost"] }
        return member.lost(in: other, "\(path).\(name)")
      }
    case (.array(let elements), .array(let others)) where Self.isSet(path):
      let isSame = Set(elements) == Set(others) && elements.count == others.count
      return isSame ? [] : ["\(path) is \(elements) in the file, and \(others) when it is read"]
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      return zip(elements, others).enumerated().flatMap { index, pair in
        pair.0.lost(in: pair.1, "\(path)[\(index)]")
      }
    default:
      return self == other ? [] : ["\(path) is \(self) in the file, and \(other) when it is read"]
    }
  }

  /// Whether the elements of an array have no order.
  private static func isSet(_ path: String) -> Bool {
    [".request.limits", "._0.limits", ".requires", ".pages", ".except"]
      .contains(where: path.hasSuffix)
  }
}
