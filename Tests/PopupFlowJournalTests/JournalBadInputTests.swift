@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite struct JournalBadInputTests {
  private func message(of text: String) -> String? {
    JournalReading(text.utf8).error?.description
  }

  @Test(
    "A wrong line is refused with the problem and what was expected",
    arguments: [
      ("[]", "line 1: the line is not an object; expected an object with one of"),
      ("7", "line 1: the line is not an object; expected an object with one of"),
      (
        "{}",
        "line 1: the line contains no statement; expected one of `policy`, `state`, `case`,"
      ),
      (#"{"at": 1}"#, "line 1: the line contains no statement"),
      (#"{"event": "tick", "batch": []}"#, "line 1: the line has `event` and `batch`; expected"),
      (
        #"{"event": "tick" "at": 1}"#,
        "line 1: the line is not JSON at column 18; expected `,` or `}`"
      ),
      (
        #"{"event": "tick", }"#,
        "line 1: a trailing comma at column 19; expected no comma"
      ),
      (#"{"expect": {"queued": ["a",]}}"#, "line 1: a trailing comma"),
      (#"{"event": "request", "id": "a", "content": [[1],]}"#, "line 1: a trailing comma"),
      (
        #"{"event": "tick"} {}"#,
        "line 1: the line is not JSON at column 19; expected the end of the line"
      ),
      (#"{"event": tick}"#, "line 1: the line is not JSON at column 11; expected a value"),
      (#"{"event": trust}"#, "line 1: the line is not JSON at column 11; expected a value"),
      (#"{event: "tick"}"#, "line 1: the line is not JSON at column 2; expected a name in quotes"),
      (#"{"event" "tick"}"#, "line 1: the line is not JSON at column 10; expected `:`"),
      (#"{"batch": [1 2]}"#, "line 1: the line is not JSON at column 14; expected `,` or `]`"),
      (#"{"batch": [1}"#, "line 1: the line is not JSON at column 13; expected `,` or `]`"),
      (#"{"é👋": x}"#, "line 1: the line is not JSON at column 8; expected a value"),
      (#"{"event": "tick""#, "line 1: the line ends too early; expected `,` or `}` on the"),
      (#"{"event":"#, "line 1: the line ends too early; expected a value"),
      (
        "{\n\"event\": \"tick\"\n}",
        "line 1: the line ends too early; expected a name in quotes on the same line"
      ),
      (#"{"event": "ti"#, "line 1: the line ends too early; expected the end of a string"),
      (#" // {"event": "tick"}"#, "line 1: the line is not JSON at column 2; expected a value"),
      (#"{"event": "nap"}"#, #"line 1: `event` is "nap"; expected `request`, `entered`,"#),
      (#"{"event": 1}"#, "line 1: `event` is 1; expected `request`,"),
      (
        #"{"event": "tick", "id": "a"}"#,
        #"line 1: unknown field "id"; expected one of the fields of `tick`:"#
      ),
      (
        #"{"event": "request", "id": "a", "prio": 1}"#,
        #"line 1: unknown field "prio" (did you mean `priority`?); expected one of the fields of `request`"#
      ),
      (
        #"{"event": "request", "id": "a", "prioirty": 1}"#,
        #"line 1: unknown field "prioirty" (did you mean `priority`?); expected one of the fields"#
      ),
      (
        #"{"event": "request", "id": "a", "NotBefore": 1}"#,
        #"line 1: unknown field "NotBefore" (did you mean `notBefore`?); expected one of"#
      ),
      (
        #"{"event": "request", "id": "a", "tieBreak": "lifo"}"#,
        #"line 1: unknown field "tieBreak" (did you mean `tie`?); expected one of"#
      ),
      (
        #"{"event": "request", "id": "a", "colour": 1}"#,
        #"line 1: unknown field "colour"; expected one of the fields of `request`: `at`, `coalescing`,"#
      ),
      (
        #"{"event": "apeared", "page": "home"}"#,
        #"line 1: `event` is "apeared" (did you mean `appeared`?); expected the name of an event"#
      ),
      (#"{"event": "request"}"#, "line 1: `id` is missing; expected a string"),
      (#"{"event": "request", "id": null}"#, "line 1: `id` is null; expected a string"),
      (#"{"event": "appeared", "visit": "a"}"#, "line 1: `page` is missing; expected a string"),
      (
        #"{"event": "left"}"#,
        "line 1: neither `visit` nor `page` is given; expected one of the two"
      ),
      (
        #"{"event": "tick", "z": 1, "b": 1, "y": 1}"#,
        #"line 1: unknown field "b"; expected one of"#
      ),
      (#"{"event": "gate", "gate": "a"}"#, "line 1: `open` is missing; expected true or false"),
      (#"{"event": "gate", "gate": "a", "open": 1}"#, "line 1: `open` is 1; expected true or"),
      (#"{"event": "withdraw", "request": "1"}"#, #"line 1: `request` is "1"; expected an int"#),
      (
        #"{"batch": [{"event": "tick"}, {"event": "tick", "at": 1}]}"#,
        #"line 1: unknown field "at" in `batch[1]`; expected one of the fields of `tick` in a batch: `event`"#
      ),
      (#"{"batch": [{"batch": []}]}"#, "line 1: a batch is in a batch; expected its events"),
      (#"{"batch": {}}"#, "line 1: `batch` is an object; expected an array of events"),
      (#"{"batch": [1]}"#, "line 1: `batch[0]` is not an object; expected an event"),
      (
        #"{"expect": {"shown": []}}"#,
        #"line 1: unknown field "shown" in `expect`; expected one of"#
      ),
      (#"{"expect": {"queued": "a"}}"#, #"line 1: `expect.queued` is "a"; expected an array of"#),
      (
        #"{"expect": {"outcomes": {"a": "gone"}}}"#,
        #"line 1: `expect.outcomes.a` is "gone"; expected `completed`, `replaced`,"#
      ),
      (#"{"policy": null}"#, "line 1: `policy` is not an object; expected a policy"),
      (#"{"policy": {"lanes": {"a": 0}}}"#, "line 1: `policy.lanes.a` is 0; expected an int"),
      (#"{"policy": {"queueLimit": 0}}"#, "line 1: `policy.queueLimit` is 0; expected an integer,"),
      (#"{"policy": {"transitionTimeout": -1}}"#, "line 1: `policy.transitionTimeout` is -1"),
      (
        #"{"policy": {"order": ["fifo", "lifo"]}}"#,
        #"line 1: `policy.order` is ["fifo", "lifo"]; expected ["priority"], ["priority", "fifo"],"#
      ),
      (
        #"{"policy": {"limits": {"ads": {"within": 60}}}}"#,
        "line 1: `count` is missing in `policy.limits.ads`; expected an integer, 0 or more"
      ),
      (
        #"{"policy": {"limits": {"ads": {"count": 1, "within": "1 week"}}}}"#,
        """
        line 1: `policy.limits.ads.within` is "1 week"; expected seconds, more than 0, or a text such as \
        "10 s" or "1w"
        """
      ),
      (#"{"policy": {"promotion": null}}"#, "line 1: `policy.promotion` is null; expected"),
      (#"{"policy": {"defaults": {"id": "a"}}}"#, #"line 1: unknown field "id" in `policy.def"#),
      (
        #"{"policy": {"defaults": {"scope": "app", "session": 1}}}"#,
        "line 1: `scope` and `session` are both given in `policy.defaults`; expected one of"
      ),
      (#"{"policy": {}, "host": "lazy"}"#, #"line 1: `host` is "lazy"; expected `instant` or"#),
      (
        "{\"event\": \"tick\"}\n{\"policy\": {}}",
        "line 2: the policy is not the first line; expected it before all other lines"
      ),
      ("{\"policy\": {}}\n{\"policy\": {}}", "line 2: the policy is not the first line"),
      (
        "{\"at\": 2, \"event\": \"tick\"}\n{\"at\": 1.5, \"expect\": {}}",
        "line 2: `at` is 1.5, earlier than the previous line; expected 2 or later"
      ),
      (#"{"at": -0.5, "event": "tick"}"#, "line 1: `at` is -0.5; expected seconds, 0 or more"),
      (#"{"at": null, "event": "tick"}"#, "line 1: `at` is null; expected seconds, 0 or more"),
      (#"{"at": 1e400, "event": "tick"}"#, "line 1: `at` is out of the range of numbers"),
      (
        #"{"event": "tick", "at": 01}"#,
        "line 1: a number is invalid at column 25; expected a JSON number such as 0.5"
      ),
      (#"{"at": 1.}"#, "line 1: a number is invalid at column 8; expected a JSON number"),
      (#"{"at": -}"#, "line 1: a number is invalid at column 8; expected a JSON number"),
      (#"{"at": 1e}"#, "line 1: a number is invalid at column 8; expected a JSON number"),
      (#"{"at": 1.2.3}"#, "line 1: a number is invalid at column 8; expected a JSON number"),
    ])
  func refused(text: String, beginning: String) throws {
    let message = try #require(self.message(of: text))
    #expect(message.hasPrefix(beginning), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test(
    "A wrong field of a request is refused",
    arguments: [
      (#""priority": 1.5"#, "`priority` is 1.5; expected an integer"),
      (
        #""priority": 9223372036854775808"#,
        "`priority` is 9.223372036854776e+18; expected an integer from -9223372036854775808 to 9"
      ),
      (#""priority": "high""#, #"`priority` is "high"; expected an integer"#),
      (#""tie": "random""#, #"`tie` is "random"; expected `fifo` or `lifo`"#),
      (#""lane": null"#, "`lane` is null; expected a string"),
      (#""presence": true"#, "`presence` is true; expected `exclusive` or `concurrent`"),
      (#""pages": "home""#, #"`pages` is "home"; expected an array of strings, or"#),
      (#""pages": [1]"#, "`pages` is [1]; expected an array of strings, or"),
      (
        #""pages": {"only": []}"#,
        #"unknown field "only" in `pages`; expected one of the fields of `pages`:"#
      ),
      (#""pages": {}"#, "`except` is missing in `pages`"),
      (#""pages": [], "origin": "v""#, "`pages` and `origin` are both given; expected one of"),
      (#""scope": "page""#, #"`scope` is "page"; expected `session` or `app`"#),
      (#""scope": "app", "session": 0"#, "`scope` and `session` are both given; expected one"),
      (#""session": "0""#, #"`session` is "0"; expected an integer"#),
      (#""requires": "online""#, #"`requires` is "online"; expected an array of strings"#),
      (#""duration": -1"#, "`duration` is -1; expected seconds, 0 or more"),
      (#""notBefore": -1"#, "`notBefore` is -1; expected seconds, 0 or more"),
      (#""expiresAt": 1e999"#, "`expiresAt` is out of the range of numbers; expected seconds"),
      (#""content": [1e999]"#, "`content` is out of the range of numbers; expected JSON with"),
      (#""id": "b""#, #""id" is given twice in one object at column 33; expected each name"#),
      (#""\u0069d": "b""#, #""id" is given twice in one object at column 33; expected each name"#),
      (#""content": {"a": [{"x": 1, "x": 2}]}"#, #""x" is given twice in one object"#),
      (
        #""content": {"\u00e9": 1, "e\u0301": 2}"#,
        #""é" looks like another name in one object at column 58; expected names that are"#
      ),
      (#""content": "\ud800""#, "a string has an invalid escape"),
      (#""content": "\x""#, "a string has an invalid escape"),
      (
        "\"content\": \"a\tb\"",
        "a string has a control character at column 46; expected an escape such as"
      ),
    ])
  func refusedField(field: String, beginning: String) throws {
    let line = #"{"event": "request", "id": "a", \#(field)}"#
    let message = try #require(self.message(of: line))
    #expect(message.hasPrefix("line 1: " + beginning), "\(message)")
  }

  @Test(
    "R36–R43: wrong lanes, limits, reasons and running events are refused",
    arguments: [
      #"{"policy": {"lanes": {"modal": {"capacity": 0}}}}"#,
      #"{"policy": {"lanes": {"modal": {"interval": -1}}}}"#,
      #"{"policy": {"lanes": {"modal": {"collect": null}}}}"#,
      #"{"policy": {"lanes": {"modal": {"pause": 1}}}}"#,
      #"{"policy": {"lanes": {"modal": {"duration": "1"}}}}"#,
      #"{"policy": {"lanes": {"modal": {"duration": 0}}}}"#,
      #"{"event": "configured", "policy": {"lanes": {"modal": {"duration": 0}}}}"#,
      #"{"event": "request", "id": "a", "expires": "never"}"#,
      #"{"event": "request", "id": "a", "expires": true}"#,
      #"{"policy": {"limits": {"ads": {}}}}"#, #"{"policy": {"limits": {"ads": 3}}}"#,
      #"{"policy": {"limits": {"ads": {"count": -1}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "within": 0}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "each": "lane"}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "each": null}}}}"#,
      #"{"policy": {"limits": {"ads": {"count": 1, "scope": "page"}}}}"#,
      #"{"event": "request", "id": "a", "limits": "ads"}"#,
      #"{"event": "request", "id": "a", "relaunch": "keep"}"#,
      #"{"event": "request", "id": "a", "userInitiated": null}"#,
      #"{"event": "request", "id": "a", "coalescing": "worst"}"#,
      #"{"event": "suspend", "reason": null}"#, #"{"event": "trigger", "reason": "call"}"#,
      #"{"event": "resume", "lane": null}"#, #"{"event": "suspend", "lane": 1}"#,
      #"{"event": "configured"}"#, #"{"event": "configured", "policy": {"order": ["fifo"]}}"#,
      #"{"event": "configured", "policy": {"defaults": {}}}"#,
      #"{"event": "showings", "limit": "ads"}"#, #"{"event": "showings", "instants": []}"#,
      #"{"event": "showings", "limit": null, "instants": []}"#,
      #"{"event": "showings", "limit": "ads", "id": null, "instants": []}"#,
      #"{"event": "showings", "limit": "ads", "id": 1, "instants": []}"#,
      #"{"event": "showings", "limit": "ads", "instants": null}"#,
      #"{"event": "showings", "limit": "ads", "instants": 3}"#,
      #"{"event": "showings", "limit": "ads", "instants": [1, "2"]}"#,
      #"{"event": "showings", "limit": "ads", "instants": [null]}"#,
      #"{"event": "showings", "limit": "ads", "instants": [1e999]}"#,
      #"{"event": "showings", "limit": "ads", "instants": [], "lane": "modal"}"#,
      #"{"event": "tick", "instants": []}"#,
      #"{"event": "configured", "policy": null}"#, #"{"event": "tick", "policy": {}}"#,
      #"{"expect": {"why": []}}"#, #"{"expect": {"why": {"a": "gate"}}}"#,
      #"{"expect": {"why": {"a": [[]]}}}"#, #"{"expect": {"why": {"a": [["lane"]]}}}"#,
      #"{"expect": {"why": {"a": [["gate"]]}}}"#, #"{"expect": {"why": {"a": [["gate", 3]]}}}"#,
      #"{"expect": {"why": {"a": [["collecting", "soon"]]}}}"#,
      #"{"expect": {"why": {"a": [["slot"]]}}}"#,
      #"{"expect": {"why": {"a": [["page", "home"]]}}}"#,
      #"{"expect": {"why": {"a": [["limit", "x", 1, 2]]}}}"#,
      #"{"expect": {"why": {"a": [["limit", "x", "y"]]}}}"#,
    ])
  func badInput(_ line: String) {
    #expect(throws: JournalError.self) { try entries(of: line) }
  }

  @Test(
    "R45: a wrong reason of a decline is refused, and one of another report",
    arguments: [
      (#""didDecline", "reason": "call""#, #"`reason` is "call"; expected `screen` or `host`"#),
      (#""didDecline", "reason": null"#, "`reason` is null; expected `screen` or `host`"),
      (#""didDecline", "reason": ["host"]"#, #"`reason` is ["host"]; expected `screen` or `host`"#),
      (#""didFail", "reason": "host""#, #"unknown field "reason"; expected one of"#),
      (#""didDecline", "value": 1"#, #"unknown field "value"; expected one of"#),
    ])
  func declines(fields: String, problem: String) throws {
    let message = try #require(self.message(of: #"{"id": "a", "event": \#(fields)}"#))
    #expect(message.hasPrefix("line 1: " + problem), "\(message)")
  }

  @Test("Nesting is limited to a depth of 128", arguments: ["[", "{\"a\":"])
  func depth(opening: String) {
    func line(depth: Int) -> [UInt8] {
      let closing = opening == "[" ? "]" : "}"
      let inner = String(repeating: opening, count: depth - 1)
      let end = String(repeating: closing, count: depth - 1)
      return Array(
        (#"{"event": "request", "id": "a", "content": "# + inner + "1" + end + "}").utf8)
    }
    #expect(JournalReading(line(depth: 128)).error == nil)
    let endless = String(repeating: opening, count: 200_000)
    for tooDeep in [line(depth: 129), Array(endless.utf8)] {
      #expect(JournalReading(tooDeep).error?.problem == "the line is nested deeper than 128")
    }
  }

  @Test("If the last line was cut off, the message says how to go on")
  func cutOff() {
    let hint = "; if the recording was cut off here, remove the line"
    let first = Array("{\"event\": \"tick\"}\n".utf8)
    let whole = first + #"{"event": "gate", "gate": "é", "open": true}"#.utf8
    for end in (first.count + 1)..<whole.count {
      let error = JournalReading(whole[..<end]).error
      #expect(error?.line == 2 && error?.expected.hasSuffix(hint) == true)
      // With a newline, it was written as it is.
      #expect(JournalReading(whole[..<end] + [0x0A]).error?.expected.hasSuffix(hint) == false)
    }
    #expect(JournalReading(#"{"event": "tock"}"#.utf8).error?.expected.hasSuffix(hint) == false)
  }

  @Test("Reading stops at the first wrong line, and earlier entries stay valid")
  func stops() throws {
    var reader = JournalReader(text: "{\"event\": \"tick\"}\nnonsense\n{\"event\": \"tick\"}")
    #expect(try reader.next()?.line == 1)
    #expect(throws: JournalError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }
}
