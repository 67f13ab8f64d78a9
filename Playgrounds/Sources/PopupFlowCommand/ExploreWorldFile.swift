import ArgumentParser
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(Exploring) import PopupModelChecking

/// A world in a file: a journal whose lines are events that can happen.
struct WorldFile {
  /// The name of the file in messages.
  let name: String

  let policy: JournalPolicy
  let world: PopupWorld<JournalDomain>

  private static let maximumRequestCount = 32

  // The graph of the states numbers the moves in 16 bits.
  private static let maximumLineCount = 4096

  /// Reads a world.
  ///
  /// - Throws: `ExitCode` 2 if the file cannot be read, after printing an error.
  init(_ file: JournalFile) throws {
    name = file.name
    var policy = JournalPolicy()
    var happenings: [[PopupEvent<JournalDomain>]] = []
    var waits: [Double] = []
    var requestCount = 0
    var withdrawals: [(line: Int, request: Int)] = []
    for entry in try file.entries() {
      func refuse(_ problem: String, expected: String) -> ExitCode {
        return failure("\(file.name):\(entry.line): \(problem); expected \(expected)")
      }

      func happening(_ event: PopupEvent<JournalDomain>) throws -> PopupEvent<JournalDomain> {
        switch event {
        case .request(let request):
          requestCount += 1
          if requestCount > Self.maximumRequestCount {
            throw refuse(
              "the world has too many requests", expected: "at most \(Self.maximumRequestCount)")
          }
          return .request(request.counting(from: entry.at))
        case .withdraw(let request):
          withdrawals.append((entry.line, request))
        case .report(let report):
          throw refuse(
            "`\(report.kind)` is a report of the host",
            expected: "another event, since worlds include all reports")
        case .tick:
          throw refuse(
            "a tick is not a wait here", expected: "it on a separate line, with a time above 0 s")
        default: break
        }
        return event
      }

      switch entry.statement {
      case .policy(let line): policy = line
      case .event(.tick) where entry.at > 0: waits.append(entry.at)
      case .event(let event): happenings.append([try happening(event)])
      case .batch(let events): happenings.append(try events.map(happening))
      case .state:
        throw refuse("a world cannot begin with a state", expected: "a policy or events")
      case .case:
        throw refuse("a world cannot contain cases", expected: "a policy or events")
      case .expectation:
        throw refuse("a world cannot contain expectations", expected: "events")
      }
    }
    for (line, request) in withdrawals where request < 1 || request > requestCount {
      throw failure(
        "\(file.name):\(line): `request` is \(request); "
          + "expected the position of one of the \(requestCount) requests in the file")
    }
    if happenings.count + waits.count > Self.maximumLineCount {
      throw failure(
        "\(file.name): the world has \(happenings.count + waits.count) lines with events; "
          + "expected at most \(Self.maximumLineCount)")
    }
    if happenings.isEmpty {
      throw failure("\(file.name): the world has no events that can happen; expected one or more")
    }
    self.policy = policy
    world = PopupWorld(
      policy: policy.policy, happenings: happenings,
      host: policy.host == .instant ? .instant : .manual, waits: waits)
  }
}

extension PopupRequest {
  /// Returns the request with its instants relative to a start.
  fileprivate func counting(from start: Double) -> PopupRequest {
    var request = self
    request.notBefore = notBefore.map { $0.counting(from: start) }
    request.expiresAt = expiresAt.map { $0.counting(from: start) }
    return request
  }
}

extension PopupTime {
  fileprivate func counting(from start: Double) -> PopupTime {
    // Beyond this, a `Duration` overflows.
    let limit = 9e18
    return .after(.seconds(min(max(instant(from: 0) - start, -limit), limit)))
  }
}
