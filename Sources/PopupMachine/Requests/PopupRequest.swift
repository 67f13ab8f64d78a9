/// A request to show a popup: a content and scheduling options.
///
/// The machine decides when to present the popup. Every request gets exactly one ``PopupOutcome``.
///
/// ```swift
/// let request = PopupRequest<Shop>(.offer("Two for one"), id: "offer") {
///   $0.priority = .low
///   $0.pages = [.home]
///   $0.retention = .keepAlive
/// }
/// ```
///
/// Copies share storage: a copy costs one reference count. Changing an option copies the request
/// only if its storage is shared.
public struct PopupRequest<Domain: PopupDomain>: Sendable {
  @usableFromInline var record: PopupRecord<Domain>

  @inlinable
  init(record: PopupRecord<Domain>) {
    self.record = record
  }

  @inlinable var ownRecord: PopupRecord<Domain> {
    mutating get { PopupRecord.unique(&record) }
  }

  /// The id of the popup; nil for a new, numbered one.
  @inlinable public var id: PopupID? {
    get { record.options.id }
    set { ownRecord.options.id = newValue }
  }

  /// The content that the host shows.
  @inlinable public var content: Domain.Content {
    get { record.content }
    set { ownRecord.content = newValue }
  }

  /// The priority. Popups with a higher priority are presented first.
  public var priority: PopupPriority {
    get { record.options.priority }
    set { ownRecord.options.priority = newValue }
  }

  /// The tie-break of this request; nil for the policy's (<doc:Rules#R2>). Among equal priorities,
  /// all `lifo` requests precede all `fifo` ones.
  public var tieBreak: PopupTieBreak? {
    get { record.options.tieBreak }
    set { ownRecord.options.tieBreak = newValue }
  }

  /// The lane in which the popup competes for slots.
  @inlinable public var lane: PopupLane {
    get { record.options.conditions.lane }
    set { ownRecord.options.conditions.lane = newValue }
  }

  /// The slot requirement of the popup.
  public var presence: PopupPresence {
    get { record.options.conditions.presence }
    set { ownRecord.options.conditions.presence = newValue }
  }

  /// The pages on which the popup can be presented.
  @inlinable public var pages: PopupPages<Domain.Page> {
    get { record.pages }
    set { ownRecord.pages = newValue }
  }

  /// The effect on the popup when its page disappears.
  public var retention: PopupRetention {
    get { record.options.conditions.retention }
    set { ownRecord.options.conditions.retention = newValue }
  }

  /// The effect on the popup when a better-ranked one needs its slot.
  public var preemption: PopupPreemption {
    get { record.options.preemption }
    set { ownRecord.options.preemption = newValue }
  }

  /// A Boolean value that indicates whether popups with ``PopupPreemption/hold`` must leave for
  /// this one, too (<doc:Rules#R24>).
  public var interrupts: Bool {
    get { record.options.conditions.interrupts }
    set { ownRecord.options.conditions.interrupts = newValue }
  }

  /// The effect if it is the popup's turn but the popup is not eligible.
  public var whenIneligible: PopupIneligibility {
    get { record.options.conditions.whenIneligible }
    set { ownRecord.options.conditions.whenIneligible = newValue }
  }

  /// The effect if it is the popup's turn but its ``limits`` are used up, and nothing else keeps it
  /// out (<doc:Rules#R23>).
  ///
  /// With `discard`, a popup that can be shown once a day does not wait until tomorrow. Unlike
  /// ``whenIneligible``, it still waits for its page and its gates.
  public var whenUsedUp: PopupIneligibility {
    get { record.options.conditions.whenUsedUp }
    set { ownRecord.options.conditions.whenUsedUp = newValue }
  }

  /// The gates that must be open before the popup is presented.
  public var requires: Set<PopupGate> {
    get { record.options.conditions.requires }
    set { ownRecord.options.conditions.requires = newValue }
  }

  /// The effect if the id is in use.
  @inlinable public var coalescing: PopupCoalescing {
    get { record.options.coalescing }
    set {
      ownRecord.options.coalescing = newValue
      record.isCoalescingGiven = true
    }
  }

