import ArgumentParser
import PopupFlow
import PopupFlowJournal
import PopupModelChecking

/// A world as it stands in a file: a journal whose lines are what may happen.
struct WorldFile {
  /// The name under which it stands in messages.
  let name: String

  let policy: JournalPolicy
  let world: PopupWorld<JournalDomain>

  private static let maximumRequestCount = 32

  /// Reads a world.
  ///
  /// - Throws: `ExitCode` 2 where it cannot be read, which is said on standard error, in one line.
  init(_ file: JournalFile) throws {
    name = file.name
    var policy = JournalPolicy()
    var happenings: [[PopupEvent<JournalDomain>]] = []
    var waits: [Double] = []
    var requestCount = 0
    var withdrawals: [(line: Int, request: Int)] = []
    for entry in try file.entries() {
      func refuse(_ problem: String, expected: String) -> ExitCode {
        printError("\(file.name):\(entry.line): \(problem); expected \(expected)")
        return ExitCode(2)
      }

      func happening(_ event: PopupEvent<JournalDomain>) throws -> PopupEvent<JournalDomain> {
        switch event {
        case .request(let request):
          requestCount += 1
          if requestCount > Self.maximumRequestCount {
            throw refuse(
              "there are too many requests", expected: "at most \(Self.maximumRequestCount)")
          }
          return .request(request.counting(from: entry.at))
        case .withdraw(let request):
          withdrawals.append((entry.line, request))
        case .report(let report):
          throw refuse(
            "`\(report.kind)` is in the hands of the host", expected: "what else may happen")
        case .tick:
          throw refuse(
            "a tick stands where it is no wait", expected: "it on a line of its own, above 0 s")
        default: break
        }
        return event
      }

      switch entry.statement {
      case .policy(let line): policy = line
      case .event(.tick) where entry.at > 0: waits.append(entry.at)
      case .event(let event): happenings.append([try happening(event)])
      case .batch(let events): happenings.append(try events.map(happening))
      case .expectation:
        throw refuse("an expectation says nothing in a world", expected: "what may happen")
      }
    }
    for (line, request) in withdrawals where request < 1 || request > requestCount {
      printError(
        "\(file.name):\(line): `request` is \(request); "
          + "expected the place of one of the \(requestCount) requests in the file")
      throw ExitCode(2)
    }
    self.policy = policy
    world = PopupWorld(
      policy: policy.policy, happenings: happenings,
      host: policy.host == .instant ? .instant : .manual, waits: waits)
  }
}

extension PopupRequest {
  /// The request with its times counted from when it is taken in.
  fileprivate func counting(from start: Double) -> PopupRequest {
    var request = self
    request.notBefore = notBefore.map { .after($0.instant(from: 0) - start) }
    request.expiresAt = expiresAt.map { .after($0.instant(from: 0) - start) }
    return request
  }
}
