/// A window of the app in which a host shows popups (R45, U35).
package struct HostWindow: Hashable, Sendable {
  /// Whether the user sees the window.
  package enum Activity: Int, Comparable, Sendable {
    case background, inactive, active

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The identity of the window, which all hosts in it share.
  package let id: ObjectIdentifier

  package let activity: Activity

  /// A number that is higher, the later the window became active.
  package let activation: Int

  package init(id: ObjectIdentifier, activity: Activity, activation: Int) {
    self.id = id
    self.activity = activity
    self.activation = activation
  }
}

extension HostWindow {
  /// Sorts hosts by the activity of their windows.
  ///
  /// A host in a window that was active later comes first. Hosts without a window keep their places.
  /// A host whose windows are in the background is left out if there is another one.
  ///
  /// - Parameters:
  ///   - hosts: The hosts, in the order in which they are asked without windows.
  ///   - page: The window of the page to which the popup belongs, or `nil`. If hosts are in it, those
  ///     in other windows are left out.
  ///   - windows: Returns the windows of a host. There are none if they are unknown.
  package static func sort<Host>(
    _ hosts: [Host], page: ObjectIdentifier?, windows: (Host) -> [HostWindow]
  ) -> [Host] {
    var candidates = hosts.enumerated().map { index, host in
      Candidate(host: host, index: index, windows: windows(host))
    }
    if let page, candidates.contains(where: { $0.isIn(page) }) {
      candidates.removeAll { !$0.windows.isEmpty && !$0.isIn(page) }
    }
    if candidates.contains(where: { !$0.isInBackground }) {
      candidates.removeAll(where: \.isInBackground)
    }
    var inWindows = candidates.filter { !$0.windows.isEmpty }.sorted { $0.isAsked(before: $1) }[...]
    return candidates.compactMap { candidate in
      candidate.windows.isEmpty ? candidate.host : inWindows.popFirst()?.host
    }
  }

  /// Whether the user was in this window later than in another one.
  private func isLater(than other: HostWindow) -> Bool {
    (activity, activation) > (other.activity, other.activation)
  }

  private struct Candidate<Host> {
    let host: Host
    let index: Int
    let windows: [HostWindow]

    private var latest: HostWindow? { windows.max { $1.isLater(than: $0) } }

    var isInBackground: Bool { latest?.activity == .background }

    func isIn(_ window: ObjectIdentifier) -> Bool { windows.contains { $0.id == window } }

    func isAsked(before other: Candidate) -> Bool {
      guard let latest, let another = other.latest else { return index < other.index }
      if latest.isLater(than: another) { return true }
      return !another.isLater(than: latest) && index < other.index
    }
  }
}