  /// The names of the policy's limits that apply to the popup (<doc:Rules#R38>).
  public var limits: Set<PopupLimitName> {
    get { record.options.conditions.limits }
    set { ownRecord.options.conditions.limits = newValue }
  }

  /// A Boolean value that indicates whether the user has just asked for the popup. Then it comes before
  /// others of its priority (<doc:Rules#R1>), and neither a pause nor a collection of its lane holds it
  /// back (<doc:Rules#R39>, <doc:Rules#R40>).
  ///
  /// If it is nil, the popup counts as user-initiated if a caller awaits it with `answer(to:)` or
  /// `ask(_:)` of a store or a requester, or if it is requested from inside another popup, and otherwise
  /// not.
  public var userInitiated: Bool? {
    get { record.options.conditions.userInitiated }
    set { ownRecord.options.conditions.userInitiated = newValue }
  }

  /// A Boolean value that indicates whether the user can close the popup only through its content; nil
  /// if the domain decides by the content (``MandatoryContentDomain``). See ``Popup/isMandatory``.
  public var mandatory: Bool? {
    get { record.options.mandatory }
    set { ownRecord.options.mandatory = newValue }
  }

  /// The effect of a relaunch of the process (<doc:Rules#R41>).
  public var relaunch: PopupRelaunch {
    get { record.options.relaunch }
    set { ownRecord.options.relaunch = newValue }
  }

  /// The scope: `session` ends the popup at logout, `app` does not.
  public var scope: PopupScope {
    get { record.options.scope }
    set { ownRecord.options.scope = newValue }
  }

  /// The earliest time at which the popup can be presented. Applies while the popup waits.
  public var notBefore: PopupTime? {
    get { record.options.notBefore }
    set { ownRecord.options.notBefore = newValue }
  }

  /// The time at which the popup ends if it is still waiting. Has no effect while the popup is
  /// presented, unless ``expires`` is ``PopupExpiry/always``.
  public var expiresAt: PopupTime? {
    get { record.options.expiresAt }
    set { ownRecord.options.expiresAt = newValue }
  }

  /// The places in which ``expiresAt`` ends the popup: while it waits, or on screen, too
  /// (<doc:Rules#R35>).
  public var expires: PopupExpiry {
    get { record.options.expires }
    set { ownRecord.options.expires = newValue }
  }

  /// The time for which the popup stays on screen. Starts again each time the popup is presented
  /// (<doc:Rules#R36>).
  public var duration: PopupDuration {
    get { record.options.duration }
    set { ownRecord.options.duration = newValue }
  }

  /// Creates a request.
  ///
  /// ```swift
  /// PopupRequest<Shop>(.offer("Tea"), id: "tea") { $0.limits = ["ads"] }
  /// ```
  ///
  /// A time that is not finite counts as not given, and causes
  /// ``PopupIssue/invalidTime(id:request:)`` when the machine accepts the request.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id; a new, numbered one by default.
  ///   - lane: The lane in which the popup competes for slots.
  ///   - options: Sets other properties of the request. Called once, before the initializer returns.
  @inlinable
  public init(
    _ content: Domain.Content, id: PopupID? = nil, lane: PopupLane = .modal,
    options: (inout PopupRequest) -> Void = { _ in }
  ) {
    var values = RequestOptions()
    values.id = id
    values.conditions.lane = lane
    record = PopupRecord(content, pages: .any, values)
    options(&self)
  }
}

