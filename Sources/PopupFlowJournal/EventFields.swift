import PopupFlow

/// The names of events in a journal.
enum EventName: String, JournalWord {
  case request
  case entered, appeared, disappeared, left
  case sessionEnded
  case dismiss, withdraw, dismissAll
  case didPresent, didFail, didDismiss, willDismiss, dismissCancelled, userDismissed
  case gate
  case suspend, resume, trigger, tick
  case deactivated, activated, relaunched, configured

  static let words = allWords()

  /// Returns the names of all fields of an event with this name.
  ///
  /// - Parameter isInBatch: whether the event is in a batch, where it has no time.
  func fields(isInBatch: Bool) -> FieldNames {
    isInBatch ? fieldsInBatch : fieldsInBatch.union(Self.time)
  }

  private var fieldsInBatch: FieldNames {
    switch self {
    case .request: Self.ofRequest
    case .entered, .appeared, .disappeared, .left: Self.ofPage
    case .dismiss: Self.ofDismiss
    case .withdraw: Self.ofWithdraw
    case .dismissAll: Self.ofDismissAll
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled: Self.ofReport
    case .userDismissed: Self.ofUserDismissed
    case .gate: Self.ofGate
    case .suspend, .resume: Self.ofSuspension
    case .configured: Self.ofConfigured
    case .sessionEnded, .trigger, .tick, .deactivated, .activated, .relaunched: Self.ofPlain
    }
  }

  // Created once, since every line needs them.
  private static let time: FieldNames = [.at]
  private static let ofRequest = RequestFields.names.union([.event, .id])
  private static let ofPage: FieldNames = [.event, .page, .visit]
  private static let ofDismiss: FieldNames = [.event, .id]
  private static let ofWithdraw: FieldNames = [.event, .request]
  private static let ofDismissAll: FieldNames = [.event, .lane]
  private static let ofReport: FieldNames = [.event, .id, .presentation]
  private static let ofUserDismissed: FieldNames = [.event, .id, .presentation, .value]
  private static let ofGate: FieldNames = [.event, .gate, .open]
  private static let ofSuspension: FieldNames = [.event, .reason]
  private static let ofConfigured: FieldNames = [.event, .policy]
  private static let ofPlain: FieldNames = [.event]
}

/// An event of a journal, before the defaults of the policy are applied.
enum EventFields {
  case request(PopupID, RequestFields)
  case other(PopupEvent<JournalDomain>)

  /// - Parameter isInBatch: whether the event is in a batch, where it has no time.
  init(_ fields: FieldReader, isInBatch: Bool) throws {
    let name = try fields.required(.event, fields.choice(.event, EventName.self))
    try fields.refuseUnknown(
      allowed: name.fields(isInBatch: isInBatch),
      kind: isInBatch ? "`\(name.rawValue)` in a batch" : "`\(name.rawValue)`")
    if name == .request {
      let id = try fields.required(.id, fields.string(.id))
      self = .request(PopupID(id), try RequestFields(fields))
    } else {
      self = .other(try Self.event(name, fields))
    }
  }

  func event(defaults: RequestFields) -> PopupEvent<JournalDomain> {
    switch self {
    case .request(let id, let fields): .request(fields.request(id: id, defaults: defaults))
    case .other(let event): event
    }
  }

  private static func event(
    _ name: EventName, _ fields: FieldReader
  ) throws -> PopupEvent<JournalDomain> {
    switch name {
    case .request:
      preconditionFailure("requests are read with the defaults still to be filled in")
    case .entered:
      let (visit, page) = try visitAndPage(fields)
      return .page(.entered(visit, try fields.required(.page, page)))
    case .appeared:
      let (visit, page) = try visitAndPage(fields)
      return .page(.appeared(visit, try fields.required(.page, page)))
    case .disappeared: return .page(.disappeared(try visitAndPage(fields).visit))
    case .left: return .page(.left(try visitAndPage(fields).visit))
    case .sessionEnded: return .sessionEnded
    case .dismiss: return .dismiss(try id(fields))
    case .withdraw:
      return .withdraw(request: try fields.required(.request, fields.integer(.request)))
    case .dismissAll: return .dismissAll(lane: try fields.name(.lane))
    case .didPresent: return try report(.didPresent, fields)
    case .didFail: return try report(.didFail, fields)
    case .didDismiss: return try report(.didDismiss, fields)
    case .willDismiss: return try report(.willDismiss, fields)
    case .dismissCancelled: return try report(.dismissCancelled, fields)
    case .userDismissed:
      return try report(.userDismissed(fields.json(.value)), fields)
    case .gate:
      let gate = try fields.required(.gate, fields.name(.gate, PopupGate.self))
      return .gate(gate, isOpen: try fields.required(.open, fields.bool(.open)))
    case .suspend: return .suspend(try fields.name(.reason) ?? .app)
    case .resume: return .resume(try fields.name(.reason) ?? .app)
    case .trigger: return .trigger
    case .tick: return .tick
    case .deactivated: return .deactivated
    case .activated: return .activated
    case .relaunched: return .relaunched
    case .configured:
      let configuration = try fields.value(.policy)
        .map { try PopupConfiguration(journal: fields.document, $0) }
      return .configured(try fields.required(.policy, configuration))
    }
  }

  private static func id(_ fields: FieldReader) throws -> PopupID {
    PopupID(try fields.required(.id, fields.string(.id)))
  }

  private static func report(
    _ kind: PopupReport<JSONValue>.Kind, _ fields: FieldReader
  ) throws -> PopupEvent<JournalDomain> {
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
