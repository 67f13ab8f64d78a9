import PopupFlow

// Signs from views about the popup that the system presents for a surface.
extension PopupSurface {
  // MARK: The binding

  /// The popup that the system presents. Setting it to nil means that the user closes it.
  ///
  /// A view binds `sheet(item:)` to it; see ``setItem(_:readAs:)``.
  public var item: VisiblePopup<Domain>? {
    get { visiblePopups.last }
    set { setItem(newValue, readAs: nil) }
  }

  /// Whether the system is to present anything; setting it to false is setting ``item`` to nil.
  public var isPresented: Bool {
    get { item != nil }
    set { if !newValue { item = nil } }
  }

  /// Takes what the system sets ``item`` to.
  ///
  /// When the user closes a sheet, the system sets nil: at the beginning of the way out, at its end, or
  /// up to a second later. For what it was told to take away it sets nothing. The setter of a binding
  /// is not told which sheet is meant, so a nil that comes late is recognized in two ways: the view
  /// that made the binding had read another item; or the surface expects a nil for the popup that has
  /// gone. Such a nil changes nothing about the popup that is presented.
  ///
  /// Setting what is being closed again says that it stays (R31).
  ///
  /// - Parameters:
  ///   - item: the new value.
  ///   - showing: the identity of the item that was read when the binding was made; nil if there was
  ///     none, or if that is unknown.
  public func setItem(_ item: VisiblePopup<Domain>?, readAs showing: Int?) {
    if let item {
      if let session = presenter.session(item.id) { presenter.staysAfterAll(session) }
      return
    }
    if farewell?.owesNil ?? false {
      return presenter.hasSaid(\.owesNil, on: self)
    }
    // Also one that is to go: a finger can be faster than what draws that.
    guard let session = drawn.last ?? presenter.session(on: self) else { return }
    guard showing == nil || showing == session.number else { return refresh() }
    presenter.isClosedBySystem(session)
  }

  // MARK: The way in

  /// What is presented begins to come, and how that goes on is not told: it is taken for over after
  /// ``modalSeconds``.
  public func willAppear(_ showing: Int) {
    guard let session = presenter.session(showing), session.isComing else { return }
    presenter.comesInTime(session)
  }

  /// What is presented is on screen, its way in over; or it is there again after the user has let go
  /// of it.
  public func didAppear(_ showing: Int) {
    guard let session = presenter.session(showing) else { return }
    presenter.isThere(session)
  }

  // MARK: The way out

  /// Call this when the popup begins to leave the screen, whoever dismisses it.
  ///
  /// Call it as early as the system says so. If the store has not asked for it, this is the user's
  /// closing, unless ``didAppear(_:)`` follows. The binding may say the same, earlier or later.
  public func willDisappear(_ showing: Int) {
    guard let session = presenter.session(showing) else { return }
    presenter.hasBegunToLeave(session)
  }

  /// Call this when the popup is off the screen and its way out is over.
  ///
  /// The popup's end is reported at the first of this and ``didDismiss()``. The next popup is presented
  /// when the system has said all that it says, or after ``departureSeconds``.
  ///
  /// A view can be unmounted while a finger rests on its sheet: that stays as long as the finger does,
  /// and what is presented meanwhile is lost. So the next waits for this word, or until one that
  /// waited was given up (R33).
  public func didDisappear(_ showing: Int) {
    if let left, left.number == showing { return contentDidDisappear(showing) }
    guard let session = presenter.session(showing) else { return }
    presenter.isOffScreen(session)
  }

  /// The content of what was presented is out of sight: gone, or covered by something else.
  ///
  /// Call it where no more is known. It counts for a popup whose view was unmounted before.
  public func contentDidDisappear(_ showing: Int) {
    guard let session = left, session.number == showing else { return }
    left = nil
    presenter.isOffScreen(session)
  }

  /// Call this when the popup is gone: from `onDismiss` of a sheet.
  public func didDismiss() {
    if farewell?.owesDismissal ?? false {
      presenter.hasSaid(\.owesDismissal, on: self)
    } else {
      presenter.systemHasDismissed(self)
    }
  }
}
