import PopupFlow

/// The behavior of a journal's host.
@_spi(JournalTools)
public enum JournalHost: String, Hashable, Sendable, CaseIterable {
  /// The host acknowledges every command at once, oldest first.
  case instant

  /// The journal contains the reports of the host.
  case manual
}

/// The policy line of a journal.
@_spi(JournalTools)
public struct JournalPolicy: Hashable, Sendable {
  /// The policy of the machine.
  public var policy: PopupPolicy

  // Has the values of fields that a request leaves out. Applied when a request is read.
  var defaults = PopupRequest<JournalDomain>(.null)

  /// The behavior of the host.
  public var host: JournalHost

  /// Creates a policy line. The defaults of requests are only read, never written.
  public init(policy: PopupPolicy = PopupPolicy(), host: JournalHost = .instant) {
    self.policy = policy
    self.host = host
  }
}

/// The line that begins a case: a run of its own, from time 0 on.
///
/// ```
/// {"case": "a better one displaces it", "policy": {"lanes": {"modal": 2}}, "host": "manual"}
/// ```
///
/// A file of cases begins with such a line. It contains no other policy line, and no state.
@_spi(JournalTools)
public struct JournalCase: Hashable, Sendable {
  /// The behavior that the case shows, in words.
  public var name: String

  /// The policy of the machine, and the behavior of the host.
  public var policy: JournalPolicy

  /// Creates a case.
  public init(_ name: String, policy: JournalPolicy = JournalPolicy()) {
    self.name = name
    self.policy = policy
  }
}

// MARK: - Reading

extension JournalPolicy {
  /// Reads the members of a line that can have others.
  init(_ line: FieldReader) throws {
    self.init()
    host = try line.choice(.host) ?? .instant
    guard let node = line.value(.policy) else { return }
    let fields = try FieldReader(node, in: line.line, kind: "a policy")
    try fields.refuseUnknown(
      allowed: [.order, .defaults], options: PopupConfiguration.optionNames, kind: "a policy")
    policy.order = try Self.order(fields) ?? policy.order
    try policy.configuration.read(fields)
    guard let node = fields.value(.defaults) else { return }
    let members = try FieldReader(
      node, in: line.line, allowed: [], options: PopupRequest.journalFields,
      kind: "the defaults of requests")
    defaults = try PopupRequest(journal: members, id: nil, defaults: defaults)
  }

  private static func order(_ fields: FieldReader) throws -> PopupOrder? {
    let orders: [[String]: PopupOrder] = [
      ["priority"]: .priority,
      ["priority", "fifo"]: .priority.then(.fifo),
      ["priority", "lifo"]: .priority.then(.lifo),
      ["fifo"]: .fifo,
      ["lifo"]: .lifo,
    ]
    return try fields.value(
      .order,
      expected: #"["priority"], ["priority", "fifo"], ["priority", "lifo"], ["fifo"] or ["lifo"]"#
    ) { node in node.strings.flatMap { orders[$0] } }
  }
}

extension JournalCase {
  init(_ line: FieldReader) throws {
    try line.refuseUnknown(allowed: [.case, .policy, .host], kind: "the line of a case")
    name = try line.required(
      .case,
      line.value(.case, expected: "what the case shows, in words") { node in
        node.string.flatMap { $0.isEmpty ? nil : $0 }
      })
    policy = try JournalPolicy(line)
  }
}
