import PopupFlow

/// All events of a journal. Each is described here once, for reading, writing, and the messages
/// about fields that are unknown or missing.
enum EventForms {
  private static let request = EventForm("request", Field.request) { .request($0) }
  private static let entered = EventForm("entered", Field.page) { .page(.entered($0, $1)) }
  private static let appeared = EventForm("appeared", Field.page) { .page(.appeared($0, $1)) }
  private static let disappeared = EventForm("disappeared", Field.visit) {
    .page(.disappeared($0))
  }
  private static let left = EventForm("left", Field.visit) { .page(.left($0)) }
  private static let sessionEnded = EventForm("sessionEnded", Field.none) { .sessionEnded }
  private static let dismiss = EventForm("dismiss", Field.id) { .dismiss($0) }
  private static let withdraw = EventForm("withdraw", Field.number) { .withdraw(request: $0) }
  private static let dismissAll = EventForm("dismissAll", Field.lane.and(Field.only)) {
    .dismissAll(lane: $0, only: $1)
  }
  private static let didPresent = report("didPresent", Field.none) { .didPresent }
  private static let didFail = report("didFail", Field.none) { .didFail }
  private static let didDecline = report("didDecline", Field.decline) { .didDecline($0) }
  private static let didDismiss = report("didDismiss", Field.none) { .didDismiss }
  private static let willDismiss = report("willDismiss", Field.none) { .willDismiss }
  private static let dismissCancelled = report("dismissCancelled", Field.none) { .dismissCancelled }
  private static let userDismissed = report("userDismissed", Field.answer) { .userDismissed($0) }
  private static let hold = report("hold", Field.none) { .hold }
  private static let release = report("release", Field.none) { .release }
  private static let gate = EventForm("gate", Field.gate.and(Field.open)) {
    .gate($0, isOpen: $1)
  }
  private static let suspend = EventForm("suspend", Field.suspension.and(Field.lane)) {
    .suspend($0, lane: $1)
  }
  private static let resume = EventForm("resume", Field.suspension.and(Field.lane)) {
    .resume($0, lane: $1)
  }
  private static let trigger = EventForm("trigger", Field.none) { .trigger }
  private static let tick = EventForm("tick", Field.none) { .tick }
  private static let deactivated = EventForm("deactivated", Field.none) { .deactivated }
  private static let activated = EventForm("activated", Field.none) { .activated }
  private static let relaunched = EventForm("relaunched", Field.none) { .relaunched }
  private static let configured = EventForm("configured", Field.policy) { .configured($0) }
  private static let showings = EventForm(
    "showings", Field.limit.and(Field.optionalID).and(Field.instants)
  ) {
    .showings(of: $0.0, instants: $1, id: $0.1)
  }

  static let all: [any EventReading] = [
    request, entered, appeared, disappeared, left, sessionEnded, dismiss, withdraw, dismissAll,
    didPresent, didFail, didDecline, didDismiss, willDismiss, dismissCancelled, userDismissed,
    hold, release, gate, suspend, resume, trigger, tick, deactivated, activated, relaunched,
    configured, showings,
  ]

  private static func report<Value>(
    _ name: String, _ field: EventField<Value>,
    _ kind: @escaping @Sendable (Value) -> PopupReport<JSONValue>.Kind
  ) -> EventForm<((PopupID, Int?), Value)> {
    EventForm(name, Field.presented.and(field)) { presented, value in
      .report(PopupReport(kind(value), id: presented.0, presentation: presented.1))
    }
  }
}

// MARK: - Fields

private enum Field {
  static let none = EventField<Void>(names: [], read: { _, _ in }, write: { _, _, _ in })
  static let id = EventField(
    .id, { PopupID(try $0.required($1, $0.string($1), expected: "a string")) }
  ) { $0.description }
  static let optionalID = EventField(.id, { try $0.string($1).map { PopupID($0) } }) {
    $0?.description
  }
  static let presentation = EventField(.presentation, { try $0.integer($1) }) { $0 }
  static let presented = id.and(presentation)
  static let decline = EventField<PopupDeclineReason>(.reason, { try $0.choice($1) ?? .screen }) {
    $0 == .screen ? nil : $0.rawValue
  }
  static let answer = EventField(.value, { try $0.json($1) }) { $0 }
  static let number = EventField(
    .request, { try $0.required($1, $0.integer($1), expected: "the number of a request") }
  ) { $0 }
  static let lane = EventField(.lane, { try $0.name($1, PopupLane.self) }) { $0?.name }
  static let only = EventField(.only, { try $0.choice($1, PopupDismissalRange.self) }) {
    $0?.rawValue
  }
  static let gate = EventField<PopupGate>(
    .gate, { try $0.required($1, $0.name($1), expected: "a string") }
  ) { $0.name }
  static let open = EventField(
    .open, { try $0.required($1, $0.bool($1), expected: "true or false") }
  ) { $0 }
  static let suspension = EventField<PopupSuspension>(.reason, { try $0.name($1) ?? .app }) {
    $0 == .app ? nil : $0.name
  }

