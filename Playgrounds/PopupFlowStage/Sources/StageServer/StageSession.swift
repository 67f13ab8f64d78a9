import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import StageHTTP
@_spi(JournalTools) import StageRuns

/// A visitor: an app with a machine of its own, and the page that shows it.
@MainActor
final class StageSession {
  let id = randomName()

  /// The run of the app, and that before its last start.
  private(set) var latestRuns: LatestRuns

  /// Whether the session's page shows the apps. It must have given the key, since any program of
  /// this machine can make a session.
  var showsApps = false

  /// The instant since which the session has had no page; nil while it has one.
  private(set) var lonelySince: ContinuousClock.Instant? = .now

  private let limits: SessionLimits
  private var policy = PopupPolicy()
  private var machine: LiveMachine?
  private var clock = LaterClock(from: 0)
  private var origin = 0.0
  private var recording: LiveRecording?
  private var left: PopupState<JournalDomain>?
  private var channel: PageChannel?
  private var rate: RateLimit
  private var isStateDue = false
  private var isFull = false
  private let budget: ByteBudget

  // One run with a change is played at a time.
  private var isComparing = false

  /// - Parameter budget: the bytes that wait to be sent to all pages.
  init(policy: PopupPolicy, limits: SessionLimits, budget: ByteBudget) {
    self.limits = limits
    self.budget = budget
    rate = RateLimit(capacity: limits.burst, perSecond: limits.linesPerSecond)
    latestRuns = LatestRuns(RecordedRun(limits: limits.run))
    start(policy: policy)
  }

  /// Begins a new run with an empty machine.
  func start(policy: PopupPolicy) {
    start(RunStart(policy: policy))
  }

  /// Begins a new run, which can continue another one.
  func start(_ start: RunStart) {
    machine = nil
    left = start.state
    isFull = false
    policy = start.policy
    clock = LaterClock(from: start.time)
    origin = start.origin
    latestRuns.begin(RecordedRun(limits: limits.run))
    recording = recording(of: latestRuns.run, latestRuns.id)
    recording?.write(start.entries)
    launch(with: [])
  }

  /// The commands by which the page shows what is on screen.
  var commands: [PageCommand] { machine?.host.commands ?? [] }

  /// Begins to play a run with a change.
  ///
  /// - Throws: ``HTTPError`` if one is being played.
  func beginComparison() throws {
    guard !isComparing else {
      throw HTTPError(.conflict, "A comparison is being made already; wait for it.")
    }
    isComparing = true
  }

  func endComparison() { isComparing = false }

  func end() {
    recording = nil
    machine = nil
    channel?.end()
  }

  // MARK: The process of the app

  /// Ends the process of the app. Its state stays behind, as in an archive.
  func kill() throws {
    guard let machine else { return }
    try takeRate(Self.launchCost)
    left = try machine.archivedState()
    self.machine = nil
    stateIsDue()
  }

  /// Launches the app again, with what holds at launch.
  func relaunch(with events: [PopupEvent<JournalDomain>]) throws {
    guard machine == nil else {
      throw HTTPError(.conflict, "The app runs already; expected that it is killed first.")
    }
    guard !events.contains(where: \.isRelaunch) else {
      throw HTTPError(.badRequest, "A launch has another one in it; expected events of the app.")
    }
    try checkIsOpen()
    try takeRate(Self.launchCost + events.count)
    try checkRoom(for: events, beside: left)
    launch(with: [.relaunched] + events)
  }

  // The state is encoded and decoded.
  private static let launchCost = 10

  private func launch(with events: [PopupEvent<JournalDomain>]) {
    let machine = LiveMachine(policy: policy, state: left, clock: clock) { [weak self] in
      self?.take($0)
    }
    self.machine = machine
    let isContinued = left != nil && events.isEmpty
    left = nil
    if isContinued { machine.adoptPresentations() }
    connectHost()
    if !events.isEmpty { machine.take(batch: events) }
    stateIsDue()
  }

  private func take(_ transition: PopupTransition<JournalDomain>) {
    // The journal goes on through relaunches, so it is not that of one store.
    let events = transition.events
    let statement: JournalEntry.Statement =
      events.count == 1 ? .event(events[0]) : .batch(events)
    recording?.write(statement, at: transition.at)
    stateIsDue()
  }

  // MARK: Events of the page

  /// Takes lines of a journal from the page. Their times are ignored: it is now.
  func take(_ entries: [JournalEntry]) throws {
    let machine = try machine(taking: entries)
    for entry in entries {
      try checkRoom(for: entry.events, beside: machine.store.state)
      switch try Self.sendable(entry) {
      case .event(let event): machine.take(event)
      case .batch(let events): machine.take(batch: events)
      default: break
      }
    }
  }

  /// Returns what would come of lines of a journal from the page, without taking them.
  func preview(_ entries: [JournalEntry]) throws -> EventPreview {
    let machine = try machine(taking: entries)
    try checkRoom(for: entries.flatMap(\.events), beside: machine.store.state)
    for entry in entries { _ = try Self.sendable(entry) }
    guard !entries.isEmpty else {
      throw HTTPError(.badRequest, "There is no event; expected one, as in a journal.")
    }
    return EventPreview(
      entries.map(\.events), in: machine.store.state, policy: policy, at: clock.now)
  }

