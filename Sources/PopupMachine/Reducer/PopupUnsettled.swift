/// What may have changed since the machine settled last: what cannot have changed, a settle need not
/// look at.
///
/// It follows from the events and says nothing about what is: so any two are equal, and it is not
/// stored. A state that was restored is looked at as a whole.
@usableFromInline
struct PopupUnsettled: Sendable {
  @usableFromInline
  enum Lanes: Sendable {
    case none
    case one(PopupLane)
    case all
  }

  /// The lanes in which a step may have become possible.
  @usableFromInline var lanes = Lanes.all

  /// Whether a popup may be on screen without its page (R13).
  @usableFromInline var mayShowWithoutPage = true

  /// Whether a popup may wait whose page has left for good (R16).
  @usableFromInline var mayWaitInVain = true

  /// When the machine settled last, in seconds.
  @usableFromInline var settledAt = -Double.infinity

  @inlinable
  init() {}

  /// A step may be possible in a lane.
  @inlinable
  mutating func look(at lane: PopupLane) {
    switch lanes {
    case .none: lanes = .one(lane)
    case .one(let other): if other != lane { lanes = .all }
    case .all: break
    }
  }

  /// Anything may be possible.
  @inlinable
  mutating func lookEverywhere() {
    lanes = .all
    mayShowWithoutPage = true
    mayWaitInVain = true
  }
}

extension PopupUnsettled: Equatable {
  @inlinable
  static func == (lhs: PopupUnsettled, rhs: PopupUnsettled) -> Bool { true }
}

// MARK: - What makes a step possible

extension PopupState {
  /// Somebody waits in a lane who did not.
  @inlinable
  mutating func wait(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    unsettled.look(at: popup.lane)
    if place == .alive { unsettled.mayWaitInVain = true }
    waiting.insert(popup, in: place)
  }

  /// A presentation is in another stage.
  @inlinable
  mutating func setStage(_ stage: PopupStage, of index: Int) {
    fields.presented[index].stage = stage
    unsettled.look(at: fields.presented[index].shown.lane)
    unsettled.mayShowWithoutPage = true
  }

  /// A presentation is over.
  @inlinable
  mutating func removePresentation(_ index: Int) -> Popup<Domain> {
    let popup = takePresented(index)
    unsettled.look(at: popup.lane)
    // Its id is free, also for one that waits in another lane (R23).
    if waiting.contains(popup.id) { unsettled.lanes = .all }
    return popup
  }

  // Where another state holds them, too, the only one is taken out without a copy of it being made
  // first. Who holds them holds the surroundings as well.
  @inlinable
  mutating func takePresented(_ index: Int) -> Popup<Domain> {
    if fields.presented.count > 1 || isKnownUniquelyReferenced(&around.record) {
      return fields.presented.remove(at: index).shown
    }
    let popup = fields.presented[index].shown
    fields.presented = []
    return popup
  }
}
