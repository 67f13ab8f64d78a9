import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import StageHTTP
@_spi(JournalTools) import StageRuns

// Sessions: events of the page, the process of the app, and opened journals.
extension StageRoutes {
  private struct SessionAnswer: Encodable {
    let session: String
    let isNew: Bool
    let showsApps: Bool

    /// Whether the key that the page has given is the stage's. The session may have had it before.
    let isKeyRight: Bool

    /// The address to which apps send their journals; nil for a page that shows none.
    let inspect: String?
  }

  @MainActor
  func sessionAnswer(
    to head: RequestHead, _ path: [String], _ body: [UInt8]
  ) async throws -> Answer {
    let isPost = head.method == "POST"
    if isPost && path.isEmpty {
      // A page that is loaded again goes on with its session, if there still is one.
      let known = head.query["continue"].flatMap { try? stage.session($0) }
      let session = try known ?? stage.makeSession(policy: try Self.policy(body))
      let isKeyRight = stage.admit(session, key: head["PopupFlow-Key"])
      return jsonAnswer(
        SessionAnswer(
          session: session.id, isNew: known == nil, showsApps: session.showsApps,
          isKeyRight: isKeyRight, inspect: stage.inspectPath(for: session)))
    }
    guard path.count == 2 else {
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    let session = try stage.session(path[0])
    switch (isPost, path[1]) {
    case (false, "events"):
      // Without a body, there is no stream: the page that reads it goes on.
      if head.method == "HEAD" {
        return Answer(.ok, headers: [("Content-Type", "text/event-stream")])
      }
      let channel = session.connect(apps: stage.inspector.views, runs: stage.runs(of: session))
      return Answer(
        .ok, headers: [("Content-Type", "text/event-stream")], body: .stream(channel.stream))
    case (false, "now"):
      return jsonAnswer(
        await session.moment(apps: stage.inspector.views, runs: stage.runs(of: session)))
    case (true, "send"):
      try session.take(Self.entries(body))
    case (true, "check"):
      return jsonAnswer(try session.preview(Self.entries(body)))
    case (true, "restart"):
      session.start(policy: try Self.policy(body))
      return jsonAnswer(RunAnswer(run: session.latestRuns.id, steps: 0, end: 0))
    case (true, "continue"):
      let step = try Self.integer("step", head)
      let run = try stage.run(head.query["run"] ?? "")
      return try await continuation(of: run, after: step, in: session)
    case (true, "resume"):
      let run = RecordedRun(limits: limits.session.run)
      try await refusing { try await run.load(body) }
      return try await continuation(of: run, after: nil, in: session)
    case (true, "kill"):
      try session.kill()
    case (true, "relaunch"):
      try session.relaunch(with: Self.entries(body).flatMap(\.events))
    case (true, "runs"):
      return try await load(
        body, named: head.query["name"] ?? "Journal", for: session,
        as: head.query["guest"] == nil ? .opened : .guest)
    case (true, "keep"):
      try stage.keepGuest(String(decoding: body, as: UTF8.self), for: session)
    case (true, "close"):
      stage.close(String(decoding: body, as: UTF8.self), for: session)
    default:
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    return Answer(.noContent)
  }

  @MainActor
  private func continuation(
    of run: RecordedRun, after step: Int?, in session: StageSession
  ) async throws -> Answer {
    let runLimits = limits.session.run
    let start = try await refusing { try await run.start(after: step, limits: runLimits) }
    session.start(start)
    return jsonAnswer(
      ContinuationAnswer(run: session.latestRuns.id, commands: session.commands))
  }

  private struct ContinuationAnswer: Encodable {
    let run: String
    let commands: [PageCommand]
  }

  @MainActor
  private func load(
    _ journal: [UInt8], named name: String, for session: StageSession, as role: OpenedRun.Role
  ) async throws -> Answer {
    let runLimits = limits.loaded
    let lines = await Self.lineCount(of: journal)
    let file = try await stage.making(min(lines, runLimits.steps), as: role, for: session) {
      try await refusing {
        try await RecordedFile(journal, limits: runLimits) { share in
          await session.send("progress", share)
        }
      }
    }
    guard file.extent.steps > 0 else {
      throw HTTPError(.badRequest, "The journal has no events.")
    }
    let first = await file.runs[0].extent
    return jsonAnswer(
      RunAnswer(
        run: try stage.keep(file, named: String(name.prefix(80)), for: session, as: role),
        steps: first.steps, end: first.end, cases: file.hasCases ? file.runs.count : 0))
  }

  // A line is a step, or some.
  private nonisolated static func lineCount(of journal: [UInt8]) async -> Int {
    journal.count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func entries(_ body: [UInt8]) throws -> [JournalEntry] {
    var reader = JournalReader(text: String(decoding: body, as: UTF8.self))
    var entries: [JournalEntry] = []
    do {
      while let entry = try reader.next() { entries.append(entry) }
    } catch let error as JournalError {
      throw HTTPError(
        .badRequest, "Line \(error.line): \(error.problem); expected \(error.expected).")
    }
    return entries
  }

  private static func policy(_ body: [UInt8]) throws -> PopupPolicy {
    let entries = try entries(body)
    guard let first = entries.first else { return PopupPolicy() }
    guard case .policy(let policy) = first.statement, entries.count == 1 else {
      throw HTTPError(.badRequest, "The body is not a policy; expected one line of a journal.")
    }
    return policy.policy
  }
}

extension JournalEntry {
  /// The events of a line with one event or a batch.
  var events: [PopupEvent<JournalDomain>] {
    switch statement {
    case .event(let event): [event]
    case .batch(let events): events
    default: []
    }
  }
}
