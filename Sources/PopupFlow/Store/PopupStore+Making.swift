// The initializers of a store.
extension PopupStore {
  /// Creates a store with an empty state.
  ///
  /// Create the store where `Domain` is a concrete type. In generic code, events cost several times
  /// more.
  ///
  /// Limits and pauses are forgotten when the app ends. To keep them, create the store with an archive,
  /// or with a state.
  ///
  /// - Parameters:
  ///   - policy: The rules for all popups.
  ///   - clock: The clock of the store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  @inlinable
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), clock: any PopupClock = DispatchPopupClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      policy: policy, state: nil, clock: clock, specialized: StoreEngine.Specialized(),
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a store that continues from a state.
  ///
  /// Create the store where `Domain` is a concrete type. In generic code, events cost several times
  /// more.
  ///
  /// - Parameters:
  ///   - policy: The rules for all popups.
  ///   - state: The initial state: nil for an empty state, or a restored one. Its time continues
  ///     from its ``PopupState/now``, or is that of the clock, if that is later. Popups that are on
  ///     screen in it are not presented again, and those that wait keep the rank that they had under the
  ///     order of their store.
  ///   - clock: The clock of the store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  @inlinable
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), state: PopupState<Domain>?,
    clock: any PopupClock = DispatchPopupClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      policy: policy, state: state, clock: clock, specialized: StoreEngine.Specialized(),
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    noteStateGiven()
  }

  /// Creates a store with a host, which it keeps until it is deallocated.
  ///
  /// ```swift
  /// let store = PopupStore(policy: PopupPolicy(order: .priority.then(.lifo)), host: BannerHost())
  /// ```
  ///
  /// To use several hosts, lanes or a lock, call ``drive(_:lanes:lock:)``.
  ///
  /// - Parameters:
  ///   - policy: The rules for all popups.
  ///   - host: The host.
  ///   - clock: The clock of the store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  @inlinable
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), host: some PopupHost<Domain>,
    clock: any PopupClock = DispatchPopupClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      policy: policy, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
    _ = add(host, lanes: nil, lock: nil)
  }

  /// Notes that the app has created the store with a state, which may be empty at the first launch, so
  /// it keeps the state itself.
  @usableFromInline
  func noteStateGiven() {
    #if DEBUG
      engine.mistakes?.frequency.isStateGiven = true
    #endif
  }
}
