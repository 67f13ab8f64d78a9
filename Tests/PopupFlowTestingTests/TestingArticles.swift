import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

/// The code of this module's articles, compiled and run.
@MainActor
@Suite struct TestingArticles {
  @Test("PopupFlowTesting.md")
  func landing() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let host = InstantHost<Shop>()
    let driving = store.drive(host)

    store.present(PopupRequest("Saved", id: "saved", lane: .toast, duration: 2))
    #expect(host.showing == ["saved"])
    clock.advance(by: 2)
    #expect(host.showing == [])
    driving.cancel()
  }

  @Test("CheckingAHost.md")
  func checking() async {
    let verdicts = await HostConformance<Shop>(content: { "Offer \($0)" }) {
      let clock = VirtualClock()
      let host = InstantHost<Shop>(.after(0.3, on: clock))
      var subject = HostUnderTest(host) { clock.advance(by: 1) }
      subject.isShowing = { host.showing.contains($0) }
      subject.finish = { host.finish($0) }
      return subject
    }.run()
    #expect(verdicts.count == HostCheck.allCases.count)
  }

  private struct Animations {
    func end() async { await Task.yield() }
  }

  @Test("CheckingAHost.md, with animations")
  func animations() async {
    let animations = Animations()
    await HostConformance<Shop>(content: { "Offer \($0)" }) {
      let host = InstantHost<Shop>()
      var subject = HostUnderTest(host) { await animations.end() }
      subject.isShowing = { host.showing.contains($0) }
      return subject
    }.run()
  }

  @Test(
    "Every line of Swift in the articles stands here",
    arguments: ["PopupFlowTesting", "CheckingAHost"])
  func sameCode(article: String) throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/PopupFlowTesting/PopupFlowTesting.docc/\(article).md"
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    var rest = try lines(String(contentsOf: here, encoding: .utf8))[...]
    for block in text.components(separatedBy: "```swift\n").dropFirst() {
      for line in lines(block.components(separatedBy: "\n```")[0]) {
        let found = rest.firstIndex(of: line)
        #expect(found != nil, "\(article).md has a line that is not compiled: \(line)")
        rest = rest[(found ?? rest.startIndex)...].dropFirst()
      }
    }
  }

  private func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
