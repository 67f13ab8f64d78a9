import PopupFlow

/// The events of a journal by the names they have there, each with its fields.
enum EventName: String, CaseIterable {
  case request
  case entered, appeared, disappeared, left
  case sessionEnded
  case dismiss, withdraw, dismissAll
  case didPresent, didFail, didDismiss, willDismiss, dismissCancelled, userDismissed
  case gate
  case suspend, resume, trigger, tick

  // Asked for every line that is read, so made once.
  private static let fieldsInBatches = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, FieldNames($0.ownFields + ["event"])) })
  private static let fieldsInLines = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, FieldNames($0.ownFields + ["event", "at"])) })

  /// The events by their names.
  static let words = WordList(allCases) { $0.rawValue }

  /// The names of the fields that an event of this name has or may have.
  ///
  /// - Parameter isInBatch: whether it stands in a batch, where it has no time of its own.
  func fields(isInBatch: Bool) -> FieldNames {
    (isInBatch ? Self.fieldsInBatches[self] : Self.fieldsInLines[self]) ?? FieldNames([])
  }

  private var ownFields: [String] {
    switch self {
    case .request: ["id"] + RequestFields.names
    case .entered, .appeared, .disappeared, .left: ["page", "visit"]
    case .dismiss: ["id"]
    case .withdraw: ["request"]
    case .dismissAll: ["lane"]
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled:
      ["id", "presentation"]
    case .userDismissed: ["id", "presentation", "value"]
    case .gate: ["gate", "open"]
    case .sessionEnded, .suspend, .resume, .trigger, .tick: []
    }
  }
}

/// An event as it stands in a journal, before the defaults of the policy are filled in.
enum EventFields {
  case request(PopupID, RequestFields)
  case other(PopupEvent<JournalDomain>)

  /// - Parameter isInBatch: whether it stands in a batch, where it has no time of its own.
  init(_ fields: FieldReader, isInBatch: Bool) throws {
    let name = try fields.required(
      "event",
      fields.value("event", expected: EventName.allCases.map(\.rawValue).asAlternatives) {
        fields.document.word($0, in: EventName.words)
      })
    try fields.refuseUnknown(
      allowed: name.fields(isInBatch: isInBatch),
      kind: isInBatch ? "`\(name.rawValue)` in a batch" : "`\(name.rawValue)`")
    if name == .request {
      let id = try fields.required("id", fields.string("id"))
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
      return .page(.entered(visit, try fields.required("page", page)))
    case .appeared:
      let (visit, page) = try visitAndPage(fields)
      return .page(.appeared(visit, try fields.required("page", page)))
    case .disappeared: return .page(.disappeared(try visitAndPage(fields).visit))
    case .left: return .page(.left(try visitAndPage(fields).visit))
    case .sessionEnded: return .sessionEnded
    case .dismiss: return .dismiss(try id(fields))
    case .withdraw:
      return .withdraw(request: try fields.required("request", fields.integer("request")))
    case .dismissAll: return .dismissAll(lane: try fields.name("lane"))
    case .didPresent: return try report(.didPresent, fields)
    case .didFail: return try report(.didFail, fields)
    case .didDismiss: return try report(.didDismiss, fields)
    case .willDismiss: return try report(.willDismiss, fields)
    case .dismissCancelled: return try report(.dismissCancelled, fields)
    case .userDismissed:
      return try report(.userDismissed(fields.json("value")), fields)
    case .gate:
      let gate = try fields.required("gate", fields.name("gate", PopupGate.self))
      return .gate(gate, isOpen: try fields.required("open", fields.bool("open")))
    case .suspend: return .suspend
    case .resume: return .resume
    case .trigger: return .trigger
    case .tick: return .tick
    }
  }

  private static func id(_ fields: FieldReader) throws -> PopupID {
    PopupID(try fields.required("id", fields.string("id")))
  }

  private static func report(
    _ kind: PopupReport<JSONValue>.Kind, _ fields: FieldReader
  ) throws -> PopupEvent<JournalDomain> {
    .report(
      PopupReport(kind, id: try id(fields), presentation: try fields.integer("presentation")))
  }

  // The visit is the page's name if it is left out.
  private static func visitAndPage(
    _ fields: FieldReader
  ) throws -> (visit: PopupVisitID, page: JournalPage?) {
    let page = try fields.name("page", JournalPage.self)
    let visit = try fields.name("visit", PopupVisitID.self)
    if let visit { return (visit, page) }
    guard let page else {
      throw JournalProblem("neither `visit` nor `page` is given", expected: "one of the two")
    }
    return (PopupVisitID(page.name), page)
  }
}
