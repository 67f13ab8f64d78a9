import Testing

@Suite struct TestCommandTests {
  @Test("A run becomes a test that states what was presented, named by its title and file")
  func source() throws {
    let run = try CommandRun(["test", "Scenarios/cold-start.jsonl"])
    #expect(run.status == 0 && run.errors == "")
    let title = "A cold start: many features request popups in the first two seconds"
    #expect(run.output.contains("@Test(\"\(title)\")\nfunc coldStart() throws {"))
    #expect(run.output.contains(#"{"expect": {"presented": ["opening-ad"]}}"#))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test("--name is the title of the test, and names its function")
  func name() throws {
    let run = try CommandRun(
      ["test", "-", "--name", "The guide returns"], input: #"{"event": "request", "id": "a"}"#)
    #expect(run.output.contains("@Test(\"The guide returns\")\nfunc theGuideReturns() throws {"))
    let titled = try CommandRun(
      ["test", "-"],
      input: "// Die Führung kehrt zurück.\r\n{\"event\": \"request\", \"id\": \"a\"}\r\n")
    #expect(
      titled.output.contains(
        "@Test(\"Die Führung kehrt zurück\")\nfunc dieFührungKehrtZurück() throws {"))
    let unnamed = try CommandRun(["test", "-"], input: #"{"event": "request", "id": "a"}"#)
    #expect(unnamed.output.contains("@Test(\"standard input\")\nfunc standardInput() throws {"))
  }

  @Test("A comment that becomes the title is no code")
  func comment() throws {
    // U+0D4E and U+0301 join the quotes that they stand beside.
    let run = try CommandRun(
      ["test", "-"],
      input:
        "// \u{D4E}\") func pwn() {}; @Test(\"\u{301}x\n{\"event\": \"request\", \"id\": \"a\"}\n")
    #expect(
      run.output.utf8.contains(
        "\n@Test(\"\u{D4E}\\\") func pwn() {}; @Test(\\\"\u{301}x\")\nfunc ".utf8))
  }

  @Test("What is wrong is one line with its place, with exit status 2 and no source")
  func errors() throws {
    let wrong = try CommandRun(["test", "-"], input: #"{"event": "apeared"}"#)
    #expect(wrong.status == 2 && wrong.output == "" && wrong.errorLines.count == 1)
    #expect(wrong.errors.hasPrefix("standard input:1: "))
    let empty = try CommandRun(["test", "-"], input: "// Nothing.")
    #expect(empty.status == 2 && empty.output == "")
    #expect(empty.errors == "standard input: the journal has no events; expected at least one\n")
    let missing = try CommandRun(["test", "Scenarios/none.jsonl"])
    #expect(missing.status == 2 && missing.errors.contains("does not exist"))
    let step = #"{"event": "trigger"}"# + "\n"
    let long = try CommandRun(["test", "-"], input: String(repeating: step, count: 5001))
    #expect(long.status == 2 && long.output == "")
    #expect(
      long.errors
        == "standard input: the run has more than 5000 steps, too many for a test; expected a part of it\n"
    )
    let nameless = try CommandRun(["test", "-", "--name", "!"], input: "")
    #expect(nameless.status != 0 && nameless.errors.contains("expected words"))
  }
}