  static let limit = EventField<PopupLimitName>(
    .limit, { try $0.required($1, $0.name($1), expected: "the name of a limit") }
  ) { $0.name }
  static let instants = EventField(names: [FieldName.instants.rawValue]) { fields, _ in
    try fields.required(.instants, fields.instants(.instants), expected: "an array of instants")
  } write: { instants, now, text in
    text.member(FieldName.instants.rawValue, instants.map { $0.finiteInstant(from: now) })
  }

  static let request = EventField(names: id.names + PopupRequest.journalFields) {
    fields, defaults in
    try PopupRequest(journal: fields, id: id.read(fields, defaults), defaults: defaults)
  } write: { request, now, text in
    if let number = request.id { id.write(number, now, &text) }
    text.members(of: request, at: now)
  }

  static let visit = EventField(names: ["page", "visit"]) { fields, _ in
    try visitAndPage(fields).visit
  } write: { visit, _, text in
    text.member("visit", visit.name)
  }

  static let page = EventField(names: visit.names) { fields, _ in
    let (visit, page) = try visitAndPage(fields)
    return (visit, try fields.required(.page, page, expected: "a string"))
  } write: { visited, now, text in
    text.member("page", visited.1.name)
    visit.write(visited.0, now, &text)
  }

  // Without a visit, the name of the page is the visit.
  private static func visitAndPage(
    _ fields: FieldReader
  ) throws -> (visit: PageVisitID, page: JournalPage?) {
    let page = try fields.name(.page, JournalPage.self)
    let visit = try fields.name(.visit, PageVisitID.self)
    if let visit { return (visit, page) }
    guard let page else {
      throw JournalProblem("neither `visit` nor `page` is given", expected: "one of the two")
    }
    return (PageVisitID(page.name), page)
  }

  // Without an order and defaults.
  static let policy = EventField(names: ["policy"]) { line, _ in
    let node = try line.required(.policy, line.value(.policy), expected: "a policy")
    let fields = try FieldReader(node, in: line.line, kind: "a policy")
    try fields.refuseUnknown(
      options: PopupConfiguration.optionNames, kind: "the policy of `configured`")
    var configuration = PopupConfiguration()
    try configuration.read(fields)
    return configuration
  } write: { configuration, _, text in
    text.member("policy") { $0.members(of: configuration) }
  }
}

// MARK: - Reading

extension EventForms {
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  fileprivate static func form(of fields: FieldReader) throws -> any EventReading {
    let node = try fields.required(.event, fields.value(.event))
    if let found = node.string.flatMap({ byName[$0] }) { return found }
    let names = all.map(\.name)
    let question = Spelling.question(for: node.string ?? "", among: names)
    throw fields.wrong(
      node, expected: question.isEmpty ? names.asAlternatives : "the name of an event",
      question: question)
  }
}

extension PopupEvent<JournalDomain> {
  /// Reads an event.
  ///
  /// - Parameters:
  ///   - isInBatch: whether the event is in a batch, where it has no time.
  ///   - defaults: has the values of fields that a request leaves out.
  init(
    journal fields: FieldReader, isInBatch: Bool, defaults: PopupRequest<JournalDomain>
  ) throws {
    let form = try EventForms.form(of: fields)
    try fields.refuseUnknown(
      allowed: isInBatch ? [.event] : [.event, .at], options: form.fieldNames,
      kind: isInBatch ? "`\(form.name)` in a batch" : "`\(form.name)`")
    self = try form.read(fields, defaults: defaults)
  }
}

// MARK: - Writing

