extension Publisher {
  /// Converts each value into a popup request.
  ///
  /// ```swift
  /// campaigns
  ///   .popupRequests { PopupRequest<Shop>(.offer($0.text), id: $0.id) }
  ///   .priority(.low)
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Creates the request. Called on the thread of the value.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    _ transform: @escaping @Sendable (Output) -> PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    let callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return map { value in
      var request = transform(value)
      request.callSite = callSite
      return request
    }
  }

  /// Converts each value into a popup request with default options.
  ///
  /// ```swift
  /// messages
  ///   .popupRequests { .message($0) }
  ///   .lane(.toast)
  ///   .duration(.seconds(3))
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameters:
  ///   - domain: The domain of the store. Name it, as in `popupRequests(of: Shop.self)`, where it cannot
  ///     be inferred: if the statement neither ends in a sink of the store nor states its result.
  ///   - content: Creates the content. Called on the thread of the value.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    of domain: Domain.Type = Domain.self,
    _ content: @escaping @Sendable (Output) -> Domain.Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    popupRequests(
      { PopupRequest(content($0)) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the requests, changed by a closure. All operators that set one property call this.
  func stamped<Domain: PopupDomain>(
    _ stamp: @escaping @Sendable (inout PopupRequest<Domain>) -> Void
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    map { request in
      var request = request
      stamp(&request)
      return request
    }
  }
}

// The operators that set one property of the requests, in the order of the properties.
extension Publisher {
  /// Sets the id of the requests. Without it, each request has a new id.
  ///
  /// With one id, each request meets the popup of the previous one. ``coalescing(_:)`` sets the
  /// effect (<doc:Rules#R8>).
  public func id<Domain: PopupDomain>(
    _ id: PopupID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.id = id }
  }

  /// Sets the priority of the popups; a higher one is better (<doc:Rules#R1>).
  public func priority<Domain: PopupDomain>(
    _ priority: PopupPriority
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.priority = priority }
  }

  /// Sets the tie-break of the requests, instead of the policy's (<doc:Rules#R2>).
  ///
  /// Streams with different tie-breaks can be combined: among equal priorities, all `lifo` requests
  /// come before all `fifo` requests.
  public func tieBreak<Domain: PopupDomain>(
    _ tieBreak: PopupTieBreak
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.tieBreak = tieBreak }
  }

  /// Sets the lane of the popups: the group of slots for which they compete.
  public func lane<Domain: PopupDomain>(
    _ lane: PopupLane
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.lane = lane }
  }

  /// Sets whether the popups need a slot of their own (<doc:Rules#R23>).
  public func presence<Domain: PopupDomain>(
    _ presence: PopupPresence
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.presence = presence }
  }

  /// Shows the popups only while one of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    _ pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .only(Set(pages)) }
  }

  /// Shows the popups only while none of the pages is visible (<doc:Rules#R11>).
  ///
  /// Replaces pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    except pages: Domain.Page...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .except(Set(pages)) }
  }

  /// Binds the popups to one visit, which is one instance of a page (<doc:Rules#R11>).
  ///
  /// If the visit was left, a request ends with `discarded.originGone` (<doc:Rules#R6>). Replaces
  /// pages or a visit set before.
  public func pages<Domain: PopupDomain>(
    visit: PageVisitID
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.pages = .visit(visit) }
  }

  /// Sets the effect on the popups when their page is no longer visible (<doc:Rules#R14>).
  ///
  /// With `keepAlive`, a popup returns with its page. With `drop`, the default, it ends if it was seen.
  public func retention<Domain: PopupDomain>(
    _ retention: PopupRetention
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.retention = retention }
  }

  /// Sets the effect on the popups when a better-ranked popup needs their slot (<doc:Rules#R24>).
  public func preemption<Domain: PopupDomain>(
    _ preemption: PopupPreemption
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.preemption = preemption }
  }

  /// Sets whether lower-ranked popups that hold their slot leave for these popups
  /// (<doc:Rules#R24>).
  public func interrupts<Domain: PopupDomain>(
    _ interrupts: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.interrupts = interrupts }
  }

  /// Sets the effect if it is a popup's turn but the popup is not eligible (<doc:Rules#R23>).
  public func whenIneligible<Domain: PopupDomain>(
    _ ineligibility: PopupIneligibility
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.whenIneligible = ineligibility }
  }

  /// Sets the effect if it is a popup's turn but one of its limits is used up (<doc:Rules#R23>).
  public func whenUsedUp<Domain: PopupDomain>(
    _ ineligibility: PopupIneligibility
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.whenUsedUp = ineligibility }
  }

  /// Adds gates that must be open before the popups are presented (<doc:Rules#R18>).
  public func requires<Domain: PopupDomain>(
    _ gates: PopupGate...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.requires.formUnion(gates) }
  }

  /// Sets the effect of a request whose id is in use (<doc:Rules#R8>).
  public func coalescing<Domain: PopupDomain>(
    _ coalescing: PopupCoalescing
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.coalescing = coalescing }
  }

  /// Adds limits that bind the popups, by the names that the policy gives them (<doc:Rules#R38>).
  ///
  /// ```swift
  /// ads.popupRequests { .ad($0) }
  ///   .limits("daily", "three an hour")
  /// ```
  public func limits<Domain: PopupDomain>(
    _ limits: PopupLimitName...
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.limits.formUnion(limits) }
  }

  /// Sets whether the user has just asked for the popups. Then they come before others of their priority
  /// (<doc:Rules#R1>), and neither a pause nor a collection of their lane holds them back
  /// (<doc:Rules#R39>, <doc:Rules#R40>).
  public func userInitiated<Domain: PopupDomain>(
    _ userInitiated: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.userInitiated = userInitiated }
  }

  /// Sets whether the user can close the popups only through their content; see ``Popup/isMandatory``.
  public func mandatory<Domain: PopupDomain>(
    _ mandatory: Bool = true
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.mandatory = mandatory }
  }

  /// Sets whether the popups survive a relaunch of the app (<doc:Rules#R41>).
  public func relaunch<Domain: PopupDomain>(
    _ relaunch: PopupRelaunch
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.relaunch = relaunch }
  }

  /// Sets whether the popups belong to the session or to the app (<doc:Rules#R5>, <doc:Rules#R17>).
  public func scope<Domain: PopupDomain>(
    _ scope: PopupScope
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.scope = scope }
  }

  /// Sets the earliest time at which the popups can be presented (<doc:Rules#R18>).
  ///
  /// In contrast to Combine's `delay`, the requests are passed on immediately. The popups wait in
  /// the queue, where they can be coalesced, withdrawn and cleared at logout.
  ///
  /// ```swift
  /// hints.popupRequests { .hint($0) }
  ///   .notBefore(.after(.seconds(3)))
  /// ```
  ///
  /// - Parameter time: An instant, or a time from the arrival of each request.
  public func notBefore<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.notBefore = time }
  }

  /// Sets the time at which the popups expire if they still wait (<doc:Rules#R7>, <doc:Rules#R35>).
  ///
  /// A popup on screen does not expire, unless ``expires(_:)`` says so; see also ``duration(_:)``.
  ///
  /// - Parameter time: An instant, or a time from the arrival of each request.
  public func expiresAt<Domain: PopupDomain>(
    _ time: PopupTime
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expiresAt = time }
  }

  /// Sets where the expiry ends the popups: only while they wait, or on screen, too (<doc:Rules#R35>).
  ///
  /// ```swift
  /// offers.popupRequests { .offer($0) }
  ///   .expiresAt(.at(midnight))
  ///   .expires(.always)
  /// ```
  public func expires<Domain: PopupDomain>(
    _ expires: PopupExpiry
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.expires = expires }
  }

  /// Sets the time that the popups stay on screen. It starts anew each time a popup is presented
  /// (<doc:Rules#R36>).
  public func duration<Domain: PopupDomain>(
    _ duration: PopupDuration
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    stamped { $0.duration = duration }
  }
}
