// Requests whose outcome tasks await (R48): `answer(to:)`, and those of requesters.
//
// Several tasks can await one popup. It is withdrawn when the last of them is cancelled, unless the
// app has asked for it in another way, too.
extension PopupCore {
  /// The handles of a request without an outcome.
  @usableFromInline
  struct OpenHandles {
    @usableFromInline let lane: PopupLane

    /// The handle of the request; nil if only tasks await its outcome, or nobody has asked for it.
    @usableFromInline var own: Handle?

    /// The handle of each task that has asked for the popup, or has joined it.
    @usableFromInline var awaiting: [Handle] = []

    /// Whether the popup is withdrawn with the last task.
    @usableFromInline var isOnlyAwaited = false

    @usableFromInline
    init(lane: PopupLane) {
      self.lane = lane
    }

    /// All handles.
    var all: [Handle] { (own.map { [$0] } ?? []) + awaiting }
  }

  /// The effect of the cancellation of a task.
  enum Leaving {
    /// The task goes on without the popup, with the outcome `cancelled`.
    case leave(Handle)

    /// The popup is withdrawn, and the task awaits its outcome.
    case withdraw

    /// No effect: the task has its outcome, or will have it.
    case stay
  }

  /// Adds the handle of a request that was taken in.
  @inlinable
  mutating func add(_ handle: Handle, ofRequest number: Int) {
    if handle.isMadeByTask {
      addAwaiting(handle, ofRequest: number)
    } else {
      handles[number, default: OpenHandles(lane: handle.lane)].own = handle
    }
  }

  @usableFromInline
  mutating func addAwaiting(_ handle: Handle, ofRequest number: Int) {
    var open = OpenHandles(lane: handle.lane)
    open.awaiting = [handle]
    open.isOnlyAwaited = true
    handles[number] = open
  }

  /// Adds the handle of a task that joins a popup.
  mutating func join(_ handle: Handle, to popup: Popup<Domain>) {
    handles[popup.number, default: OpenHandles(lane: popup.lane)].awaiting.append(handle)
  }

  /// Removes a task that was cancelled.
  mutating func leave(_ handle: ObjectIdentifier, request number: Int) -> Leaving {
    guard var open = handles[number],
      let index = open.awaiting.firstIndex(where: { ObjectIdentifier($0) == handle })
    else { return .stay }
    if open.awaiting.count == 1 && open.isOnlyAwaited { return .withdraw }
    let left = open.awaiting.remove(at: index)
    handles[number] = open.all.isEmpty ? nil : open
    return .leave(left)
  }

  /// Notes that the app has asked for a popup in another way than by awaiting it: the popup stays
  /// when the last task is cancelled.
  @usableFromInline
  mutating func noteAskedOtherwise(for id: PopupID) {
    guard let number = state.openRequest(of: id) else { return }
    handles[number]?.isOnlyAwaited = false
  }

  /// Removes the next pending event, if it is a request that joins a popup.
  @usableFromInline
  mutating func takeJoining(at time: Double) -> Step? {
    guard case .request(let request) = inbox[0].event,
      let popup = reducer.popupJoined(by: request, in: state, at: time),
      let handle = inbox.removeFirst().handle
    else { return nil }
    return .joined(handle, to: popup)
  }
}
