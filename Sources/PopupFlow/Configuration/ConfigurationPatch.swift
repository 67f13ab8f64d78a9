#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PopupConfiguration {
  /// Changes to a configuration, as a server sends them.
  ///
  /// A patch contains only what it changes. Everything else keeps the value of the app's policy:
  ///
  /// ```json
  /// {"limits": {"ads": {"count": 0}}, "lanes": {"modal": {"interval": "1m", "duration": null}}}
  /// ```
  ///
  /// ```swift
  /// let patch = try JSONDecoder().decode(PopupConfiguration.Patch.self, from: data)
  /// store.configure(patch)
  /// ```
  ///
  /// | Value | Form |
  /// | --- | --- |
  /// | Lanes and limits | Dictionaries by name. An integer instead of a lane is its capacity. |
  /// | Durations | Seconds, or text: `"250ms"`, `"30s"`, `"15m"`, `"1h"`, `"1d"`, `"2w"`, `"1h 30m"`. |
  /// | `null` for a key | The value of the app's policy, instead of that of an earlier patch. |
  /// | `"none"` | No value, where there need not be one: no pause, no timeout, no end. |
  ///
  /// The names of the options are those of ``PopupConfiguration``, ``PopupLanePolicy`` and
  /// ``PopupLimit``. A lane need not be in the policy. A limit must be, because requests name the
  /// limits of the policy.
  ///
  /// A part that is wrong or unknown is left out, and is one of ``problems``. Everything else holds. If the
  /// patch as a whole is not an object, such as `null`, it changes nothing.
  public struct Patch: Hashable, Sendable {
    /// A part of a patch that was left out.
    public struct Problem: Hashable, Codable, Sendable {
      /// The place in the patch, such as `limits.ads.count`. Empty for the patch as a whole.
      public let path: String

      /// The value that was expected, and the one that was found.
      public let reason: String
    }

    // Only the valid parts. Nil if the patch as a whole could not be read.
    private var root: PatchNode?

    /// The parts that were left out: first those of known options, in the order of the
    /// configuration.
    public private(set) var problems: [Problem] = []

    /// Returns the parts that a store with a policy leaves out: those in ``problems``, and each limit
    /// that the policy does not have.
    ///
    /// A store reports exactly these as issues. So the tests of a server can check what it sends, with
    /// the policy of each version of the app:
    ///
    /// ```swift
    /// let patch = try JSONDecoder().decode(PopupConfiguration.Patch.self, from: response)
    /// #expect(patch.problems(for: policy) == [])
    /// ```
    ///
    /// Changes nothing, and can be called on any thread. O(*n*), where *n* is the number of lanes,
    /// limits and changes.
    ///
    /// - Parameter policy: The policy that the app's version declares.
    /// - Returns: The parts that are wrong or unknown, in the order in which a store reports them.
    public func problems(for policy: PopupPolicy) -> [Problem] {
      problems + applied(to: policy.configuration).problems
    }

    /// Creates a patch that changes nothing.
    public init() {
      root = .members([:])
    }

    /// Whether the patch as a whole could not be read.
    package var isUnreadable: Bool { root == nil }

    /// A Boolean value that indicates whether the patch changes nothing.
    package var isEmpty: Bool { root == nil || root == .members([:]) }

    /// Creates a patch that could not be read as a whole.
    package init(unreadable reason: String) {
      problems = [Problem(path: "", reason: reason)]
    }

    /// Returns the patch laid over an earlier one, which it overrides. Has the problems of neither.
    ///
    /// - Parameter isComplete: Whether it replaces the earlier one. A patch that could not be read
    ///   never does.
    package func laid(over earlier: Patch, isComplete: Bool = false) -> Patch {
      var patch = earlier
      patch.problems = []
      if let root {
        patch.root = isComplete ? root : root.laid(over: earlier.root ?? .members([:]))
      }
      return patch
    }

    /// Returns a configuration with the changes, and the problems that only the configuration shows.
    package func applied(
      to configuration: PopupConfiguration
    ) -> (configuration: PopupConfiguration, problems: [Problem]) {
      guard let root else { return (configuration, []) }
      var (copy, reader) = (configuration, PatchReader(mayAddAll: false))
      _ = reader.apply(root, to: &copy)
      return (copy, reader.problems)
    }
  }

  /// Returns a copy with the changes of a patch.
  ///
  /// A limit that this configuration does not have stays unknown. `null` in the patch changes
  /// nothing. O(*n*), where *n* is the number of lanes, limits and changes.
  package func applying(_ patch: Patch) -> PopupConfiguration {
    patch.applied(to: self).configuration
  }
}

extension PopupPolicy {
  /// Returns a copy with the changes of a patch. The order stays.
  ///
  /// A limit that this policy does not have stays unknown. `null` in the patch changes nothing.
  /// O(*n*), where *n* is the number of lanes, limits and changes.
  public func applying(_ patch: PopupConfiguration.Patch) -> PopupPolicy {
    PopupPolicy(order: order, configuration.applying(patch))
  }
}

extension PopupConfiguration.Patch: Codable {
  /// Reads a patch. Parts that are wrong or unknown are left out, and are ``problems``.
  ///
  /// - Throws: The decoder's error if its input is not JSON.
  public init(from decoder: any Decoder) throws {
    // Read into a configuration of its own, in which the reader may add every name.
    var (configuration, reader) = (PopupConfiguration(), PatchReader(mayAddAll: true))
    root = reader.apply(try PatchNode(from: decoder), to: &configuration)
    problems = reader.problems
  }

  /// Writes the patch, without what was left out.
  public func encode(to encoder: any Encoder) throws {
    try (root ?? .members([:])).encode(to: encoder)
  }
}

extension PopupConfiguration.Patch.Problem {
  package var issue: PopupIssue { .invalidPatch(path: path, reason: reason) }
}

extension PopupConfiguration.Patch.Problem: CustomStringConvertible {
  /// The place and the reason: `limits.ads.count: expected an integer of 0 or more, found "x"`.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension PopupConfiguration.Patch {
  /// Reads a patch from the JSON of a server.
  ///
  /// Never fails: parts that are wrong or unknown are left out, and are ``problems``, which
  /// ``PopupStore/configure(_:isComplete:fileID:filePath:line:column:)`` reports. Data that are not
  /// JSON, or not an object, such as `null`, make a patch that changes nothing, which is a problem, too.
  ///
  /// ```swift
  /// responses.map { PopupConfiguration.Patch(json: $0) }.configure(in: store)
  /// ```
  public init(json: Data) {
    do {
      self = try JSONDecoder().decode(Self.self, from: json)
    } catch {
      self.init(unreadable: "expected JSON, found \(json.count) bytes that are none (\(error))")
    }
  }
}
