import Probes
import Testing

/// The rows of the articles and the probes, held to each other.
@Suite("Rows and probes")
struct RowsTests {
  @Test("Each probe has its row, in the same order", arguments: ProbeArticle.allCases)
  func everyProbe(article: ProbeArticle) throws {
    let rows = try ArticleRow.all(in: article)
    let probes = Probe.all.filter { $0.section.article == article }
    #expect(rows.count > 60)
    #expect(rows.compactMap(\.name) == probes.map(\.name))
  }

  @Test("Each row has its probe, with the same sentence", arguments: ProbeArticle.allCases)
  func everyRow(article: ProbeArticle) throws {
    for row in try ArticleRow.all(in: article) {
      let probe = try #require(
        row.name.flatMap(Probe.named), "The row has no probe: \(row.sentence)")
      #expect(probe.sentence == row.sentence)
      #expect(probe.section == row.section, "\(probe.name)")
      #expect(!row.knownFrom.isEmpty && !row.probe.isEmpty, "\(probe.name)")
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
