// Requests whose popup several can share (R48): those whose outcome tasks await, with `answer(to:)` or
// a requester, and those that hold while a condition is true.
//
// The popup is withdrawn when the last of them leaves it, unless the app has asked for it in another
// way, too.
extension PopupCore {
  /// The handles of a request without an outcome.
  @usableFromInline
  struct OpenHandles {
    @usableFromInline var lane: PopupLane

    /// The handle of the request; nil if only tasks await its outcome, or nobody has asked for it.
    @usableFromInline var own: Handle?

    /// The handles of requests that this one has taken over (R8).
    @usableFromInline var takenOver: [Handle] = []

    /// The handle of each task and condition that has asked for the popup, or has joined it.
    @usableFromInline var awaiting: [Handle] = []

    /// Whether the popup is withdrawn with the last of `awaiting`.
    var isOnlyAwaited = false

    @usableFromInline
    init(lane: PopupLane) {
      self.lane = lane
    }

    /// Whether the popup is withdrawn when a task or a condition leaves it: it is the last one, and nobody
    /// awaits the outcome of a handle.
    var endsWithLast: Bool {
      isOnlyAwaited && awaiting.count == 1
        && !(takenOver + (own.map { [$0] } ?? [])).contains(where: \.isAwaited)
    }

    /// Whether the popup is user-initiated only because tasks await it.
    var isMerelyAwaited: Bool { own == nil && awaiting.allSatisfy(\.isMerelyAwaited) }

    /// All handles.
    var all: [Handle] { takenOver + (own.map { [$0] } ?? []) + awaiting }

    /// Removes the handles of `present` that nobody but the store has, so that many updates of a popup
    /// leave none behind.
    mutating func removeUnused() {
      if let own { takenOver.append(own) }
      own = nil
      // A copy of the core, or of these handles, would make each of them look used.
      for index in takenOver.indices.reversed()
      where isKnownUniquelyReferenced(&takenOver[index]) {
        takenOver.remove(at: index)
      }
    }
  }

  /// The effect of the end of a task or a condition.
  private enum Leaving {
    /// The task goes on without the popup, with the outcome `cancelled`.
    case leave

    /// The popup is withdrawn, and the task awaits its outcome.
    case withdraw

    /// No effect: the task has its outcome, or will have it.
    case stay
  }

  /// Adds the handle of a request that was taken in.
  @inlinable
  mutating func add(_ handle: Handle, ofRequest number: Int) {
    if handle.isShared {
      addAwaiting(handle, ofRequest: number)
    } else {
      handles[number, default: OpenHandles(lane: handle.lane)].own = handle
    }
  }

  @usableFromInline
  mutating func addAwaiting(_ handle: Handle, ofRequest number: Int) {
    // What it has taken over may stay without it.
    if handles[number]?.awaiting.append(handle) != nil { return }
    var open = OpenHandles(lane: handle.lane)
    open.awaiting = [handle]
    open.isOnlyAwaited = true
    handles[number] = open
  }

  /// Adds the handle of a task that joins a popup.
  mutating func join(_ handle: Handle, to popup: Popup<Domain>) {
    handles[popup.number, default: OpenHandles(lane: popup.lane)].awaiting.append(handle)
  }

  /// Notes that the app has asked for a popup in another way than by awaiting it: the popup stays
  /// when the last task is cancelled.
  @usableFromInline
  mutating func noteAskedOtherwise(for id: PopupID) {
    guard let number = state.openPopup(of: id)?.number else { return }
    handles[number]?.isOnlyAwaited = false
  }

  // MARK: The next event

  /// Takes the next pending event, if it is a request that joins a popup, or withdraws a handle that
  /// shares one.
  @usableFromInline
  mutating func takeShared(at time: Double) -> Step? {
    guard let handle = inbox[0].handle else { return nil }
    switch inbox[0].event {
    case .request(let request): return takeJoining(request, handle, at: time)
    case .withdraw: return takeLeaving(handle, at: time)
    default: return nil
    }
  }

  private mutating func takeJoining(
    _ request: PopupRequest<Domain>, _ handle: Handle, at time: Double
  ) -> Step? {
    guard let (popup, isReplaced) = reducer.popupJoined(by: request, in: state, at: time) else {
      return nil
    }
    inbox.removeFirst()
    let number = isReplaced ? state.requestCount + 1 : popup.number
    if request.hasContent(of: popup.request) == false {
      issues.append((.differentContent(id: popup.id, request: number), request.callSite))
    }
    guard isReplaced else { return .joined(handle, to: popup) }
    var request = request
    request.coalescing = .replace
    let start = feed(.request(request), at: time, then: .taking)
    isTakingOver = true
    return .taken(handle, effects: start)
  }

  private mutating func takeLeaving(_ handle: Handle, at time: Double) -> Step {
    inbox.removeFirst()
    guard let number = handle.number else { return .left(nil) }
    switch leave(handle, request: number) {
    case .leave: return .left(handle)
    case .stay: return .left(nil)
    case .withdraw:
      let start = feed(.withdraw(request: number), at: time, then: .taking)
      return .taken(nil, effects: start)
    }
  }

  private mutating func leave(_ handle: Handle, request number: Int) -> Leaving {
    guard var open = handles[number],
      let index = open.awaiting.firstIndex(where: { $0 === handle })
    else { return .stay }
    if open.endsWithLast { return .withdraw }
    open.awaiting.remove(at: index)
    handles[number] = open.all.isEmpty ? nil : open
    return .leave
  }

  // MARK: Popups that are taken over

  /// Returns the popup of the request that was taken in last, if it goes on for the one of an outcome.
  func successor(of resolution: PopupResolution<Domain>) -> Popup<Domain>? {
    guard isTakingOver, case .replaced = resolution.outcome,
      let popup = state.popup(ofRequest: state.requestCount), popup.id == resolution.id
    else { return nil }
    return popup
  }

  /// Adds the handle of the request that was taken in last, if it has one, after those of the popup that
  /// the request has taken over. The popup stays if it would have stayed before.
  ///
  /// - Returns: The handles that have the request's number from now on.
  mutating func takeOver(with handle: Handle?, from start: Int) -> [Handle] {
    let number = state.requestCount
    var moved: [Handle] = []
    if let (former, popup) = takeover(from: start) {
      var open = handles.removeValue(forKey: former) ?? OpenHandles(lane: popup.lane)
      open.lane = popup.lane
      open.removeUnused()
      moved = open.all
      if handle != nil || !moved.isEmpty { handles[number] = open }
    }
    if let handle { add(handle, ofRequest: number) }
    return moved + (handle.map { [$0] } ?? [])
  }

  private func takeover(from start: Int) -> (former: Int, popup: Popup<Domain>)? {
    for effect in effects[start...] {
      guard case .resolve(let resolution) = effect, let popup = successor(of: resolution)
      else { continue }
      return (resolution.request, popup)
    }
    return nil
  }
}

extension PopupEvent {
  /// Whether the event is a request that only changes a popup that is there (R8).
  @inlinable var isUpdate: Bool {
    if case .request(let request) = self { request.coalescing == .update } else { false }
  }
}
