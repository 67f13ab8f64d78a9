@testable import PopupFlowPresenting

extension ModalSnapshot {
  /// All combinations of one popup and its screen. Depth and awaiting decide about one alone in
  /// nothing, and are left out.
  static func forEachOfOne(_ body: (ModalSnapshot) -> Void) {
    for stage in Stage.allCases {
      for presence in Presence.allCases {
        for cover in Popup.covers {
          for refusal in Refusal.allCases {
            for screen in Screen.allCases {
              for clearing in Clearing.allCases + [nil] {
                var popup = Popup(stage)
                popup.presence = presence
                popup.setCover(cover)
                popup.refusal = refusal
                popup.screen = screen
                popup.forEachFlag(6) { popup, flag, isSet in
                  switch flag {
                  case 0: popup.isCommanded = isSet
                  case 1: popup.isAnswered = isSet
                  case 2: popup.isHidden = isSet
                  case 3: popup.isMoving = isSet
                  case 4: popup.hasNextContent = isSet
                  default: popup.awaitsLock = isSet
                  }
                } _: {
                  body(ModalSnapshot(popups: [$0], clearing: clearing))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Two popups in one window, in all combinations of what one does to the other: they move together,
  /// and have the same screen.
  static func forEachOfTwo(_ body: (ModalSnapshot) -> Void) {
    let popups = Popup.inCompany
    for first in popups {
      for second in popups {
        for isMoving in [false, true] {
          for screen in [isMoving ? Screen.moving : .ready, .blocked] {
            for isSecondLower in [false, true] {
              for clearing in [nil, isMoving ? Clearing.moving : .still, .empty] {
                var snapshot = ModalSnapshot(popups: [first, second], clearing: clearing)
                for index in 0...1 {
                  snapshot.popups[index].isMoving = isMoving
                  snapshot.popups[index].screen = screen
                }
                snapshot.popups[isSecondLower ? 0 : 1].depth = 1
                body(snapshot)
              }
            }
          }
        }
      }
    }
  }
}

extension ModalSnapshot.Popup {
  /// Nothing is on top, then popups only, and then each cover, at rest and leaving.
  fileprivate static var covers: [(cover: ScreenCover?, isLeaving: Bool)?] {
    let covers = ScreenCover.allCases.flatMap { cover in [false, true].map { (cover, $0) } }
    return [nil, (nil, false)] + covers
  }

  fileprivate mutating func setCover(_ top: (cover: ScreenCover?, isLeaving: Bool)?) {
    isTopmost = top == nil
    cover = top?.cover
    isCoverLeaving = top?.isLeaving ?? false
  }

  /// Popups that differ in what they do to another one.
  fileprivate static var inCompany: [Self] {
    var all: [Self] = []
    for stage in ModalSnapshot.Stage.allCases {
      for presence in [ModalSnapshot.Presence.gone, .up] {
        for isCovered in [false, true] {
          for hasNextContent in [false, true] {
            for isRefused in [false, true] {
              var popup = Self(stage)
              popup.presence = presence
              if isCovered { popup.setCover((.modal, false)) }
              popup.hasNextContent = hasNextContent
              popup.refusal = isRefused ? .long : .none
              popup.isAnswered = isRefused
              all.append(popup)
            }
          }
        }
      }
    }
    return all
  }

  /// Calls a closure with this popup in all combinations of a number of flags.
  fileprivate func forEachFlag(
    _ count: Int, _ set: (inout Self, Int, Bool) -> Void, _ body: (Self) -> Void
  ) {
    for bits in 0..<(1 << count) {
      var popup = self
      for flag in 0..<count { set(&popup, flag, bits >> flag & 1 == 1) }
      body(popup)
    }
  }
}
