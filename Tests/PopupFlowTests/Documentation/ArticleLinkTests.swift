import Foundation
import Testing

/// The links between articles, as DocC and readers of files follow them.
@Suite struct ArticleLinkTests {
  @Test("Every article lists the files of its links; POPUPFLOW_UPDATE_LINKS=1 writes the lists")
  func upToDate() throws {
    let links = try ArticleLinks()
    let isUpdating = ProcessInfo.processInfo.environment["POPUPFLOW_UPDATE_LINKS"] != nil
    #expect(links.titles.count > 30)
    for path in links.titles.keys.sorted() {
      let text = try ArticleCode.text(path)
      let updated = links.updated(text, of: path)
      if isUpdating, updated != text {
        try updated.write(
          to: ArticleCode.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      } else {
        #expect(
          updated == text,
          "\(path) differs; run POPUPFLOW_UPDATE_LINKS=1 swift test --filter ArticleLinkTests")
      }
    }
  }

  @Test("Each link to an article is in the list, and each file and heading of the list exists")
  func complete() throws {
    let links = try ArticleLinks()
    var count = 0
    for path in links.titles.keys.sorted() {
      let parts = try ArticleCode.text(path).components(separatedBy: ArticleLinks.heading)
      let list = parts.count > 1 ? parts[1].components(separatedBy: "\n## Topics\n")[0] : ""
      let targets = list.matches(of: /href="([^"]+)"/).map { String($0.1) }
      for target in targets {
        let problem = try ArticleCode.problem(ofLink: target, in: path)
        #expect(problem == nil, "\(path) lists \(target): \(problem ?? "")")
      }
      let prose = parts.joined().replacing(/```(?s:.)*?```/, with: "")
      for link in prose.matches(of: /doc:(?:[\w-]|\/(?!\/))*?([\w-]+)(?:#([\w-]+))?[>)]/) {
        let end = "\(link.1).md" + (link.2.map { "#\($0.lowercased())" } ?? "") + "\""
        let own = link.2.map { "\"#\($0.lowercased())\"" } ?? "–"
        #expect(list.contains(end) || list.contains(own), "\(path) does not list \(link.0)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test("A link gets the title of its article, and a line in the list")
  func update() throws {
    let links = try ArticleLinks()
    let text = """
      # Example

      See <doc:Hosts>, (<doc:Rules#R45>) and [both](doc:Rules#The-host).

      ```
      <doc:Time>
      ```

      """
    let updated = links.updated(text, of: "Sources/PopupFlow/PopupFlow.docc/Example.md")
    #expect(
      updated == """
        # Example

        See [Hosts](doc:Hosts), ([R45](doc:Rules#R45)) and [both](doc:Rules#The-host).

        ```
        <doc:Time>
        ```

        \(ArticleLinks.heading)
        <p>Articles: <a href="Hosts.md">Hosts</a> · <a href="Rules.md#r45">R45</a> · \
        <a href="Rules.md#the-host">The host</a></p>

        """)
    let path = "Sources/PopupFlow/PopupFlow.docc/Example.md"
    #expect(links.updated(updated, of: path) == updated)
  }

  @Test("Topics keep their links, and each group has a line before them")
  func topics() throws {
    let links = try ArticleLinks()
    let path = "Sources/PopupFlowJournal/PopupFlowJournal.docc/PopupFlowJournal.md"
    let text = """
      # Example

      See <doc:/PopupFlow/Hosts>.

      ## Topics

      ### Concepts

      - <doc:Format>
      - ``JournalReader``

      """
    let updated = links.updated(text, of: path)
    #expect(
      updated == """
        # Example

        See [Hosts](doc:/PopupFlow/Hosts).

        \(ArticleLinks.heading)
        <p>Concepts: <a href="Format.md">\(links.titles["Sources/PopupFlowJournal/PopupFlowJournal.docc/Format.md"] ?? "")</a></p>
        <p>Articles: <a href="../../PopupFlow/PopupFlow.docc/Hosts.md">Hosts</a></p>

        ## Topics

        ### Concepts

        - <doc:Format>
        - ``JournalReader``

        """)
    #expect(links.updated(updated, of: path) == updated)
  }
}
