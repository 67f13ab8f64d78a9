import PopupFlow
import PopupFlowJournal
import StageHTTP
import StageRuns

/// All sessions, runs and inspected apps.
@MainActor
final class Stage {
  let inspector: Inspector

  /// The path to which apps send their journals, with the token.
  private let inspectPath: String
  private let key: Secret
  private let limits: StageLimits
  private var sessions: [String: StageSession] = [:]
  private var loaded: [String: LoadedRun] = [:]
  private var loadCount = 0
  private var works: [Int: Work] = [:]
  private let streamBytes: ByteBudget
  private var areAppsDue = false

  /// A file that a visitor has opened, or a run that was made from another.
  private struct LoadedRun {
    let file: RecordedFile
    let name: String
    let session: String
    let number: Int
    var role: OpenedRun.Role
  }

  /// A run that is being made: opened, or played with a change.
  private struct Work {
    /// The run that is played with a change.
    let original: ObjectIdentifier?

    /// The number of steps that the run will have, about.
    let size: Int
  }

  /// - Parameters:
  ///   - token: lets apps send their journals.
  ///   - key: lets pages read them.
  init(token: String, key: String, limits: StageLimits) {
    inspectPath = "/inspect?token=\(token)"
    self.key = Secret(key)
    self.limits = limits
    streamBytes = ByteBudget(limit: limits.streams)
    inspector = Inspector(token: token, limits: limits.inspector)
    inspector.changed = { [weak self] in self?.appsAreDue() }
    // A page that is hidden has a session, too.
    inspector.isWatched = { [weak self] in
      self?.sessions.values.contains { $0.showsApps } ?? false
    }
  }

  // MARK: Sessions

  /// Adds a session.
  func makeSession(policy: PopupPolicy) throws -> StageSession {
    if sessions.count >= limits.sessions { removeSessions(lonelyFor: limits.lonelyAtLeast) }
    guard sessions.count < limits.sessions else {
      throw HTTPError(
        .unavailable, "\(limits.sessions) visitors are on the stage; try again later.")
    }
    let session = StageSession(policy: policy, limits: limits.session, budget: streamBytes)
    sessions[session.id] = session
    return session
  }

  /// Lets a session show the apps if its page has the key.
  ///
  /// - Returns: Whether the key is that of the stage.
  func admit(_ session: StageSession, key: String?) -> Bool {
    let isRight = self.key.isEqual(to: key)
    if isRight { session.showsApps = true }
    return isRight
  }

  /// Returns the path to which apps send their journals, for a page that shows them; nil for others.
  func inspectPath(for session: StageSession) -> String? {
    session.showsApps ? inspectPath : nil
  }

  func session(_ id: String) throws -> StageSession {
    guard let session = sessions[id] else {
      throw HTTPError(.notFound, "The session is over; load the page again.")
    }
    return session
  }

  /// Removes sessions whose page has been gone for long, and sends a sign of life to the other
  /// pages.
  func tidy() {
    removeSessions(lonelyFor: limits.lonelyAtMost)
    inspector.tidy()
    for session in sessions.values { session.ping() }
  }

  private func removeSessions(lonelyFor time: Duration) {
    let gone = sessions.values.filter { $0.lonelySince.map { $0 + time < .now } ?? false }
    for session in gone {
      session.end()
      sessions[session.id] = nil
      loaded = loaded.filter { $0.value.session != session.id }
    }
  }

  // MARK: Runs

  /// Returns a run: one that was opened, or that of an app or a visitor, or the one before it.
  ///
  /// - Parameter id: the name of the run; of the third case of a file, that of the file and `.3`.
  func run(_ id: String) throws -> RecordedRun {
    if let run = try loadedRun(id) ?? inspector.run(id) { return run }
    guard let run = sessions.values.lazy.compactMap({ $0.latestRuns.run(id) }).first else {
      throw Self.goneRun
    }
    return run
  }

  private func loadedRun(_ id: String) throws -> RecordedRun? {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard let runs = loaded[String(parts[0])]?.file.runs else { return nil }
    guard parts.count > 1 else { return runs[0] }
    guard parts.count == 2, let number = Int(parts[1]), (1...runs.count).contains(number) else {
      throw HTTPError(
        .notFound, "The file has no such case; expected a number from 1 to \(runs.count).")
    }
    return runs[number - 1]
  }

  /// Returns the cases of a file; empty if it has none.
  func cases(ofFile id: String) throws -> [RecordedRun] {
    guard let file = loaded[id]?.file else { throw Self.goneRun }
    return file.hasCases ? file.runs : []
  }

  /// The runs that a session keeps, in order.
  func runs(of session: StageSession) -> [OpenedRun] {
    loaded.filter { $0.value.session == session.id && $0.value.role == .opened }
      .sorted { $0.value.number < $1.value.number }
      .map { OpenedRun(run: $0.key, name: $0.value.name, $0.value.file) }
  }