extension EventForms {
  /// Writes all members of an event at a time, from which relative times count.
  static func write(
    _ event: PopupEvent<JournalDomain>, at now: Double, to text: inout JSONText
  ) {
    switch event {
    case .request(let request): Self.request.write(request, now, &text)
    case .page(.entered(let visit, let page)): entered.write((visit, page), now, &text)
    case .page(.appeared(let visit, let page)): appeared.write((visit, page), now, &text)
    case .page(.disappeared(let visit)): disappeared.write(visit, now, &text)
    case .page(.left(let visit)): left.write(visit, now, &text)
    case .sessionEnded: sessionEnded.write((), now, &text)
    case .dismiss(let id): dismiss.write(id, now, &text)
    case .withdraw(let number): withdraw.write(number, now, &text)
    case .dismissAll(let lane, let range): dismissAll.write((lane, range), now, &text)
    case .report(let report): write(report, at: now, to: &text)
    case .gate(let gate, let isOpen): Self.gate.write((gate, isOpen), now, &text)
    case .suspend(let reason, let lane): suspend.write((reason, lane), now, &text)
    case .resume(let reason, let lane): resume.write((reason, lane), now, &text)
    case .trigger: trigger.write((), now, &text)
    case .tick: tick.write((), now, &text)
    case .deactivated: deactivated.write((), now, &text)
    case .activated: activated.write((), now, &text)
    case .relaunched: relaunched.write((), now, &text)
    case .configured(let configuration): configured.write(configuration, now, &text)
    case .showings(let limit, let instants, let id):
      showings.write(((limit, id), instants), now, &text)
    }
  }

  private static func write(
    _ report: PopupReport<JSONValue>, at now: Double, to text: inout JSONText
  ) {
    let presented = (report.id, report.presentation)
    switch report.kind {
    case .didPresent: didPresent.write((presented, ()), now, &text)
    case .didFail: didFail.write((presented, ()), now, &text)
    case .didDecline(let reason): didDecline.write((presented, reason), now, &text)
    case .didDismiss: didDismiss.write((presented, ()), now, &text)
    case .willDismiss: willDismiss.write((presented, ()), now, &text)
    case .dismissCancelled: dismissCancelled.write((presented, ()), now, &text)
    case .hold: hold.write((presented, ()), now, &text)
    case .release: release.write((presented, ()), now, &text)
    case .userDismissed(let answer): userDismissed.write((presented, answer), now, &text)
    }
  }
}

/// A field of events, or several that belong together: how their value is read and written.
struct EventField<Value>: Sendable {
  let names: [String]

  /// Reads the value. The request has the values of fields that a request leaves out.
  let read: @Sendable (FieldReader, PopupRequest<JournalDomain>) throws -> Value

  /// Writes the value at a time, from which relative times count.
  let write: @Sendable (Value, Double, inout JSONText) -> Void
}

extension EventField {
  /// - Parameter json: returns the value in JSON; nil if the field is left out.
  init<JSON: JSONWritable & Sendable>(
    _ name: FieldName, _ read: @escaping @Sendable (FieldReader, FieldName) throws -> Value,
    as json: @escaping @Sendable (Value) -> JSON?
  ) {
    self.init(names: [name.rawValue]) { fields, _ in
      try read(fields, name)
    } write: { value, _, text in
      text.member(name.rawValue, json(value))
    }
  }

  /// This field, and another one.
  func and<Other>(_ other: EventField<Other>) -> EventField<(Value, Other)> {
    EventField<(Value, Other)>(names: names + other.names) { fields, defaults in
      (try read(fields, defaults), try other.read(fields, defaults))
    } write: { values, now, text in
      write(values.0, now, &text)
      other.write(values.1, now, &text)
    }
  }
}

/// An event in a journal: its name, its fields, and the event that they make.
struct EventForm<Value>: Sendable {
  let name: String
  let field: EventField<Value>
  let event: @Sendable (Value) -> PopupEvent<JournalDomain>

  init(
    _ name: String, _ field: EventField<Value>,
    _ event: @escaping @Sendable (Value) -> PopupEvent<JournalDomain>
  ) {
    self.name = name
    self.field = field
    self.event = event
  }

  func write(_ value: Value, _ now: Double, _ text: inout JSONText) {
    text.member("event", name)
    field.write(value, now, &text)
  }
}

/// The form of any event, whatever its fields are.
protocol EventReading: Sendable {
  var name: String { get }

  /// The names of all fields, without the name and the time of the event.
  var fieldNames: [String] { get }

  func read(
    _ fields: FieldReader, defaults: PopupRequest<JournalDomain>
  ) throws -> PopupEvent<JournalDomain>
}

extension EventForm: EventReading {
  var fieldNames: [String] { field.names }

  func read(
    _ fields: FieldReader, defaults: PopupRequest<JournalDomain>
  ) throws -> PopupEvent<JournalDomain> {
    event(try field.read(fields, defaults))
  }
}
