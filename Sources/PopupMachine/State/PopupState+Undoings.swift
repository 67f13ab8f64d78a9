// The rows of undoings of R14 and R29.
extension PopupState {
  /// Returns whether an undoing of a presentation now would be the third in a row, and so the end of
  /// the popup (R14, R29).
  func isThirdUndoing(of presentation: PopupPresentation<Domain>) -> Bool {
    undoneCount(before: presentation) == 2
  }

  /// Returns the number of undoings in the row that the end of a presentation now would continue. The
  /// row starts anew if the user has gone to another page before the popup was seen, or has seen the
  /// popup for long.
  private func undoneCount(before presentation: PopupPresentation<Domain>) -> Int {
    guard let undoings = presentation.storedPopup.record.life.undoings else { return 0 }
    let startsAnew =
      if let seen = presentation.seen {
        seen.hasRun(for: environment.configuration.values.secondsOfLongStay, at: now)
      } else {
        visits.visible.all.contains {
          !undoings.lastPages.contains($0.page) && !undoings.placedPages.contains($0.page)
        }
      }
    return startsAnew ? 0 : undoings.count
  }

  /// Notes that the dismissal of a popup ends that may wait again.
  mutating func noteDismissal(_ index: Int) {
    guard fields.presented[index].storedPopup.record.life.undoings != nil else { return }
    setUndoneCount(undoneCount(before: fields.presented[index]), of: index)
  }

  /// Counts the end of a presentation, after ``noteDismissal(_:)``.
  mutating func countUndoing(_ index: Int) {
    let count = fields.presented[index].storedPopup.record.life.undoings?.count ?? 0
    setUndoneCount(count + 1, of: index)
  }

  private mutating func setUndoneCount(_ count: Int, of index: Int) {
    let undoings = PopupUndoings(count: count, lastPages: Set(visiblePages))
    fields.presented[index].storedPopup.ownRecord.life.undoings = count == 0 ? nil : undoings
  }

  /// Notes the visible pages in a popup that is placed after undoings.
  @usableFromInline
  func noteUndoings(ofPlaced popup: inout Popup<Domain>) {
    guard let undoings = popup.record.life.undoings else { return }
    popup.ownRecord.life.undoings = PopupUndoings(
      count: undoings.count, lastPages: undoings.lastPages, placedPages: Set(visiblePages))
  }
}

extension PopupConfiguration {
  /// The seconds on screen after which undoings before do not count any more (R29).
  package var secondsOfLongStay: Double {
    transitionSeconds.isFinite ? transitionSeconds : 10
  }
}