  /// Keeps a file for a session. The session's oldest files make way if it has many or long ones.
  ///
  /// A comparison or a guest takes the place of the one before, and of no other file.
  ///
  /// - Returns: The name of the run in addresses, or that of the file if it has cases.
  /// - Throws: ``HTTPError`` if all visitors together have too many long runs.
  func keep(
    _ file: RecordedFile, named name: String, for session: StageSession,
    as role: OpenedRun.Role = .opened
  ) throws -> String {
    let size = file.size
    if role == .opened {
      makeRoom(for: size, of: session)
    } else {
      loaded = loaded.filter { $0.value.session != session.id || $0.value.role != role }
    }
    try checkRoom(for: size, beside: loaded.values.map(\.file.size))
    loadCount += 1
    let id = randomName()
    loaded[id] = LoadedRun(
      file: file, name: name, session: session.id, number: loadCount, role: role)
    return id
  }

  // Short runs always find a place.
  private func checkRoom(for size: Int, beside others: [Int]) throws {
    let long = others.filter { $0 > limits.shortRun }.reduce(0, +)
    guard size <= limits.shortRun || long + size <= limits.longRuns else {
      throw HTTPError(.unavailable, "The stage holds as many long runs as it can; try again later.")
    }
  }

  /// Makes a run for a session, if there is room for it and for all that are being made.
  ///
  /// - Parameters:
  ///   - size: the number of steps that the run will have, about.
  ///   - role: the reason for which the stage will keep the run. The session's own runs of that kind
  ///     make way for it.
  ///   - original: the run that is played with a change; nil if none is.
  ///   - body: makes the run.
  /// - Throws: ``HTTPError`` if there is no room, or if the original is being played already.
  func making<Result: Sendable>(
    _ size: Int, as role: OpenedRun.Role, from original: RecordedRun? = nil,
    for session: StageSession, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let original = original.map(ObjectIdentifier.init)
    guard original == nil || !works.values.contains(where: { $0.original == original }) else {
      throw HTTPError(.conflict, "This run is being compared on another page; wait for it.")
    }
    let kept = loaded.values.filter { $0.session != session.id || $0.role != role }
    try checkRoom(for: size, beside: kept.map(\.file.size) + works.values.map(\.size))
    loadCount += 1
    let number = loadCount
    works[number] = Work(original: original, size: size)
    defer { works[number] = nil }
    return try await body()
  }

  /// Makes a comparison or a guest one of the runs that a session keeps.
  func keepGuest(_ id: String, for session: StageSession) throws {
    guard var run = loaded[id], run.session == session.id else { throw Self.goneRun }
    makeRoom(for: run.file.size, of: session)
    run.role = .opened
    loaded[id] = run
  }

  /// Removes a run that a session has opened.
  func close(_ id: String, for session: StageSession) {
    if loaded[id]?.session == session.id { loaded[id] = nil }
  }

  private func makeRoom(for size: Int, of session: StageSession) {
    var own = loaded.filter { $0.value.session == session.id && $0.value.role == .opened }
      .sorted { $0.value.number < $1.value.number }
    while let oldest = own.first,
      own.count >= limits.runsOfSession
        || own.reduce(size, { $0 + $1.value.file.size }) > limits.stepsOfSession
    {
      loaded[oldest.key] = nil
      own.removeFirst()
    }
  }

  private static let goneRun = HTTPError(.notFound, "The run is not kept any more; open it again.")

  // MARK: Apps

  // Several batches in a short time are sent as one list.
  private func appsAreDue() {
    guard !areAppsDue else { return }
    areAppsDue = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      self?.sendApps()
    }
  }

  private func sendApps() {
    areAppsDue = false
    let views = inspector.views
    for session in sessions.values where session.showsApps { session.send("apps", views) }
  }
}

/// A run that a visitor has opened, as the page sees it.
struct OpenedRun: Encodable, Equatable, Sendable {
  /// The reason for which the stage has a run.
  enum Role: Sendable {
    /// The visitor has opened it.
    case opened

    /// The visitor compares another run with it.
    case comparison

    /// It was in a link, which anybody can have made, or is what the own run was. It is kept when the
    /// visitor asks for it.
    case guest
  }

  let run: String
  let name: String
  let steps: Int
  let end: Double

  /// The number of cases; 0 if the file is a journal of one run.
  let cases: Int

  init(run: String, name: String, _ file: RecordedFile) {
    (self.run, self.name) = (run, name)
    (steps, end) = (file.extent.steps, file.extent.end)
    cases = file.hasCases ? file.runs.count : 0
  }
}

/// The limits of the stage, which keep its memory bounded.
struct StageLimits: Sendable {
  var sessions = 64
  var runsOfSession = 4

  /// The maximum number of steps in the opened runs of a session.
  var stepsOfSession = 300_000

  /// The maximum number of steps in a run that counts as short.
  var shortRun = 2000

  /// The maximum number of steps in all longer runs.
  var longRuns = 600_000

  /// The maximum number of bytes that wait to be sent to all pages.
  var streams = 64 << 20

  /// The time for which a session without a page stays.
  var lonelyAtMost = Duration.seconds(600)

  /// The time after which a session without a page makes way for another visitor.
  var lonelyAtLeast = Duration.seconds(20)

  var session = SessionLimits()
  var inspector = InspectorLimits()
  var loaded = RunLimits(bytes: 24 << 20, steps: 250_000)
}
