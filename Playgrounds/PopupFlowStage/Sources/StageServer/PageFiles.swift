import Foundation
import StageHTTP

/// The files of the page, which are read once.
struct PageFiles: Sendable {
  private let files: [String: (bytes: [UInt8], type: String)]

  /// The files that are in the package.
  init() throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Page")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: (bytes: [UInt8], type: String)] = [:]
    for name in names {
      guard let type = Self.types[(name as NSString).pathExtension] else { continue }
      files[name] = (Array(try Data(contentsOf: folder.appendingPathComponent(name))), type)
    }
    self.files = files
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  /// Returns the file of a path; of the empty path, the page.
  func answer(to path: [String]) -> Answer? {
    let name = path.isEmpty ? "index.html" : path.joined(separator: "/")
    return files[name].map { Answer(.ok, $0.bytes, type: $0.type) }
  }
}
