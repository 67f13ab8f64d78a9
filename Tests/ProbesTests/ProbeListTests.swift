import Foundation
import Probes
import Testing

/// The list of the probes.
@Suite("The list of probes")
struct ProbeListTests {
  private static let list = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Playgrounds/Probes/PROBES.md")

  private static let mark = "<!-- The rest is written by the tests. -->\n"

  @Test("The list has a row for each probe; POPUPFLOW_WRITE_PROBES=1 writes them")
  func list() throws {
    let text = try String(contentsOf: Self.list, encoding: .utf8)
    let mark = try #require(text.range(of: Self.mark))
    if ProcessInfo.processInfo.environment["POPUPFLOW_WRITE_PROBES"] == "1" {
      let new = text[..<mark.upperBound] + Probe.markdown
      try String(new).write(to: Self.list, atomically: true, encoding: .utf8)
    } else {
      #expect(text[mark.upperBound...] == Probe.markdown)
    }
  }

  @Test("Probes of a section are in a row, and each cell of a row is one line")
  func rows() {
    var sections: [ProbeSection] = []
    for probe in Probe.all where probe.section != sections.last { sections.append(probe.section) }
    #expect(Set(sections).count == sections.count)
    for probe in Probe.all {
      for cell in [probe.sentence, probe.knownFrom] {
        #expect(!cell.isEmpty && !cell.contains("\n") && !cell.contains("|"), "\(probe.name)")
      }
    }
  }

  @Test("Every probe has a name of its own, and asks something")
  func names() {
    let names = Probe.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil })
    for probe in Probe.all {
      #expect(!probe.questions.isEmpty && !probe.systems.isEmpty, "\(probe.name)")
      #expect(
        probe.questions.allSatisfy {
          Set($0.answers).count == $0.answers.count && !$0.answers.isEmpty
        },
        "\(probe.name)")
      #expect(Set(probe.questions.map(\.text)).count == probe.questions.count, "\(probe.name)")
    }
  }
}
