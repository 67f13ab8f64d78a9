/// The slot requirement of a popup (<doc:Rules#R23>).
public enum PopupPresence: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The popup needs a free slot of its lane.
  case exclusive

  /// The popup needs no slot and appears beside others. Exclusive popups that it outranks wait
  /// until it leaves.
  case concurrent

  /// Whether a popup needs a free slot.
  @inlinable package var needsSlot: Bool {
    switch self {
    case .exclusive: true
    case .concurrent: false
    }
  }
}

/// The effect on a popup when its page disappears (<doc:Rules#R14>).
public enum PopupRetention: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// A popup that was seen ends with its page, with the outcome `dismissed.pageLeft`, also while it is set
  /// aside. One that nobody has seen waits for its page.
  case drop

  /// The popup becomes alive, and returns with its page.
  case keepAlive
}

/// The effect on a presented popup when a better-ranked one needs its slot (<doc:Rules#R24>).
public enum PopupPreemption: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The popup stays, unless the better-ranked one interrupts.
  case hold

  /// The popup leaves the screen, becomes alive, and returns later.
  case yield

  /// The popup ends with the outcome `dismissed.preempted`.
  case drop
}

/// The effect if it is a popup's turn but the popup is not eligible (<doc:Rules#R23>).
public enum PopupIneligibility: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The popup waits.
  case wait

  /// The popup ends. As ``PopupRequest/whenIneligible``, with the outcome `discarded.ineligible`,
  /// also if only a limit keeps it out. As ``PopupRequest/whenUsedUp``, with `discarded.usedUp`, if only
  /// its limits keep it out.
  case discard
}

/// The effect if the id of a request is in use (<doc:Rules#R8>).
public enum PopupCoalescing: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The existing popup stays. The request ends with the outcome `discarded.duplicate`.
  case keep

  /// The request replaces the existing popup, which ends with the outcome `replaced`.
  case replace

  /// The better-ranked one stays: like ``replace`` if the request outranks the existing popup, like
  /// ``keep`` otherwise.
  case best

  /// The existing popup shows the content of the request, for its duration if it gives one.
  /// Everything else stays, such as lane, priority, place and phase. The popup continues under the
  /// number of the request; the request that it had ends with the outcome `replaced`. If the id is
  /// not in use, the request ends with the outcome `discarded.gone`, so that it does not bring back
  /// what the user has closed.
  case update
}

/// The effect on a popup when the process is relaunched (<doc:Rules#R41>).
public enum PopupRelaunch: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The popup ends with the outcome `discarded.relaunched` if it is queued, and
  /// `dismissed.relaunched` otherwise.
  case end

  /// The popup waits again, unless it belongs to a visit, or was on screen at two relaunches.
  case restore
}

/// The places in which the expiry of a popup ends it (<doc:Rules#R35>).
public enum PopupExpiry: String, OptionChoice, Hashable, Codable, Sendable, CaseIterable {
  /// The popup ends only while it waits, with the outcome `discarded.expired`.
  case waiting

  /// The popup ends on screen, too, with the outcome `dismissed.timeout`. Also while the app is
  /// inactive, the screen is taken or the popup is held.
  case always

  /// Whether a popup on screen ends.
  @inlinable package var appliesOnScreen: Bool {
    switch self {
    case .waiting: false
    case .always: true
    }
  }
}

/// Whether a popup belongs to the user who is signed in, or to the app (<doc:Rules#R5>,
/// <doc:Rules#R17>). A session lasts from one logout to the next, not from launch to exit.
public enum PopupScope: Hashable, Codable, Sendable {
  /// The popup ends at logout. With an epoch, the request is accepted only in that session.
  /// Sessions are counted from 0.
  case session(epoch: Int?)

  /// The popup survives logout.
  case app

  /// The popup is the user's: it ends at logout. Its request is accepted in any session.
  public static var session: PopupScope { .session(epoch: nil) }
}

extension PopupScope: OptionValue {
  package static var form: OptionForm { .word(["session", "app"]) }

  package var scalar: OptionScalar {
    switch self {
    case .session(nil): .text("session")
    case .session(let epoch?): .integer(epoch)
    case .app: .text("app")
    }
  }

  package init?(scalar: OptionScalar) {
    switch scalar {
    case .text("session"): self = .session
    case .integer(let epoch): self = .session(epoch: epoch)
    case .text("app"): self = .app
    case .absent, .unlimited, .flag, .seconds, .time, .text, .names: return nil
    }
  }
}
