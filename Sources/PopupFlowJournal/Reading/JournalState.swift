import PopupFlow

/// A line from which a journal continues: the policy, the host, and the complete state at that
/// time.
///
/// ```
/// {"policy": {"order": ["priority", "fifo"]}, "host": "manual", "version": 1, "state": {"now": 12.5, …}}
/// ```
@_spi(JournalTools)
public struct JournalState: Equatable, Sendable {
  /// The policy of the machine, and the behavior of the host.
  public var policy: JournalPolicy

  /// The state.
  public var state: PopupState<JournalDomain>

  /// Creates a state line.
  ///
  /// - Precondition: the state's time is not negative.
  public init(policy: JournalPolicy, state: PopupState<JournalDomain>) {
    precondition(state.now >= 0, "a journal has no time before 0")
    self.policy = policy
    self.state = state
  }

  /// Returns the line at a later time, as after a sleep of the process.
  public func later(at time: Double) -> JournalState {
    JournalState(policy: policy, state: state.advanced(to: time))
  }
}

extension JournalState: Hashable {
  /// Hashes the policy and the counts of the state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(policy)
    hasher.combine(state.now)
    hasher.combine(state.requestCount)
    hasher.combine(state.presentationCount)
  }
}

// MARK: - Reading

extension JournalState {
  /// The version of the format of a state. Raise it when an older library must not read the state.
  static let version = 1

  init(_ line: FieldReader) throws {
    try line.refuseUnknown(allowed: [.policy, .host, .version, .state], kind: "a state line")
    policy = try JournalPolicy(line)
    _ = try line.required(
      .version,
      line.value(.version, expected: "a version up to \(Self.version)") {
        $0.number?.integer.flatMap {
          (1...Self.version).contains($0) ? $0 : nil
        }
      })
    let value = try line.required(
      .state, line.value(.state, expected: "a state", \.value))
    state = try PopupState(journal: value)
    guard state.now >= 0 else {
      throw JournalProblem(
        "`state.now` is \(TimeText.number(state.now))", expected: "seconds, 0 or more")
    }
  }
}
