// Requests whose outcome tasks await (R48): `answer(to:)`, and those of requesters.
//
// Several tasks can await one popup. It is withdrawn when the last of them is cancelled, unless the
// app has asked for it in another way, too.
extension PopupCore {
  /// The tasks that await the outcome of a popup which they have asked for, or have joined.
  @usableFromInline
  struct AwaitedRequest {
    let lane: PopupLane

    /// The handle of each task.
    var handles: [Handle]

    /// Whether the popup is withdrawn with the last task.
    var isOnlyAwaited: Bool
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
  @usableFromInline
  mutating func addAwaited(_ handle: Handle, ofRequest number: Int) {
    awaited[number] = AwaitedRequest(lane: handle.lane, handles: [handle], isOnlyAwaited: true)
  }

  /// Adds the handle of a task that joins a popup.
  mutating func join(_ handle: Handle, to popup: Popup<Domain>) {
    let alone = AwaitedRequest(lane: popup.lane, handles: [], isOnlyAwaited: false)
    awaited[popup.number, default: alone].handles.append(handle)
  }

  /// Removes a task that was cancelled.
  mutating func leave(_ handle: ObjectIdentifier, request number: Int) -> Leaving {
    guard let others = awaited[number],
      let index = others.handles.firstIndex(where: { ObjectIdentifier($0) == handle })
    else { return .stay }
    if others.handles.count == 1 && others.isOnlyAwaited { return .withdraw }
    let left = awaited[number]?.handles.remove(at: index)
    if others.handles.count == 1 { awaited[number] = nil }
    return left.map(Leaving.leave) ?? .stay
  }

  /// Notes that the app has asked for a popup in another way than by awaiting it: the popup stays
  /// when the last task is cancelled.
  mutating func noteAskedOtherwise(for id: PopupID) {
    guard let number = state.openRequest(of: id) else { return }
    awaited[number]?.isOnlyAwaited = false
  }

  /// Removes the next pending event, if it is a request that joins a popup.
  @usableFromInline
  mutating func takeJoining(at time: Double) -> Step? {
    guard case .request(let request) = inbox[position].event,
      let popup = reducer.popupJoined(by: request, in: state, at: time),
      let handle = takePending().handle
    else { return nil }
    return .joined(handle, to: popup)
  }
}
