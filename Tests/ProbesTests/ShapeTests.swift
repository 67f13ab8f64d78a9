import Probes
import Testing

@Suite("Probes")
struct ShapeTests {
  @Test("Every probe has a name of its own")
  func names() {
    let names = Probe.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
  }
}
