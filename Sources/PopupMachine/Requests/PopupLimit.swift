/// A limit on how often popups are shown (<doc:Rules#R38>).
///
/// ```swift
/// let daily = PopupLimit(count: 1, within: .seconds(86_400), each: .id)
/// let policy = PopupPolicy(limits: ["daily": daily])
/// ```
///
/// A request names its limits in ``PopupRequest/limits``. While a limit is used up, a queued popup
/// that names it waits; if its request says `discard`, it ends when it is its turn. Popups that
/// were shown before return even if their limits are used up. The event
/// ``PopupEvent/showings(of:instants:id:)`` sets what a limit has counted, such as for *Show all hints
/// again*.
public struct PopupLimit: Hashable, Sendable {
  /// The groups of popups for which a limit counts separately.
  public enum Each: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
    /// Popups with the same id.
    case id
  }

  /// The time for which a limit remembers what was shown.
  public enum Scope: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
    /// Across sessions.
    case app

    /// Until the user's session ends: until ``PopupEvent/sessionEnded``.
    case session

    /// Until the process is relaunched.
    case launch
  }

  /// The number of showings after which the limit is used up. With 0, it is always used up, which
  /// keeps out all queued popups that name it. A number below 0 counts as 0.
  public var count: Int

  /// The groups that are counted separately; nil if all popups are counted together.
  public var each: Each?

  /// The time for which the limit remembers showings.
  public var scope: Scope

  /// The time for which a showing counts, in seconds; nil for no end.
  @usableFromInline package var seconds: Double?

  /// Creates a limit.
  ///
  /// A store that receives a count or length below 0 uses 0 instead, and reports the issue
  /// ``PopupIssue/outOfRange(_:of:given:least:instead:)``.
  ///
  /// - Parameters:
  ///   - count: The number of showings after which the limit is used up.
  ///   - length: The time for which a showing counts; nil for no end.
  ///   - each: The groups that are counted separately; nil if all popups are counted together.
  ///   - scope: The time for which the limit remembers showings.
  public init(
    count: Int, within length: Duration? = nil, each: Each? = nil, scope: Scope = .app
  ) {
    self.count = count
    self.each = each
    self.scope = scope
    seconds = length?.inSeconds
  }

  /// The time for which a showing counts; nil for no end. With 0, none counts.
  public var within: Duration? {
    get { seconds.map(Duration.init(inSeconds:)) }
    set { seconds = newValue?.inSeconds }
  }
}

extension PopupLimit: PopupOptions {
  package static var standard: PopupLimit { PopupLimit(count: 0) }
  package static var noun: String { "limit" }

  package static let table: [OptionRow<PopupLimit>] = [
    OptionRow("count", \.count, .from(0), title: "", isRequired: true),
    OptionRow("within", \.seconds, .aboveInFiles(0), acceptsNull: true),
    OptionRow("each", \.each),
    OptionRow("scope", \.scope, title: "of"),
  ]
}

extension PopupLimit: Codable {
  /// Reads a limit that ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws { try self.init(options: decoder) }

  /// Writes the limit.
  public func encode(to encoder: any Encoder) throws { try encodeOptions(to: encoder) }
}

/// The name of a limit of the policy, such as `ads` (<doc:Rules#R38>).
public struct PopupLimitName: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a name from a string.
  public init(_ name: String) {
    self.name = name
  }
}
