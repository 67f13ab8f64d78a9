import Foundation
import Testing

/// The links between articles, as DocC and readers of files follow them.
@Suite struct ArticleLinkTests {
  @Test("Every article lists the files of its links; POPUPFLOW_UPDATE_LINKS=1 writes the lists")
  func upToDate() throws {
    let links = try ArticleLinks()
    let isUpdating = ProcessInfo.processInfo.environment["POPUPFLOW_UPDATE_LINKS"] != nil
    #expect(links.titles.count > 60)
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

        \(ArticleLinks.note)
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

        \(ArticleLinks.note)
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