extension PopupRequest {
  /// Returns a request for a popup that interrupts its lane, such as a forced update.
  ///
  /// ```swift
  /// store.present(.forced(.forceUpdate, id: "force-update"))
  /// ```
  ///
  /// Its priority is `critical` and it interrupts, so popups of its lane below that priority leave until
  /// it has a slot. They return later, unless their preemption is `drop`. Popups in other slots of the
  /// lane stay, and so do concurrent ones.
  /// It stays until it is dismissed, even if its lane has a duration. Its scope is `app`, so a logout
  /// does not end it. Its relaunch is `restore`, so an archive keeps it. If it is requested again
  /// while it waits or is on screen, the first one stays.
  ///
  /// It waits like any other popup while its lane is suspended, the app is inactive, something of the
  /// app's own has the screen, or popups of the same priority or a higher one have all slots of its lane.
  ///
  /// It is mandatory: the user can close it only through its content.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id. It has no default, so that the popup is requested once.
  ///   - lane: The lane.
  public static func forced(
    _ content: Domain.Content, id: PopupID, lane: PopupLane = .modal
  ) -> PopupRequest {
    PopupRequest(content, id: id, lane: lane) {
      $0.priority = .critical
      $0.interrupts = true
      $0.mandatory = true
      $0.relaunch = .restore
      $0.scope = .app
      $0.duration = .unlimited
    }
  }
}

extension PopupRequest {
  /// Whether the request gives a date.
  @inlinable package var hasDate: Bool {
    record.options.notBefore?.dateSeconds != nil || record.options.expiresAt?.dateSeconds != nil
  }

  /// Replaces dates by instants on the clock of a machine.
  ///
  /// - Parameter instant: Converts seconds since 1970 to the instant.
  @usableFromInline
  package mutating func convertDates(_ instant: (Double) -> Double) {
    if let date = notBefore?.dateSeconds { notBefore = .at(instant(date)) }
    if let date = expiresAt?.dateSeconds { expiresAt = .at(instant(date)) }
  }
}

extension PopupRequest {
  /// The line of the app's code that made the request, or the text that a journal has of it; nil if it
  /// is not known.
  ///
  /// Setting it copies the request if its storage is shared, as accepting it does otherwise.
  @usableFromInline package var callSite: PopupCallSite? {
    get { record.callSite }
    set { ownRecord.callSite = newValue }
  }
}

// MARK: - Comparing requests of any content

extension PopupRequest {
  /// Whether the app has said what happens if the id is in use.
  package var isCoalescingGiven: Bool { record.isCoalescingGiven }

  /// Returns whether the content is that of another request; nil if contents cannot be compared.
  package func hasContent(of other: PopupRequest) -> Bool? {
    (content as? any Equatable)?.isEqual(to: other.content)
  }

  /// Returns whether the options and the pages are those of another request.
  package func hasOptions(of other: PopupRequest) -> Bool {
    record.options == other.record.options && pages == other.pages
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

// MARK: - Call sites

/// A line of the app's code, for issues about what the app writes there.
///
/// It is not part of the value that stores it: all call sites are equal.
@usableFromInline
package struct PopupCallSite: Hashable, Sendable {
  @usableFromInline
  enum Place: Sendable {
    case code(fileID: StaticString, filePath: StaticString)
    case text(String)
  }

  // One of the two, so that a request is not longer for the sake of journals (S6).
  @usableFromInline let place: Place

  // The fields of requests are small, because many requests can wait (S6).
  let shortLine: UInt32
  let shortColumn: UInt32

  package var line: UInt { UInt(shortLine) }
  package var column: UInt { UInt(shortColumn) }

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    place = .code(fileID: fileID, filePath: filePath)
    shortLine = UInt32(truncatingIfNeeded: line)
    shortColumn = UInt32(truncatingIfNeeded: column)
  }

  /// Creates the call site that a journal has: a text, not a line of this program.
  package init(text: String) {
    place = .text(text)
    (shortLine, shortColumn) = (0, 0)
  }

  /// The file in this program; nil if the call site is that of a journal.
  package var file: (id: StaticString, path: StaticString)? {
    if case .code(let fileID, let filePath) = place { (fileID, filePath) } else { nil }
  }

  /// The module, the file and the line, such as `Shop/Basket.swift:12`, and never a path of the disk; or
  /// the text of a journal.
  package var text: String {
    switch place {
    case .code(let fileID, _): "\(fileID):\(line)"
    case .text(let text): text
    }
  }

  @usableFromInline
  package static func == (lhs: PopupCallSite, rhs: PopupCallSite) -> Bool { true }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {}
}
