import PopupFlowJournal
import Testing

@testable import Timeline

/// Texts from a journal, and their visible forms.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1B}[2J", "\\u{1B}[2J"),
    ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
    ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"),
    ("\u{202E}abc", "\\u{202E}abc"),
    ("a\u{2028}b\u{FEFF}", "a\\u{2028}b\\u{FEFF}"),
    ("\u{FFFE}", "\\u{FFFE}"),
    ("广告 é 👩‍👧", "广告 é 👩‍👧"),
  ])
  func whatATerminalCouldActOnIsWrittenOut(text: String, visible: String) {
    #expect(text.visible == visible)
  }

  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("广告", 4), ("한글", 4), ("ｱ", 1), ("Ａ", 2), ("😀", 2),
    ("\u{200D}", 0), ("", 0), ("…█┄▒┊┃×", 7),
  ])
  func widthInColumns(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("广告弹窗", 8, "广告弹窗"), ("广告弹窗", 7, "广告弹…"), ("广告弹窗", 6, "广告…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func shortening(text: String, width: Int, short: String) {
    #expect(text.shortened(to: width) == short)
    #expect(text.shortened(to: width).displayWidth <= width)
  }

  @Test func aShortenedLabelKeepsWhichRequestItIs() {
    let label = TimelineLabel(name: "permission", suffix: " (2)")
    #expect(label.text(width: 14) == "permission (2)")
    #expect(label.text(width: 10) == "permi… (2)")
    #expect(label.text(width: 5) == "perm…")
  }

  @Test func aShortenedEndingKeepsItsDetail() {
    let ending = TimelineEnding.outcome(.discarded(.sessionEnded))
    #expect(ending.text(width: 22) == "discarded.sessionEnded")
    #expect(ending.text(width: 21) == "…sessionEnded")
    #expect(ending.text(width: 5) == "…ses…")
  }

  @Test(arguments: [
    (JSONValue.string("ok"), #"completed "ok""#),
    (.null, "completed null"),
    (
      .object(["b": .array([.integer(1), .bool(true)]), "a": .string("/")]),
      #"completed {"a":"/","b":[1,true]}"#
    ),
    (.string("\u{9B}31m\n"), #"completed "\u{9B}31m\n""#),
  ])
  func anAnswerIsShownInOneLine(answer: JSONValue, text: String) {
    #expect(TimelineEnding.outcome(.completed(answer)).text(width: 80) == text)
  }
}
