/// Where a popup waits.
enum WaitingPlace: String, Hashable, Codable, Sendable {
  /// Never shown yet.
  case queued

  /// Shown before, off screen now, coming back.
  case alive
}

/// Popups of one lane that are treated alike: only rank, id and time tell them apart.
///
/// Whether a popup may show depends on its page, anchor and gates, and few popups differ in these.
/// So popups that share them stand in one line; choosing asks each line once whether it is open,
/// and looks at the best of each open line (DESIGN.md, decision 5).
struct WaitingLine<Page: Hashable & Sendable>: Sendable {
  /// What the popups of a line share.
  struct Kind: Hashable, Sendable {
    let place: WaitingPlace
    let target: PopupTarget<Page>
    let anchor: PageVisit<Page>?
    let requires: Set<PopupGate>
    let presence: PopupPresence
    let interrupts: Bool
    let whenIneligible: PopupIneligibility
    let retention: PopupRetention

    init<Domain: PopupDomain>(_ popup: Popup<Domain>, in place: WaitingPlace)
    where Domain.Page == Page {
      let request = popup.request
      self.place = place
      target = request.target
      anchor = popup.anchor
      requires = request.requires
      presence = request.presence
      interrupts = request.interrupts
      whenIneligible = request.whenIneligible
      retention = request.retention
    }
  }

  /// One popup of the line, by what it is ordered by.
  struct Entry: Comparable, Sendable {
    let rank: PopupRank
    let number: Int

    init<Domain: PopupDomain>(_ popup: Popup<Domain>) {
      rank = popup.rank
      number = popup.number
    }

    // Ranks never tie (R3), so the number need not be compared.
    static func < (lhs: Entry, rhs: Entry) -> Bool { lhs.rank < rhs.rank }
    static func == (lhs: Entry, rhs: Entry) -> Bool { lhs.rank == rhs.rank }
  }

  let kind: Kind
  var entries = OrderedLine<Entry>()
}
