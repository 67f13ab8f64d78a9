import PopupFlow
import PopupFlowJournal

// Reports of the host. Most of them fit; some are late, repeated or wrong.
extension Scene {
  /// The weight of reports: larger while popups are on their way in or out.
  var reportWeight: Double {
    guard !state.presented.isEmpty else { return profile.hasMistakes ? 1.5 : 0 }
    let usual: Double = moving.isEmpty ? 20 : isInstant ? 30 : 80
    return usual * profile.reports
  }

  /// Returns a report, usually one that fits a presented popup.
  mutating func report() -> Fields {
    if state.presented.isEmpty || profile.hasMistakes && choices.chance(0.08) {
      return strayReport()
    }
    let moving = moving
    let isAboutMoving = !moving.isEmpty && choices.chance(0.6)
    let presentation = choices.pick(isAboutMoving ? moving : state.presented)
    var event = answered(fittingReport(of: presentation))
    event["id"] = presentation.popup.id.value
    if choices.chance(0.4) {
      event["presentation"] = .integer(presentation.number)
    } else if profile.hasMistakes, choices.chance(0.04) {
      event["presentation"] = .integer(1 + choices.below(state.presentationCount + 1))
    }
    return event
  }

  /// The weight of declines, in multiples of the usual one: larger for popups that would not just be
  /// queued again.
  var declineWeight: Double {
    let unseen = unseen
    if unseen.isEmpty { return 0 }
    return unseen.contains(where: isUnusual) ? 30 : 3
  }

  /// Returns a report that nobody could begin to present a popup.
  mutating func decline() -> Fields {
    let unseen = unseen
    let unusual = unseen.filter(isUnusual)
    let presentation = choices.pick(unusual.isEmpty || choices.chance(0.2) ? unseen : unusual)
    var event = answered(.didDecline)
    event["id"] = presentation.popup.id.value
    if choices.chance(0.4) { event["presentation"] = .integer(presentation.number) }
    return event
  }

  private var unseen: [PopupPresentation<JournalDomain>] {
    state.presented.filter { !$0.isSeen }
  }

  // It returned, it is dismissed, or another popup with its id waits.
  private func isUnusual(_ presentation: PopupPresentation<JournalDomain>) -> Bool {
    presentation.isReturning || presentation.reason != nil
      || popups.contains {
        $0.id == presentation.popup.id && $0.number != presentation.popup.number
      }
  }

  private mutating func fittingReport(
    of presentation: PopupPresentation<JournalDomain>
  ) -> ReportName {
    if choices.chance(presentation.popup.duration == nil ? 0.02 : 0.2) {
      return choices.chance(0.8) == presentation.isHeld ? .release : .hold
    }
    return switch presentation.phase {
    case .presenting:
      choices.pick(
        weighted: [(.didPresent, 75), (.didFail, 8), (.didDismiss, 10), (.userDismissed, 7)])
    case .presented:
      choices.pick(weighted: [(.userDismissed, 40), (.willDismiss, 50), (.didDismiss, 10)])
    case .dismissing:
      profile.hasMistakes && choices.chance(0.05)
        ? .dismissCancelled
        : presentation.isSeen
          ? choices.pick(weighted: [(.didDismiss, 9), (.userDismissed, 1)])
          : choices.pick(
            weighted: [
              (.didDismiss, 40), (.didPresent, 40), (.didFail, 10), (.userDismissed, 10),
            ])
    case .swiping:
      choices.pick(weighted: [(.dismissCancelled, 5), (.didDismiss, 2), (.userDismissed, 3)])
    }
  }

  // A report that is late, repeated or wrong.
  private mutating func strayReport() -> Fields {
    var event = answered(choices.pick(ReportName.allCases))
    event["id"] = someID()
    if choices.chance(0.6) {
      let latest = state.presentationCount
      let number = choices.pick([1, max(1, latest), max(1, latest - 1), 999])
      event["presentation"] = .integer(number)
    }
    return event
  }

  // Half of the user's dismissals have a value, which may be `null`. A decline without a reason is
  // one for `screen`.
  private mutating func answered(_ name: ReportName) -> Fields {
    var event: Fields = ["event": .string(name.rawValue)]
    if name == .userDismissed, choices.chance(0.5) {
      event["value"] = choices.pick(["ok", .null, false, ["n": 1]])
    }
    if name == .didDecline, choices.chance(0.5) { event["reason"] = word("screen", "host", "host") }
    return event
  }
}

/// The name of a report, as journals write it.
private enum ReportName: String, CaseIterable {
  case didPresent, didFail, didDecline, didDismiss, willDismiss, dismissCancelled, hold, release
  case userDismissed
}
