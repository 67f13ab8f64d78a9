import Foundation
import TestKit
import Testing

/// What some platforms miss or deprecate is chosen in one place. The type-check of Apple's platforms
/// shows what is missing; only the sources show where it is chosen.
@Suite struct AvailabilityTests {
  /// Returns the files of the adapters that contain a call.
  private func files(with call: String) throws -> Set<String> {
    var found: Set<String> = []
    for module in ["PopupFlowPresenting", "PopupFlowSwiftUI", "PopupFlowUIKit"] {
      let folder = ArticleCode.root.appendingPathComponent("Sources/\(module)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for name in names where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        if text.contains(call) { found.insert("\(module)/\(name)") }
      }
    }
    return found
  }

  @Test("U20: what differs between the platforms is called in one place")
  func places() throws {
    #expect(try files(with: " onChange(of:") == ["PopupFlowSwiftUI/View+Changes.swift"])
    #expect(try files(with: "UIScreen.main") == [])
    #expect(try files(with: "UIApplication.shared.windows") == [])
  }
}
