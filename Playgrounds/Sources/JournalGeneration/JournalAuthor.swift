import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(JournalTools) import PopupMachine

/// Writes a journal line by line, and plays each line, so that the next one fits the popups on
/// screen.
struct JournalAuthor {
  private var scene: Scene
  private var player = LinePlayer()
  private let isInASCII: Bool
  private let hasExpectations: Bool
  private let caseName: String?
  private var isAtBeginning = true
  // The latest outcomes, latest last.
  private var outcomes: [(id: PopupID, outcome: String)] = []

  /// - Parameter caseName: the name of the case that the lines are, as it stands in JSON; nil for a
  ///   journal without cases.
  init(_ choices: Choices, profile: Profile, caseName: String? = nil) {
    self.caseName = caseName
    scene = Scene(choices, profile)
    isInASCII = scene.choices.chance(0.3)
    hasExpectations = profile.hasMistakes
  }

  /// The choices that are left.
  var choices: Choices { scene.choices }

  /// Whether choices are left.
  var canGoOn: Bool { !scene.choices.areExhausted }

  /// Returns the number of lines of a random journal.
  mutating func someLineCount() -> Int {
    scene.choices.pick(scene.profile.lengths)
  }

  /// Returns the next line, without its newline.
  ///
  /// - Throws: `JournalError` if the line is not valid, which is a fault of the generator.
  mutating func nextLine() throws -> String {
    if isAtBeginning {
      isAtBeginning = false
      let hasPolicy = !hasExpectations || scene.choices.chance(0.9)
      if hasPolicy || caseName != nil { return try firstLine(hasPolicy: hasPolicy) }
    }
    let form = scene.choices.fraction()
    guard hasExpectations, form < 0.09 else {
      return try eventLine(isLongBatch: form < 0.09 + scene.profile.batches && hasExpectations)
    }
    return form < 0.015 ? scene.choices.pick(["", "// nothing", "  "]) : try expectationLine()
  }

  private mutating func firstLine(hasPolicy: Bool) throws -> String {
    var fields = hasPolicy ? scene.policyLine() : [:]
    if let caseName { fields["case"] = .string(caseName) }
    let text = fields.text(inASCII: isInASCII)
    let entry = try player.entry(of: text)
    switch entry.statement {
    case .policy(let policy): scene.isInstant = policy.host == .instant
    case .case(let new): scene.isInstant = new.policy.host == .instant
    case .state, .event, .batch, .expectation: break
    }
    try play(entry)
    return text
  }

  // One event, some related events, or a batch of events chosen one after the other.
  private mutating func eventLine(isLongBatch: Bool) throws -> String {
    let time = nextTime()
    // A host without mistakes knows which deadlines have passed.
    if !hasExpectations { try playDeadlines() }
    var fields: [Fields] = []
    var events: [PopupEvent<JournalDomain>] = []
    let count = isLongBatch ? scene.choices.pick([1, 2, 2, 3, 3, 4, 5, 6]) : 1
    for _ in 0..<count {
      // A long batch takes only the first of several related events.
      for event in isLongBatch ? [scene.someEvents()[0]] : scene.someEvents() {
        fields.append(event)
        events.append(try take(event))
      }
    }
    let isBatch = isLongBatch || fields.count > 1
    let body = isBatch ? ["batch": .array(fields.map(FieldValue.object))] : fields[0]
    try play(
      JournalEntry(line: 1, at: scene.now, isBatch ? .batch(events) : .event(events[0])))
    return body.adding(time).text(inASCII: isInASCII)
  }

  // The scene sees what the events before it in the same batch have changed.
  private mutating func take(_ fields: Fields) throws -> PopupEvent<JournalDomain> {
    let now = FieldValue.seconds(milliseconds: scene.milliseconds)
    let entry = try player.entry(of: fields.adding(["at": now]).text(inASCII: false))
    guard case .event(let event) = entry.statement else { preconditionFailure("no event") }
    switch event {
    case .page(let event): scene.visits.take(event)
    case .relaunched: scene.visits = SeenVisits()
    default: break
    }
    _ = player.reducer.take(into: &scene.state, event, at: entry.at)
    return event
  }

  // Some parts of the actual state.
  private mutating func expectationLine() throws -> String {
    var line = nextTime()
    try playDeadlines()
    var outcomesByID: Fields = [:]
    for (id, outcome) in outcomes where outcomesByID[id.description] == nil {
      outcomesByID[id.description] = .string(outcome)
    }
    let state = scene.state
    let found: [(String, FieldValue)] = [
      ("presented", .array(state.presented.map(\.popup.id.value))),
      ("queued", .array(state.queued.map(\.id.value))),
      ("alive", .array(state.alive.map(\.id.value))),
      ("outcomes", .object(outcomesByID)),
      ("why", .object(reasons(in: state))),
    ]
    var expected: Fields = [:]
    for (name, value) in found where scene.choices.chance(0.7) { expected[name] = value }
    line["expect"] = .object(expected)
    return line.text(inASCII: isInASCII)
  }

  // The explanations of some waiting popups.
  private mutating func reasons(in state: PopupState<JournalDomain>) -> Fields {
    var reasons: Fields = [:]
    for popup in (state.queued + state.alive).prefix(6) where scene.choices.chance(0.7) {
      // Swift compares names by canonical equivalence, so an object can have only one of such
      // names.
      guard reasons[popup.id.description] == nil,
        let explanation = state.explanation(of: popup.id)
      else { continue }
      reasons[popup.id.description] = .array(
        explanation.reasons.map { reason in
          let reason = JournalReason(reason)
          let instant = reason.instant.map { [FieldValue.number($0)] } ?? []
          return .array(
            [.string(reason.kind.rawValue)] + reason.names.map(FieldValue.string) + instant)
        })
    }
    return reasons
  }

  // The time may be left out if it does not change.
  private mutating func nextTime() -> Fields {
    if !scene.choices.chance(scene.profile.standStill) {
      scene.milliseconds += scene.choices.pick([1, 1, 1, 1, 2, 2, 3, 5]) * scene.step
    } else if scene.choices.chance(0.7) {
      return [:]
    }
    return ["at": .seconds(milliseconds: scene.milliseconds)]
  }

  // An expectation changes nothing, but the deadlines up to its time fire before it.
  private mutating func playDeadlines() throws {
    try play(JournalEntry(line: 1, at: scene.now, .expectation(JournalExpectation())))
  }

  private mutating func play(_ entry: JournalEntry) throws {
    for effect in try player.play(entry) {
      guard case .resolve(let resolution) = effect else { continue }
      outcomes.removeAll { $0.id == resolution.id }
      outcomes.append((resolution.id, resolution.outcome.description))
      if outcomes.count > 12 { outcomes.removeFirst() }
    }
    scene.state = player.state
  }
}
