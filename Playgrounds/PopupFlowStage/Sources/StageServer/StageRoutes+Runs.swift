import Comparing
import Foundation
import StageHTTP
import StageRuns

// Runs: their states, logs, timelines and journals, and the same events under a change.
extension StageRoutes {
  private struct ChangeRequest: Decodable {
    struct Move: Decodable {
      let line: Int
      let at: Double
    }

    let session: String
    var policy: String?
    var moves: [Move]?

    /// The numbers of the lines that do not come.
    var leftOut: [Int]?
    var name: String?
  }

  private struct SearchAnswer: Encodable {
    let lines: [LogLine]
    let total: Int
  }

  private struct DifferenceAnswer: Encodable {
    let differences: [String]
    let differenceCount: Int

    /// The end of the other run, in seconds.
    let end: Double
  }

  func runAnswer(
    to head: RequestHead, _ path: [String], _ body: [UInt8]
  ) async throws -> Answer {
    guard path.count == 2 else {
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    if path[1] == "cases", head.method != "POST" {
      var cases: [CaseView] = []
      for run in try await stage.cases(ofFile: path[0]) {
        if let view = await CaseView(run) { cases.append(view) }
      }
      return jsonAnswer(cases)
    }
    let run = try await stage.run(path[0])
    if head.method == "POST" {
      guard path[1] == "what-if" else {
        throw HTTPError(.notFound, "The stage has nothing at this address.")
      }
      return try await change(run, body)
    }
    switch path[1] {
    case "state":
      let step = try Self.integer("step", head)
      return jsonAnswer(try await refusing { try await run.state(after: step) })
    case "log":
      let count = min(try Self.integer("count", head), 500)
      return jsonAnswer(await run.log(from: try Self.integer("from", head), count: count))
    case "step":
      let step = try Self.integer("step", head)
      return jsonAnswer(try await refusing { try await run.step(step) })
    case "popup":
      guard let id = head.query["id"] else {
        throw HTTPError(.badRequest, "`id` is missing; expected that of a popup.")
      }
      // Another run need not have the popup that a visitor follows.
      return jsonAnswer(try await refusing { try await run.popup(id) })
    case "search":
      let found = await run.search(
        head.query["words"] ?? "", popup: head.query["popup"],
        from: try Self.integer("from", head), count: min(try Self.integer("count", head), 500))
      return jsonAnswer(SearchAnswer(lines: found.lines, total: found.total))
    case "test.swift":
      let name = head.query["name"] ?? ""
      return try await testAnswer(of: run, title: name.isEmpty ? title(of: run) : name)
    case "times":
      return Answer(.ok, await run.times.littleEndianBytes, type: "application/octet-stream")
    case "timeline":
      let (start, end) = (try Self.number("from", head), try Self.number("to", head))
      guard start <= end else {
        throw HTTPError(.badRequest, "`from` is later than `to`; expected it before.")
      }
      let time = head.query["at"] == nil ? end : try Self.number("at", head)
      return jsonAnswer(
        await run.timeline(of: start...end, maximumLines: Self.mostRows, around: time))
    case "policy":
      return Answer(.ok, await run.policyLine, type: "application/json")
    case "difference":
      let other = try await stage.run(head.query["with"] ?? "")
      let comparison = await other.comparison(with: await run.lives)
      return jsonAnswer(
        DifferenceAnswer(
          differences: comparison.sentences, differenceCount: comparison.count,
          end: await other.extent.end))
    case "names": return jsonAnswer(await run.names)
    case "journal":
      return Answer(
        .ok,
        headers: [
          ("Content-Type", "application/x-ndjson"),
          ("Content-Disposition", "attachment; filename=\"run.jsonl\""),
        ], body: .bytes(Array(await run.file.dropFirst(try Self.start(head)))))
    case "picture.svg":
      let picture = try await refusing { try await run.picture(title: title(of: run)) }
      return Answer(.ok, Array(picture.utf8), type: "image/svg+xml")
    default:
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
  }

  /// The name of the case, if the run is one.
  private func title(of run: RecordedRun) -> String { run.source?.name ?? "A run of the stage" }

  private func testAnswer(of run: RecordedRun, title: String) async throws -> Answer {
    let test = try await refusing { try await run.test(title: String(title.prefix(80))) }
    let name = test.function.prefix(1).uppercased() + test.function.dropFirst()
    return Answer(
      .ok,
      headers: [
        ("Content-Type", "text/x-swift; charset=utf-8"),
        ("Content-Disposition", "attachment; filename=\"\(name)Tests.swift\""),
      ], body: .bytes(Array(test.source.utf8)))
  }

  // More rows than this are a page of their own, and none of them is at the playhead.
  private static let mostRows = 24

  private func change(_ run: RecordedRun, _ body: [UInt8]) async throws -> Answer {
    let request: ChangeRequest
    do {
      request = try JSONDecoder().decode(ChangeRequest.self, from: Data(body))
    } catch {
      throw HTTPError(
        .badRequest,
        "The body is not a change; expected JSON with `session`, `policy`, `moves` and "
          + "`leftOut`.")
    }
    let session = try await stage.session(request.session)
    let origin = await run.origin
    let moves = (request.moves ?? []).filter { $0.at.isFinite }.map { ($0.line, $0.at + origin) }
    let change = WhatIf(
      policy: request.policy.map { Array($0.utf8) }, moves: Dictionary(moves) { _, last in last },
      leftOut: Set(request.leftOut ?? []))
    let changed = RecordedRun(limits: limits.loaded)
    let journal = await run.journal
    let steps = await run.extent.steps
    try await session.beginComparison()
    let notes: [String]
    do {
      notes = try await stage.making(steps, as: .comparison, from: run, for: session) {
        try await refusing {
          try await changed.load(journal, with: change) { await session.send("progress", $0) }
        }
      }
    } catch {
      await session.endComparison()
      throw error
    }
    await session.endComparison()
    let extent = await changed.extent
    let comparison = await changed.comparison(with: await run.lives)
    return jsonAnswer(
      RunAnswer(
        run: try await stage.keep(
          RecordedFile([changed], extent),
          named: String((request.name ?? "What if").prefix(80)), for: session, as: .comparison),
        steps: extent.steps, end: extent.end, differences: comparison.sentences,
        differenceCount: comparison.count, notes: notes))
  }

  /// The place in the journal from which on a page needs it.
  private static func start(_ head: RequestHead) throws -> Int {
    head.query["from"] == nil ? 0 : max(0, try integer("from", head))
  }

  static func integer(_ name: String, _ head: RequestHead) throws -> Int {
    guard let value = head.query[name].flatMap({ Int($0) }), value >= -1 else {
      throw HTTPError(.badRequest, "`\(name)` is wrong; expected an integer.")
    }
    return value
  }

  private static func number(_ name: String, _ head: RequestHead) throws -> Double {
    guard let value = head.query[name].flatMap({ Double($0) }), value.isFinite else {
      throw HTTPError(.badRequest, "`\(name)` is wrong; expected a number.")
    }
    return value
  }
}

extension [Double] {
  fileprivate var littleEndianBytes: [UInt8] {
    flatMap { value in Swift.withUnsafeBytes(of: value.bitPattern.littleEndian) { [UInt8]($0) } }
  }
}
