extension PopupRequest {
  /// The options, without the pages and the content.
  package var options: RequestOptions {
    get { record.options }
    set { ownRecord.options = newValue }
  }
}

extension RequestOptions: PopupOptions {
  package static var standard: RequestOptions { RequestOptions() }
  package static var noun: String { "request" }

  // In the order of the initializer of requests. No option has a default for the id, and the pages
  // have a type of the app's.
  package static let table = tableBeforePages + tableAfterPages

  package static let tableBeforePages: [OptionRow<RequestOptions>] = [
    OptionRow("priority", \.priority),
    OptionRow("tie", \.tieBreak, property: "tieBreak"),
    OptionRow("lane", \.conditions.lane),
    OptionRow("presence", \.conditions.presence, title: ""),
  ]

  package static let tableAfterPages: [OptionRow<RequestOptions>] = [
    OptionRow("retention", \.conditions.retention, title: ""),
    OptionRow("preemption", \.preemption),
    OptionRow("interrupts", \.conditions.interrupts),
    OptionRow("whenIneligible", \.conditions.whenIneligible),
    OptionRow("whenUsedUp", \.conditions.whenUsedUp),
    OptionRow("requires", \.conditions.requires),
    OptionRow("coalescing", \.coalescing),
    OptionRow("limits", \.conditions.limits),
    OptionRow("userInitiated", \.conditions.userInitiated),
    OptionRow("mandatory", \.mandatory),
    OptionRow("relaunch", \.relaunch),
    OptionRow("scope", \.scope, integer: "session"),
    OptionRow("notBefore", \.notBefore, .from(0)),
    OptionRow("expiresAt", \.expiresAt, .from(0)),
    OptionRow("duration", \.duration, .from(0), acceptsNull: true),
  ]
}
