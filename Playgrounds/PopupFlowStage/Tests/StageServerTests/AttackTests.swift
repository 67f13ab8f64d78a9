import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Attacks on the stage")
struct AttackTests {
  private func send(
    _ stage: RunningStage, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> (status: Int, text: String, headers: [AnyHashable: Any]) {
    var request = URLRequest(url: try #require(URL(string: stage.address + path)))
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
    }
    let (data, answer) = try await URLSession.shared.data(for: request)
    let http = answer as? HTTPURLResponse
    return (
      http?.statusCode ?? 0, String(decoding: data, as: UTF8.self), http?.allHeaderFields ?? [:]
    )
  }

  private func identifiers(_ text: String) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object ?? [:]).compactMapValues { $0 as? String }
  }

  /// Opens a journal, and returns the session and the run.
  private func open(
    _ stage: RunningStage, _ journal: String = #"{"event": "request", "id": "ad"}"#
  ) async throws -> (session: String, run: String) {
    let session = try #require(
      try identifiers(try await send(stage, "/sessions", "").text)["session"])
    let run = try #require(
      try identifiers(try await send(stage, "/sessions/\(session)/runs?name=x", journal).text)[
        "run"])
    return (session, run)
  }

  @Test(
    "Paths that leave the page, or name nothing, have no answer",
    arguments: [
      "/../Package.swift", "/%2e%2e/%2e%2e/etc/passwd", "/js/..%2f..%2f..%2fetc%2fpasswd",
      "//etc/passwd",
      "/js/main.js%00.html", "/js", "/css/", "/sessions", "/sessions/x/events", "/sessions/x/send",
      "/runs", "/runs/x", "/runs/x/state?step=0", "/runs/x/popup?id=ad", "/scenarios/../cold-start",
      "/scenarios/cold-start/x", "/inspect?token=secret&app=A", "/.git/config",
    ])
  func paths(path: String) async throws {
    let stage = try await RunningStage()
    let answer = try await send(stage, path)
    #expect((400..<500).contains(answer.status), "\(answer.status)")
    #expect(!answer.text.contains("root:") && !answer.text.contains("import PackageDescription"))
    #expect(try await send(stage, "/").status == 200)
    await stage.end()
  }

  @Test(
    "Numbers and names that no page sends are refused, or answered with nothing",
    arguments: [
      "state?step=9223372036854775807", "state?step=-1", "log?from=9223372036854775807&count=500",
      "log?from=0&count=9223372036854775807", "step?step=0", "popup?id=ad",
      "search?words=a&from=9223372036854775807&count=1", "popup?id=none", "popup?id=",
      "search?words=%00&from=0&count=9", "timeline?from=-1e308&to=1e308",
      "timeline?from=0&to=0&at=1e308", "test.swift?name=%22%0A",
    ])
  func allowed(query: String) async throws {
    let stage = try await RunningStage()
    let (_, run) = try await open(stage)
    #expect(try await send(stage, "/runs/\(run)/\(query)").status == 200)
    #expect(try await send(stage, "/").status == 200)
    await stage.end()
  }

  @Test(
    "Numbers that are none, or name no step, are explained",
    arguments: [
      "state?step=9223372036854775808", "state?step=1e3", "state", "step?step=-1", "step?step=1",
      "step?step=9223372036854775807", "step", "log?from=-2&count=1", "log?from=0", "search?from=0",
      "search?from=x&count=1", "timeline?from=1&to=0", "timeline?from=nan&to=1",
      "timeline?from=0&to=inf",
      "popup", "popup?id=%FF", "times/x", "unknown", "difference", "difference?with=",
      "difference?with=unknown", "difference?with=%00",
    ])
  func refused(query: String) async throws {
    let stage = try await RunningStage()
    let (_, run) = try await open(stage)
    let answer = try await send(stage, "/runs/\(run)/\(query)")
    #expect((400..<500).contains(answer.status), "\(answer.status)")
    #expect(try await send(stage, "/").status == 200)
    await stage.end()
  }

  @Test("A test's name reaches neither a header nor code")
  func name() async throws {
    let stage = try await RunningStage()
    let (_, run) = try await open(
      stage,
      ####"{"event": "request", "id": "\"\"\"#\\#(1)", "content": "\"\"\"##\\##(exit(1))"}"####)
    let answer = try await send(
      stage, "/runs/\(run)/test.swift?name=%22)%0D%0ASet-Cookie:%20a=b%0D%0Afunc%20x()%7B%7D")
    #expect(answer.status == 200 && answer.headers["Set-Cookie"] == nil)
    #expect(
      answer.headers["Content-Disposition"] as? String
        == #"attachment; filename="SetCookieABFuncXTests.swift""#)
    #expect(answer.text.contains(##"@Test("\")  Set-Cookie: a=b  func x(){}")"##))
    #expect(answer.text.contains(###"let journal = ###""###))
    // U+0D4E and U+0301 join the quotes that they stand beside.
    let joined = try await send(stage, "/runs/\(run)/test.swift?name=%E0%B5%8E%22)%22%CC%81")
    let name = try #require(joined.headers["Content-Disposition"] as? String)
    #expect(name.unicodeScalars.count { $0 == "\"" } == 2)
    #expect(joined.text.utf8.contains("@Test(\"\u{D4E}\\\")\\\"\u{301}\")\n".utf8))
    await stage.end()
  }

  @Test(
    "Only the session that has opened a run keeps or closes it; bodies that are wrong change nothing"
  )
  func otherSession() async throws {
    let stage = try await RunningStage()
    let (_, run) = try await open(stage)
    let (other, _) = try await open(stage)
    #expect(try await send(stage, "/sessions/\(other)/close", run).status == 204)
    #expect(try await send(stage, "/runs/\(run)/state?step=0").status == 200)
    #expect(try await send(stage, "/sessions/\(other)/keep", run).status == 404)
    for body in ["", "{", "null", #"{"session": 1}"#, #"{"session": "x", "moves": [{"line": 1}]}"#]
    {
      #expect((400..<500).contains(try await send(stage, "/runs/\(run)/what-if", body).status))
    }
    for move in ["9223372036854775807", "-9223372036854775808"] {
      let body = #"{"session": "\#(other)", "moves": [{"line": \#(move), "at": 1e300}]}"#
      #expect(try await send(stage, "/runs/\(run)/what-if", body).status == 200)
    }
    let lines = "[9223372036854775807, -9223372036854775808, 0, 1, 1]"
    let leftOut = #"{"session": "\#(other)", "leftOut": \#(lines)}"#
    #expect(try await send(stage, "/runs/\(run)/what-if", leftOut).status == 200)
    let body = #"{"session": "\#(other)", "policy": "{\"policy\": {\"lanes\": {\"modal\": 0}}}"}"#
    #expect(try await send(stage, "/runs/\(run)/what-if", body).status == 400)
    #expect(try await send(stage, "/sessions/\(other)/runs?name=x", "[").status == 400)
    #expect(try await send(stage, "/sessions/\(other)/relaunch", "{}").status == 400)
    #expect(
      try await send(stage, "/sessions/\(other)/restart", #"{"event": "tick"}"#).status == 400)
    await stage.end()
  }

  @Test("A program that has the token, or no secret at all, gets a session without apps")
  func reading() async throws {
    let stage = try await RunningStage()
    #expect(stage.pageAddress == stage.address + "/#key=reading")
    for (key, showsApps) in [(nil, false), ("secret", false), ("reading", true)] {
      let headers = key.map { ["PopupFlow-Key": $0] } ?? [:]
      let answer = try await send(stage, "/sessions", "", headers: headers)
      #expect(answer.status == 200 && answer.text.contains("\"showsApps\":\(showsApps)"))
      // Who sees the apps can add one.
      #expect(answer.text.contains("\"inspect\":\"/inspect?token=secret\"") == showsApps)
      // The page of another site cannot pass the key on.
      let foreign = headers.merging(["Origin": "http://evil.example"]) { $1 }
      #expect(try await send(stage, "/sessions", "", headers: foreign).status == 403)
    }
    // The answers that everybody gets contain neither secret.
    for path in ["/", "/js/key.js", "/js/live.js"] {
      let answer = try await send(stage, path)
      #expect(answer.status == 200 && !answer.text.contains("secret"))
    }
    await stage.end()
  }

  @Test(
    "No number of a journal ends the stage",
    arguments: [
      """
      {"at":1e9,"event":"request","id":"a"}
      {"at":1e306,"event":"request","id":"b"}
      """,
      """
      {"at": 1e-300, "event": "request", "id": "a", "duration": 5e-324}
      {"at": 2e-300, "event": "request", "id": "b", "priority": -9223372036854775808}
      """,
      """
      {"policy": {"lanes": {"modal": {"interval": 1e308, "collect": 1e308, "duration": 1e308}}}, "host": "manual"}
      {"at": 1e308, "event": "request", "id": "a", "userInitiated": true, "priority": 9223372036854775807}
      {"at": 1.7976931348623157e308, "event": "request", "id": "b", "expiresAt": 1.7976931348623157e308}
      """,
    ])
  func extremes(journal: String) async throws {
    let stage = try await RunningStage()
    let (session, run) = try await open(stage, journal)
    let move =
      #"{"session": "\#(session)", "moves": [{"line": 1, "at": 1e306}, {"line": 2, "at": 0}]}"#
    let changed = try #require(
      try identifiers(try await send(stage, "/runs/\(run)/what-if", move).text)["run"])
    for run in [run, changed] {
      for path in [
        "picture.svg", "times", "log?from=0&count=9", "state?step=0", "step?step=1", "popup?id=a",
        "timeline?from=-1e308&to=1e308", "timeline?from=0&to=1e306&at=1e306", "journal", "policy",
        "test.swift",
      ] {
        let answer = try await send(stage, "/runs/\(run)/\(path)")
        #expect(answer.status == 200 && answer.text != "null", "\(path)")
      }
    }
    await stage.end()
  }

  @Test("A short journal with thousands of pages and gates makes no long answers")
  func manyPages() async throws {
    let stage = try await RunningStage()
    // A link of 3 kB unpacks to this.
    let visits = (0..<2000).map { #"{"event": "appeared", "page": "a", "visit": "v\#($0)"}"# }
    let gates = (0..<2000).map { #"{"event": "gate", "gate": "g\#($0)", "open": true}"# }
    let (session, run) = try await open(stage, (visits + gates).joined(separator: "\n"))
    for path in [
      "timeline?from=0&to=1", "state?step=3999", "step?step=3999", "names", "log?from=0&count=100",
    ] {
      let answer = try await send(stage, "/runs/\(run)/\(path)")
      #expect(answer.status == 200 && answer.text.utf8.count < 100_000, "\(path)")
    }
    let change = #"{"session": "\#(session)", "policy": "{\"policy\": {}}"}"#
    #expect(try await send(stage, "/runs/\(run)/what-if", change).status == 200)
    await stage.end()
  }

  @Test("Events that are only checked fill nothing, and are counted as those that are sent")
  func checks() async throws {
    let stage = try await RunningStage()
    let session = try #require(
      try identifiers(try await send(stage, "/sessions", "").text)["session"])
    let requests = (0..<300).map { #"{"event": "request", "id": "p\#($0)"}"# }
    var statuses: Set<Int> = []
    for _ in 0..<12 {
      let answer = try await send(
        stage, "/sessions/\(session)/check", requests.joined(separator: "\n"))
      statuses.insert(answer.status)
      #expect(answer.text.utf8.count < 10_000)
    }
    #expect(statuses == [200, 429])
    let many = #"{"batch": [\#(Array(repeating: requests[0], count: 900).joined(separator: ","))]}"#
    let tooMany = try await send(stage, "/sessions/\(session)/check", many)
    #expect([409, 429].contains(tooMany.status))
    await stage.end()
  }

  @Test("Launches fill no run beyond its limits")
  func launches() async throws {
    let stage = try await RunningStage()
    let session = try #require(
      try identifiers(try await send(stage, "/sessions", "").text)["session"])
    var statuses: [Int] = []
    for launch in 0..<8 {
      let requests = (0..<300).map {
        #"{"event": "request", "id": "p\#(launch)-\#($0)", "scope": "app", "relaunch": "restore"}"#
      }
      _ = try await send(stage, "/sessions/\(session)/kill", "")
      let body = "{\"batch\": [\(requests.joined(separator: ", "))]}"
      statuses.append(try await send(stage, "/sessions/\(session)/relaunch", body).status)
    }
    #expect(statuses[0] == 204 && statuses.dropFirst().allSatisfy { [409, 429].contains($0) })
    await stage.end()
  }

  @Test("Strangers send no long bodies")
  func longBodies() async throws {
    let stage = try await RunningStage()
    let long = String(repeating: "x", count: 100_000)
    for (path, status) in [
      ("/inspect?token=wrong&app=A", 403), ("/sessions/x/runs?name=x", 404),
      ("/sessions/x/resume", 404), ("/sessions/runs", 404), ("/sessions/resume", 404),
    ] {
      #expect(try await send(stage, path, long).status == status, "\(path)")
    }
    await stage.end()
  }

  @Test("A popup that waits behind thousands is explained in a text of bounded length")
  func longWait() async throws {
    let stage = try await RunningStage()
    let lines = (0..<3000).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
    let (_, run) = try await open(stage, lines.joined(separator: "\n"))
    let answer = try await send(stage, "/runs/\(run)/popup?id=p2000")
    #expect(answer.status == 200 && answer.text.utf8.count < 200_000)
    await stage.end()
  }
}
