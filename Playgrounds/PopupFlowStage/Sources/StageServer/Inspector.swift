import Foundation
import StageHTTP
import StageRuns
import Timeline

/// The apps that send their journals to the stage.
@MainActor
final class Inspector {
  private let token: Secret
  private let limits: InspectorLimits
  private var apps: [String: InspectedApp] = [:]
  private var refusals: RefusalLog

  /// Called when an app has changed.
  var changed: () -> Void = {}

  /// Receives a sentence when an app comes, goes, or is refused.
  var report: (String) -> Void = { _ in }

  /// Returns whether there is a page that shows the apps, or can when it is looked at again.
  var isWatched: () -> Bool = { true }

  // The apps that came while there was no such page. A page that is open comes back soon after the
  // stage was started again.
  private var unwatched: [String: ContinuousClock.Instant] = [:]

  init(token: String, limits: InspectorLimits) {
    self.token = Secret(token)
    self.limits = limits
    refusals = RefusalLog(most: limits.refusals)
  }

  /// All apps, sorted by name.
  var views: [AppView] {
    apps.map { $0.value.view(id: $0.key) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Returns the run of an app by its name in addresses.
  func run(_ id: String) -> RecordedRun? {
    apps.values.lazy.compactMap { $0.latestRuns.run(id) }.first
  }

  /// Throws if a request does not have the token.
  func admit(_ head: RequestHead) throws {
    if token.isEqual(to: head.query["token"]) { return }
    let error = HTTPError(.forbidden, "The token is wrong; the stage prints it at its start.")
    report(error, Self.name(head))
    throw error
  }

  /// Takes a batch that an app has sent, or its sign of life.
  func take(_ head: RequestHead, _ body: [UInt8]) async throws {
    try admit(head)
    let name = Self.name(head)
    do {
      try await takeUnreported(head, body)
      refusals.forget(name)
    } catch let error as HTTPError {
      report(error, name)
      throw error
    }
  }

  private static func name(_ head: RequestHead) -> String {
    String((head.query["app"] ?? "").prefix(80))
  }

  private func report(_ error: HTTPError, _ name: String) {
    let title = name.isEmpty ? "An app without a name" : "The app \"\(name)\""
    let known = error.status == .forbidden ? nil : name
    if let sentence = refusals.sentence(for: known, title, error.reason) { say(sentence) }
  }

  // An app's name and the lines of its journal must not control the terminal.
  private func say(_ sentence: String) {
    report(sentence.visible)
  }

  private func takeUnreported(_ head: RequestHead, _ body: [UInt8]) async throws {
    guard let name = head.query["app"], !name.isEmpty, name.count <= 80 else {
      throw HTTPError(.badRequest, "`app` is missing; expected a name of 1 to 80 characters.")
    }
    let session = head["PopupFlow-Session"] ?? ""
    guard session.count == 32, session.allSatisfy(\.isHexDigit) else {
      throw HTTPError(
        .badRequest, "The header PopupFlow-Session is wrong; expected 32 hexadecimal digits.")
    }
    guard !body.isEmpty else { return try hear(session) }
    let dropped = try number("PopupFlow-Dropped", head["PopupFlow-Dropped"] ?? "0")
    let app = try app(session, name: name)
    defer { changed() }
    if app.isSilent { say("\(Self.title(of: app)) is back.") }
    try await app.take(body, dropped: dropped)
  }

  private func hear(_ session: String) throws {
    guard let app = apps[session] else {
      throw HTTPError(.notFound, "No journal came from this app yet; expected one.")
    }
    if app.isSilent {
      say("\(Self.title(of: app)) is back.")
      changed()
    }
    app.hear()
  }

  /// Notices the apps of which nothing was heard for some time.
  func tidy(at now: ContinuousClock.Instant = .now) {
    for app in apps.values where app.notice(silence: limits.silence, at: now) {
      say("\(Self.title(of: app)) is silent: it has ended, or is in the background.")
      changed()
    }
    sayHowToSee(at: now)
    if let summary = refusals.summary(at: now) { say(summary) }
  }

  private func sayHowToSee(at now: ContinuousClock.Instant) {
    if isWatched() { return unwatched = [:] }
    let due = unwatched.filter { $0.value + limits.hint <= now }.keys
    let names = due.compactMap { apps[$0].map(Self.title) }.sorted()
    for session in due { unwatched[session] = nil }
    guard let first = names.first else { return }
    let title = names.count == 1 ? first.prefix(1).lowercased() + first.dropFirst() : "the apps"
    say("To see \(title), open the address of the stage as it is printed, with its key.")
  }

  // The largest number that is the same integer in every program that reads it.
  private static let largestNumber = 1 << 53

  private func number(_ name: String, _ text: String?) throws -> Int {
    guard let number = text.flatMap({ Int($0) }), (0...Self.largestNumber).contains(number) else {
      throw HTTPError(
        .badRequest,
        "The header \(name) is wrong; expected an integer from 0 to \(Self.largestNumber).")
    }
    return number
  }

  private func app(_ session: String, name: String) throws -> InspectedApp {
    if let app = apps[session] { return app }
    if apps.count >= limits.apps {
      let oldest = apps.min { $0.value.lastHeard < $1.value.lastHeard }
      guard let oldest, oldest.value.lastHeard + limits.idle < .now else {
        throw HTTPError(
          .unavailable, "\(limits.apps) apps are inspected already; end one and try again.")
      }
      apps[oldest.key] = nil
    }
    let app = InspectedApp(name: name, limits: limits.run)
    apps[session] = app
    if !isWatched() { unwatched[session] = .now }
    say("\(Self.title(of: app)) is connected.")
    return app
  }

  private static func title(of app: InspectedApp) -> String {
    "The app \"\(app.name)\""
  }
}

/// The limits of the inspector.
struct InspectorLimits: Sendable {
  var apps = 12
  var idle = Duration.seconds(30)

  /// The number of refused names that are remembered.
  var refusals = 100

  /// The time after which an app that sends nothing counts as silent. A sender gives a sign of
  /// life every five seconds.
  var silence = Duration.seconds(15)

  /// The time after which the terminal says how to see an app that no page shows.
  var hint = Duration.seconds(10)
  var run = RunLimits(bytes: 8 << 20, steps: 50_000)
}
