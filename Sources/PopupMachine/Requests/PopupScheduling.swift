/// Whether a popup needs a slot of its own (R23).
public enum PopupPresence: String, Hashable, Codable, Sendable, CaseIterable {
  /// Needs a free slot of its lane.
  case exclusive

  /// Needs none: it shows beside whatever is shown. But what it outranks waits for it to go.
  case concurrent
}

/// What happens to a popup when its page goes out of sight (R14).
public enum PopupRetention: String, Hashable, Codable, Sendable, CaseIterable {
  /// It is gone, with the outcome `dismissed.pageLeft`.
  case drop

  /// It is alive, and comes back with its page.
  case keepAlive
}

/// What a presented popup does when a better-ranked one wants its slot (R24).
public enum PopupPreemption: String, Hashable, Codable, Sendable, CaseIterable {
  /// It stays, unless the better one interrupts.
  case hold

  /// It steps aside, is alive, and comes back.
  case yield

  /// It goes for good, with the outcome `dismissed.preempted`.
  case drop
}

/// What happens to a popup whose turn comes when it may not show (R23).
public enum PopupIneligibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// It goes on waiting.
  case wait

  /// It ends with `discarded.ineligible`.
  case discard
}

/// What happens to a request whose id is in use (R8).
public enum PopupCoalescing: String, Hashable, Codable, Sendable, CaseIterable {
  /// The existing popup stays; the request ends with `discarded.duplicate`.
  case keep

  /// The request takes the place of the existing popup.
  case replace

  /// The better-ranked one of the two stays: as ``replace`` if the request outranks the existing popup,
  /// else as ``keep``.
  case best
}

/// What happens to a popup when the process is another one (R41).
public enum PopupRelaunch: String, Hashable, Codable, Sendable, CaseIterable {
  /// It ends with `relaunched`.
  case end

  /// It waits again, unless it belongs to a visit or was on screen at two relaunches.
  case restore
}
