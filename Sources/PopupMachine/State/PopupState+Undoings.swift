// The rows of undoings of R14 and R29.
extension PopupState {
  /// Returns the number of undoings in the row that the end of a presentation now would continue: if it is
  /// 2, another undoing would be the end of the popup. The row starts anew if the user has gone to another
  /// page before the popup was seen, or has seen the popup for long.
  func undoneCount(before presentation: PopupPresentation<Domain>) -> Int {
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

  /// Notes the number of undoings in the row, at the end of a presentation whose popup waits again.
  mutating func setUndoneCount(_ count: Int, of index: Int) {
    if count > 0 {
      fields.presented[index].storedPopup.ownRecord.life.undoings = PopupUndoings(
        count: count, lastPages: Set(visiblePages))
    } else if fields.presented[index].storedPopup.record.life.undoings != nil {
      fields.presented[index].storedPopup.ownRecord.life.undoings = nil
    }
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
