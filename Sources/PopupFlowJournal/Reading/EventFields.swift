import PopupFlow

enum EventName: String, CaseIterable {
  case request
  case entered, appeared, disappeared, left
  case sessionEnded
  case dismiss, withdraw, dismissAll
  case didPresent, didFail, didDecline, didDismiss, willDismiss, dismissCancelled, userDismissed
  case hold, release
  case gate
  case suspend, resume, trigger, tick
  case deactivated, activated, relaunched, configured

  static func read(_ fields: FieldReader) throws -> EventName {
    let node = try fields.required(.event, fields.value(.event))
    if let name = node.string.flatMap(EventName.init) { return name }
    let names = allCases.map(\.rawValue)
    let question = Spelling.question(for: node.string ?? "", among: names)
    throw fields.wrong(
      node, expected: question.isEmpty ? names.asAlternatives : "the name of an event",
      question: question)
  }

  /// The names of all fields of the event, without its time and the options of a request.
  var fields: [FieldName] {
    switch self {
    case .request: [.event, .id]
    case .entered, .appeared, .disappeared, .left: [.event, .page, .visit]
    case .dismiss: [.event, .id]
    case .withdraw: [.event, .request]
    case .dismissAll: [.event, .lane, .only]
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled, .hold, .release:
      [.event, .id, .presentation]
    case .didDecline: [.event, .id, .presentation, .reason]
    case .userDismissed: [.event, .id, .presentation, .value]
    case .gate: [.event, .gate, .open]
    case .suspend, .resume: [.event, .reason, .lane]
    case .configured: [.event, .policy]
    case .sessionEnded, .trigger, .tick, .deactivated, .activated, .relaunched: [.event]
    }
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
    let name = try EventName.read(fields)
    try fields.refuseUnknown(
      allowed: name.fields + (isInBatch ? [] : [.at]),
      options: name == .request ? PopupRequest.journalFields : [],
      kind: isInBatch ? "`\(name.rawValue)` in a batch" : "`\(name.rawValue)`")
    self = try Self.event(name, fields, defaults)
  }

  private static func event(
    _ name: EventName, _ fields: FieldReader, _ defaults: PopupRequest<JournalDomain>
  ) throws -> PopupEvent {
    switch name {
    case .request:
      return .request(
        try PopupRequest(journal: fields, id: try id(fields), defaults: defaults))
    case .entered:
      let (visit, page) = try visitAndPage(fields)
      return .page(.entered(visit, try fields.required(.page, page, expected: "a string")))
    case .appeared:
      let (visit, page) = try visitAndPage(fields)
      return .page(.appeared(visit, try fields.required(.page, page, expected: "a string")))
    case .disappeared: return .page(.disappeared(try visitAndPage(fields).visit))
    case .left: return .page(.left(try visitAndPage(fields).visit))
    case .sessionEnded: return .sessionEnded
    case .dismiss: return .dismiss(try id(fields))
    case .withdraw:
      return .withdraw(
        request: try fields.required(
          .request, fields.integer(.request), expected: "the number of a request"))
    case .dismissAll:
      return .dismissAll(lane: try fields.name(.lane), only: try fields.choice(.only))
    case .didPresent: return try report(.didPresent, fields)
    case .didFail: return try report(.didFail, fields)
    case .didDecline:
      return try report(.didDecline(try fields.choice(.reason) ?? .screen), fields)
    case .didDismiss: return try report(.didDismiss, fields)
    case .willDismiss: return try report(.willDismiss, fields)
    case .dismissCancelled: return try report(.dismissCancelled, fields)
    case .hold: return try report(.hold, fields)
    case .release: return try report(.release, fields)
    case .userDismissed:
      return try report(.userDismissed(fields.json(.value)), fields)
    case .gate:
      let gate: PopupGate? = try fields.name(.gate)
      return .gate(
        try fields.required(.gate, gate, expected: "a string"),
        isOpen: try fields.required(.open, fields.bool(.open), expected: "true or false"))
    case .suspend:
      return .suspend(try fields.name(.reason) ?? .app, lane: try fields.name(.lane))
    case .resume:
      return .resume(try fields.name(.reason) ?? .app, lane: try fields.name(.lane))
    case .trigger: return .trigger
    case .tick: return .tick
    case .deactivated: return .deactivated
    case .activated: return .activated
    case .relaunched: return .relaunched
    case .configured:
      let configuration = try fields.value(.policy).map { try Self.policy($0, in: fields) }
      return .configured(try fields.required(.policy, configuration, expected: "a policy"))
    }
  }

  // Without an order and defaults.
  private static func policy(
    _ node: JSONNode, in fields: FieldReader
  ) throws -> PopupConfiguration {
    let fields = try FieldReader(node, in: fields.line, kind: "a policy")
    try fields.refuseUnknown(
      options: PopupConfiguration.optionNames, kind: "the policy of `configured`")
    var configuration = PopupConfiguration()
    try configuration.read(fields)
    return configuration
  }

  private static func id(_ fields: FieldReader) throws -> PopupID {
    PopupID(try fields.required(.id, fields.string(.id), expected: "a string"))
  }

  private static func report(
    _ kind: PopupReport<JSONValue>.Kind, _ fields: FieldReader
  ) throws -> PopupEvent {
    .report(
      PopupReport(kind, id: try id(fields), presentation: try fields.integer(.presentation)))
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
}
