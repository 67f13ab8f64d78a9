#if DEBUG
  /// The body of a `withSuspension` that runs in the current task.
  ///
  /// A popup that this task awaits in a suspended lane is never shown. Tasks that the body creates can
  /// go on after it, so popups that they await are no mistake.
  struct SuspendedBody: Sendable {
    @TaskLocal private static var enclosing: [SuspendedBody] = []

    private let store: ObjectIdentifier
    private let reason: PopupSuspension
    private let lane: PopupLane?
    private let task = Self.currentTask

    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Runs a closure as the body of a suspension of a store.
    static func run<Value>(
      ofStore store: AnyObject, for reason: PopupSuspension, lane: PopupLane?,
      isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
      let inner = SuspendedBody(store: ObjectIdentifier(store), reason: reason, lane: lane)
      return try await $enclosing.withValue(enclosing + [inner], operation: body)
    }

    private init(store: ObjectIdentifier, reason: PopupSuspension, lane: PopupLane?) {
      self.store = store
      self.reason = reason
      self.lane = lane
    }

    /// Whether the current code runs in such a body, or in a task that one has created.
    static var isInside: Bool { !enclosing.isEmpty }

    /// Returns the reason for which a body around the current code suspends a lane of a store; nil if
    /// none does.
    static func reason(toSuspend lane: PopupLane, ofStore store: AnyObject) -> PopupSuspension? {
      let task = currentTask
      return enclosing.last { body in
        body.store == ObjectIdentifier(store) && body.task == task
          && (body.lane == nil || body.lane == lane)
      }?.reason
    }
  }
#endif
