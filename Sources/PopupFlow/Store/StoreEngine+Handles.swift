// The handles of requests.
extension StoreEngine: HandleOwner {
  @inlinable
  func number(_ handle: Handle, _ number: Int) {
    core.add(handle, ofRequest: number)
    handle.isNumbered(number)
  }

  /// Returns the handle of an open request, or a new one if it has none.
  func handle(ofRequest number: Int, in lane: PopupLane) -> Handle {
    if let handle = core.handles[number]?.own { return handle }
    let handle = Handle(owner: self, lane: lane)
    self.number(handle, number)
    return handle
  }

  @usableFromInline
  nonisolated func withdraw(request number: Int) {
    mailbox.enqueue((.withdraw(request: number), nil))
    MainQueue.run { self.drain() }
  }

  @usableFromInline
  nonisolated func places(
    of number: @escaping @Sendable () -> Int?
  ) -> AnyPublisher<PopupPlace?, Never> {
    stateBroadcast.map { state in number().flatMap(state.place(ofRequest:)) }
      .eraseToAnyPublisher()
  }
}