  private func machine(taking entries: [JournalEntry]) throws -> LiveMachine {
    try checkIsOpen()
    // A batch counts as what it contains.
    try takeRate(entries.map { max(1, $0.events.count) }.reduce(0, +))
    guard let machine else {
      throw HTTPError(.conflict, "The app does not run; relaunch it first.")
    }
    return machine
  }

  private static func sendable(_ entry: JournalEntry) throws -> JournalEntry.Statement {
    switch entry.statement {
    case .event, .batch: break
    default: throw notSendable(entry)
    }
    guard !entry.events.contains(where: \.isRelaunch) else { throw notSendable(entry) }
    return entry.statement
  }

  private static func notSendable(_ entry: JournalEntry) -> HTTPError {
    HTTPError(.badRequest, "Line \(entry.line) is no event that a page can send.")
  }

  private func checkIsOpen() throws {
    guard !isFull else {
      throw HTTPError(.conflict, "This run is full; start a new one.")
    }
  }

  private func takeRate(_ events: Int) throws {
    guard rate.take(Double(events)) else {
      throw HTTPError(.tooManyRequests, "Too many events at once; try again in a second.")
    }
  }

  private func checkRoom(
    for events: [PopupEvent<JournalDomain>], beside state: PopupState<JournalDomain>?
  ) throws {
    let waiting = (state?.waitingCount ?? 0) + events.count(where: \.isRequest)
    guard waiting <= limits.mostWaiting else {
      throw HTTPError(
        .conflict, "\(limits.mostWaiting) popups wait already; dismiss some of them first.")
    }
  }

  // MARK: The page

  /// Connects a page. A page that was connected before is told, and cut off.
  ///
  /// - Parameter apps: All apps, which the page receives if it shows them.
  func connect(apps: [AppView], runs: [OpenedRun]) -> PageChannel {
    channel?.send("displaced", "another page")
    channel?.end()
    let channel = PageChannel(budget: budget)
    self.channel = channel
    lonelySince = nil
    channel.onEnd { [weak self] in
      Task { @MainActor in self?.disconnected(channel) }
    }
    channel.send("hello", greeting(runs))
    if showsApps { channel.send("apps", apps) }
    connectHost()
    isStateDue = false
    stateIsDue()
    // What came while there was no page.
    recording?.growthIsDue()
    return channel
  }

  /// Everything that a page is told at its beginning, for one that asks instead of listening.
  struct Moment: Encodable {
    fileprivate let hello: Greeting
    fileprivate let state: LiveState?
    fileprivate let run: Growth
    let apps: [AppView]?
  }

  /// Returns the present moment for a page that asks, which leaves a page that listens alone.
  ///
  /// - Parameter apps: All apps, which the page receives if it shows them.
  func moment(apps: [AppView], runs: [OpenedRun]) async -> Moment {
    if channel == nil { lonelySince = .now }
    let (run, id) = (latestRuns.run, latestRuns.id)
    let extent = await run.extent
    return Moment(
      hello: greeting(runs), state: liveState,
      run: Growth(run: id, steps: extent.steps, end: extent.end), apps: showsApps ? apps : nil)
  }

  private func disconnected(_ ended: PageChannel) {
    guard channel === ended else { return }
    channel = nil
    lonelySince = .now
    machine?.host.send = nil
  }

  private func connectHost() {
    guard let channel else { return }
    machine?.host.send = { channel.send("command", $0) }
  }

  func send(_ event: String, _ value: some Encodable) {
    channel?.send(event, value)
  }

  func ping() {
    channel?.ping()
  }

  fileprivate struct Greeting: Encodable {
    let run: String
    let isRunning: Bool
    let commands: [PageCommand]
    let runs: [OpenedRun]
  }

  private func greeting(_ runs: [OpenedRun]) -> Greeting {
    Greeting(
      run: latestRuns.id, isRunning: machine != nil, commands: commands, runs: runs)
  }

  // MARK: What the page is told

  fileprivate struct LiveState: Encodable {
    let now: Double
    let isRunning: Bool
    let state: StateView
  }

  // Several transitions in one turn are sent as one state.
  private func stateIsDue() {
    guard !isStateDue else { return }
    isStateDue = true
    Task { [weak self] in
      // A page that reads slowly gets fewer states, and the latest one.
      while self?.channel?.isCrowded == true { try? await Task.sleep(for: .milliseconds(50)) }
      self?.sendState()
    }
  }

  private func sendState() {
    isStateDue = false
    guard let channel, let liveState else { return }
    channel.send("state", liveState)
  }

  private var liveState: LiveState? {
    (machine?.store.state ?? left).map { state in
      LiveState(
        now: clock.now - origin, isRunning: machine != nil,
        state: StateView(state, origin: origin))
    }
  }

  fileprivate struct Growth: Encodable {
    let run: String
    let steps: Int
    let end: Double
  }

  private func recording(of run: RecordedRun, _ name: String) -> LiveRecording {
    LiveRecording(of: run) { [weak self] extent in
      self?.send("run", Growth(run: name, steps: extent.steps, end: extent.end))
    } failed: { [weak self] reason in
      guard let self, latestRuns.id == name else { return }
      isFull = true
      send("full", reason)
    }
  }
}

extension PopupEvent<JournalDomain> {
  // A relaunch needs another process; see `relaunch(with:)`.
  fileprivate var isRelaunch: Bool { if case .relaunched = self { true } else { false } }

  fileprivate var isRequest: Bool { if case .request = self { true } else { false } }
}
