import Foundation
import StageServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The stage over HTTP")
struct StageServerTests {
  /// Sends a request, and returns the status and the text of the answer.
  private func send(
    _ stage: RunningStage, _ path: String, _ body: Data? = nil, headers: [String: String] = [:]
  ) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: try #require(URL(string: stage.address + path)))
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
    }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, answer) = try await URLSession.shared.data(for: request)
    return ((answer as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  private struct SessionAnswer: Decodable {
    let session: String
    let isNew: Bool
  }

  private func session(of stage: RunningStage) async throws -> String {
    let text = try await send(stage, "/sessions", Data()).text
    return try JSONDecoder().decode(SessionAnswer.self, from: Data(text.utf8)).session
  }

  @Test("A foreign host or origin is refused")
  func foreign() async throws {
    let stage = try await RunningStage()
    #expect(try await send(stage, "/", headers: ["Host": "evil.example"]).status == 421)
    #expect(
      try await send(stage, "/sessions", Data(), headers: ["Origin": "http://evil.example"])
        .status == 403)
    #expect(
      try await send(stage, "/sessions", Data(), headers: ["Origin": "null"]).status == 403)
    #expect(
      try await send(stage, "/scenarios", headers: ["Sec-Fetch-Site": "cross-site"]).status == 403)
    #expect(try await send(stage, "/", headers: ["Origin": stage.address]).status == 200)
    await stage.end()
  }

  @Test("A name is one, without a scheme and a port")
  func names() {
    for name in ["build.local", "Mac-7", "192.168.1.20", "::1", "fe80::1:2", "a_b", "LOCALHOST"] {
      #expect(StageOptions.problem(ofName: name) == nil, "\(name)")
    }
    for (name, problem) in [
      ("", "is empty"), ("http://build.local", "address of a page"),
      ("build.local/", "address of a page"),
      ("build.local:8080", "has a port"), ("127.0.0.1:80", "has a port"), ("[::1]", "characters"),
      ("build local", "characters"), ("büro", "characters"), ("a\u{A0}", "characters"),
      ("*", "characters"),
    ] {
      #expect(StageOptions.problem(ofName: name)?.contains(problem) == true, "\(name)")
    }
  }

  @Test("Wrong events are explained, and change nothing")
  func wrongEvents() async throws {
    let stage = try await RunningStage()
    let session = try await session(of: stage)
    let bodies: [(Data, String)] = [
      (Data(#"{"event": "apeared"}"#.utf8), "apeared"),
      (Data("{".utf8), "Line 1"),
      (Data([0xFF, 0x00, 0x12]), "Line 1"),
      (Data(#"{"event": "relaunched"}"#.utf8), "no event"),
      (Data(#"{"policy": {}}"#.utf8), "no event"),
      (Data(String(repeating: "[", count: 5000).utf8), "128"),
    ]
    for (body, reason) in bodies {
      let answer = try await send(stage, "/sessions/\(session)/send", body)
      #expect(answer.status == 400)
      #expect(answer.text.contains(reason), "\(answer.text)")
    }
    #expect(
      try await send(stage, "/sessions/\(session)/send", Data(count: 70_000)).status == 413)
    #expect(try await send(stage, "/sessions/unknown/send", Data()).status == 404)
    #expect(try await send(stage, "/runs/unknown/state?step=0").status == 404)
    #expect(try await send(stage, "/sessions/\(session)/relaunch", Data()).status == 409)
    #expect(try await send(stage, "/../../etc/passwd").status == 404)
    #expect(try await send(stage, "/%2e%2e/%2e%2e/etc/passwd").status == 404)
    await stage.end()
  }

  @Test("What would come of an event is said, and does not happen")
  func preview() async throws {
    let stage = try await RunningStage()
    let session = try await session(of: stage)
    func check(_ text: String) async throws -> (status: Int, text: String) {
      try await send(stage, "/sessions/\(session)/check", Data(text.utf8))
    }
    for _ in 0..<2 {
      let answer = try await check(#"{"event": "request", "id": "own", "limits": ["nobody"]}"#)
      #expect(answer.status == 200 && answer.text.contains(#""title":"requested own""#))
      #expect(
        answer.text.contains("present own") && answer.text.contains("nobody"), "\(answer.text)")
    }
    let both = try await check(
      #"{"event": "request", "id": "a"}"# + "\n" + #"{"batch": [{"event": "request", "id": "b"}]}"#)
    #expect(both.text.contains(#""title":"requested a, requested b""#), "\(both.text)")
    for (text, reason) in [
      ("", "no event"), ("{", "Line 1"), (#"{"event": "requst", "id": "a"}"#, "requst"),
      (#"{"event": "request"}"#, "id"), (#"{"policy": {}}"#, "no event"),
      (#"{"batch": [{"event": "relaunched"}]}"#, "no event"), (#"{"expect": {}}"#, "no event"),
    ] {
      let answer = try await check(text)
      #expect(answer.status == 400 && answer.text.contains(reason), "\(text): \(answer.text)")
    }
    let now = try await send(stage, "/sessions/\(session)/now")
    #expect(now.text.contains(#""presented":[]"#) && now.text.contains(#""queuedCount":0"#))
    #expect(try await send(stage, "/sessions/\(session)/kill", Data()).status == 204)
    #expect(try await check(#"{"event": "trigger"}"#).status == 409)
    await stage.end()
  }

  @Test("A flood of one visitor is refused, and another one notices nothing")
  func flood() async throws {
    let stage = try await RunningStage()
    let flooding = try await session(of: stage)
    let other = try await session(of: stage)
    let line = #"{"event": "request", "lane": "x", "id": "a", "coalescing": "replace"}"#
    let body = Data(Array(repeating: line, count: 600).joined(separator: "\n").utf8)
    var statuses: [Int] = []
    for _ in 0..<5 {
      statuses.append(try await send(stage, "/sessions/\(flooding)/send", body).status)
    }
    #expect(statuses.contains(429))
    #expect(
      try await send(stage, "/sessions/\(other)/send", Data(#"{"event": "trigger"}"#.utf8)).status
        == 204)
    await stage.end()
  }

  @Test("A visitor cannot let popups pile up without end")
  func pile() async throws {
    let stage = try await RunningStage()
    let session = try await session(of: stage)
    let lines = (0..<500).map { #"{"event": "request", "id": "p\#($0)"}"# }
    let answer = try await send(
      stage, "/sessions/\(session)/send", Data(lines.joined(separator: "\n").utf8))
    #expect(answer.status == 409)
    #expect(answer.text.contains("wait already"))
    await stage.end()
  }

  @Test("A page goes on with its session, and gets a new one if that is gone")
  func continued() async throws {
    let stage = try await RunningStage()
    let known = try await session(of: stage)
    for (name, isNew) in [(known, false), ("gone", true)] {
      let text = try await send(stage, "/sessions?continue=\(name)", Data()).text
      let answer = try JSONDecoder().decode(SessionAnswer.self, from: Data(text.utf8))
      #expect(answer.isNew == isNew)
      #expect((answer.session == known) == !isNew)
    }
    await stage.end()
  }

  @Test("There are only so many visitors")
  func visitors() async throws {
    let stage = try await RunningStage()
    var statuses: Set<Int> = []
    for _ in 0..<70 { statuses.insert(try await send(stage, "/sessions", Data()).status) }
    #expect(statuses == [200, 503])
    await stage.end()
  }

  @Test("An app needs the token, a name and a session, and begins with a policy or a state")
  func inspector() async throws {
    let stage = try await RunningStage()
    let id = String(repeating: "a", count: 32)
    let beginning = Data("{\"policy\": {}}\n".utf8)
    let line = Data("{\"event\": \"sessionEnded\"}\n".utf8)
    func send(_ path: String, _ session: String, _ body: Data) async throws
      -> (status: Int, text: String)
    {
      try await self.send(stage, path, body, headers: ["PopupFlow-Session": session])
    }
    #expect(try await send("/inspect?token=wrong&app=A", id, beginning).status == 403)
    #expect(try await send("/inspect?token=secret", id, beginning).status == 400)
    #expect(try await send("/inspect?token=secret&app=A", "x", beginning).status == 400)
    #expect(try await send("/inspect?token=secret&app=A", id, line).status == 409)
    #expect(try await send("/inspect?token=secret&app=A", id, beginning).status == 204)
    #expect(try await send("/inspect?token=secret&app=A", id, line).status == 204)
    let answer = try await send("/inspect?token=secret&app=A", id, Data("{]\n".utf8))
    #expect(answer.status == 400)
    #expect(answer.text.contains("Line 3"))
    #expect(try await send("/inspect?token=secret&app=A", id, line).status == 409)
    #expect(try await send("/inspect?token=secret&app=A", id, beginning).status == 204)
    await stage.end()
  }

  @Test(
    "No number that a client sends ends the stage",
    arguments: ["9223372036854775807", "-9223372036854775808", "9007199254740993", "1e400"])
  func numbers(number: String) async throws {
    let stage = try await RunningStage()
    let id = String(repeating: "a", count: 32)
    let headers = ["PopupFlow-Session": id, "PopupFlow-Dropped": number]
    let answer = try await send(
      stage, "/inspect?token=secret&app=A", Data("{\"policy\": {}}\n".utf8), headers: headers)
    #expect(answer.status == 400 && answer.text.contains("9007199254740992"), "\(answer)")
    // The numbers of a run's addresses.
    let session = try await session(of: stage)
    let line = Data(#"{"event": "request", "id": "a"}"#.utf8)
    let opened = try await send(stage, "/sessions/\(session)/runs", line).text
    let run = try JSONDecoder().decode(RunAnswer.self, from: Data(opened.utf8)).run
    for path in [
      "state?step=\(number)", "log?from=\(number)&count=1", "log?from=0&count=\(number)",
      "timeline?from=\(number)&to=\(number)", "timeline?from=0&to=1&at=\(number)",
    ] {
      let status = try await send(stage, "/runs/\(run)/\(path)").status
      #expect([200, 400].contains(status), "\(path)")
    }
    let move = "{\"line\": \(number), \"at\": \(number)}"
    let moves = "{\"session\": \"\(session)\", \"moves\": [\(move)]}"
    let status = try await send(stage, "/runs/\(run)/what-if", Data(moves.utf8)).status
    #expect([200, 400].contains(status))
    // The numbers of a journal, opened and live.
    for field in Self.numberedLines(number) {
      for path in ["runs", "send", "restart"] {
        _ = try await send(stage, "/sessions/\(session)/\(path)", Data(field.utf8)).status
      }
    }
    #expect(try await send(stage, "/").status == 200)
    await stage.end()
  }

  private struct RunAnswer: Decodable {
    let run: String
  }

  /// Lines with a number in each field that takes one, each with a line in which it can count.
  private static func numberedLines(_ number: String) -> [String] {
    let next = "\n{\"at\": 1, \"event\": \"request\", \"id\": \"z\", \"retention\": \"keepAlive\"}"
    let fields = [
      "priority", "duration", "notBefore", "expiresAt", "scope", "session", "request",
    ]
    let requests = fields.map {
      "{\"event\": \"request\", \"id\": \"a\", \"\($0)\": \(number)}\(next)"
    }
    let reports = ["didPresent", "didDismiss", "willDismiss", "userDismissed"].map {
      "{\"event\": \"\($0)\", \"id\": \"a\", \"presentation\": \(number)}\(next)"
    }
    let policies = [
      "\"lanes\": {\"modal\": \(number)}", "\"returningPriority\": \(number)",
      "\"queueLimit\": \(number)", "\"transitionTimeout\": \(number)",
      "\"lanes\": {\"modal\": {\"interval\": \(number), \"collect\": \(number), \"duration\": \(number)}}",
      "\"limits\": {\"ads\": {\"count\": \(number), \"within\": \(number)}}",
      "\"defaults\": {\"priority\": \(number)}",
    ].map { "{\"policy\": {\($0)}}" }
    return requests + reports + policies + policies.map { $0 + next } + [
      "{\"at\": \(number), \"event\": \"trigger\"}\(next)",
      "{\"event\": \"withdraw\", \"request\": \(number)}\(next)",
    ]
  }

  @Test("There are only so many apps")
  func apps() async throws {
    let stage = try await RunningStage()
    var statuses: Set<Int> = []
    for number in 0..<20 {
      let id = String(repeating: String(number, radix: 36), count: 32)
      guard id.allSatisfy(\.isHexDigit) else { continue }
      statuses.insert(
        try await send(
          stage, "/inspect?token=secret&app=A", Data("{\"policy\": {}}\n".utf8),
          headers: ["PopupFlow-Session": id]
        ).status)
    }
    #expect(statuses == [204, 503])
    await stage.end()
  }
}

/// A stage that runs for a test.
final class RunningStage: Sendable {
  let address: String
  let pageAddress: String
  private let task: Task<Void, Never>

  init() async throws {
    var options = StageOptions()
    options.port = 0
    options.token = "secret"
    options.key = "reading"
    let server = try await StageServer(options)
    address = server.address
    pageAddress = server.pageAddress
    task = Task { try? await server.run() }
  }

  func end() async {
    task.cancel()
    await task.value
  }
}
