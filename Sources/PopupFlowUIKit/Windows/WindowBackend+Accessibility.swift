#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import UIKit

  // Assistive technology (V5).
  extension WindowBackend {
    /// The topmost popup that the escape gesture may close, unless a popup above it stays.
    var escapable: Session? {
      for session in sessions.reversed() {
        guard let style = session.place.slot?.style else { continue }
        if style.isEscapable, !session.shown.isMandatory {
          return session.life.isResting ? session : nil
        }
        if style.backdrop != nil { return nil }
      }
      return nil
    }

    func escape() -> Bool {
      guard let escapable else { return false }
      escapable.note(.close)
      return true
    }

    /// Moves the focus to a popup with a backdrop that has appeared or has another content. A popup
    /// without one is announced.
    func announce(_ session: Session) {
      guard let slot = session.place.slot else { return }
      if slot.backdrop != nil {
        speech.changeScreen(to: session.shown.firstFocus ?? slot.controller.view)
      } else if let words = slot.announcement {
        speech.announce(words) { [weak session] isReading in
          session?.hold(.speech, isReading)
        }
      } else if slot.style.announcement != .none, UIAccessibility.isVoiceOverRunning {
        reportIssue(
          """
          Popup "\(session.popup.id)" has no text to announce, so users of VoiceOver do not notice it. \
          Set `announcement` of its style to `.text(…)`, or to `.none` if that is intended.
          """)
      }
    }

    /// Holds the popup that has the focus (R49).
    func noteFocus() {
      let focused = AssistiveTechnology.focusedElement
      for session in sessions {
        guard let slot = session.place.slot else { continue }
        let isInside = focused.map(slot.contains) ?? false
        session.hold(.assistiveTechnology, isInside)
      }
    }

    /// Returns the focus when a popup with a backdrop was dismissed.
    func giveBackFocus(of session: Session) {
      let next = root?.slots.last { $0.backdrop != nil }
      session.place.focus?.goBack(
        orTo: next?.controller.viewIfLoaded ?? window?.appWindow?.rootViewController?.viewIfLoaded)
    }

    /// Hides the popups below a backdrop. The window hides the app.
    func hideWhatLiesBehind() {
      guard let slots = root?.slots else { return }
      let top = slots.lastIndex { $0.backdrop != nil } ?? 0
      for (index, slot) in slots.enumerated() { slot.isBehind = index < top }
    }
  }

  extension WindowSlot {
    fileprivate var announcement: String? {
      switch style.announcement {
      case .none: nil
      case .text(let words): words
      case .automatic: controller.view.words ?? controller.title
      }
    }
  }

  @MainActor
  extension NSObject {
    /// The text in a view or another element, for an announcement.
    fileprivate var words: String? {
      if let label = accessibilityLabel ?? (self as? UILabel)?.text, !label.isEmpty { return label }
      // SwiftUI draws its text without views, and has elements for assistive technology only.
      var inside = (accessibilityElements as? [NSObject] ?? []).compactMap(\.words)
      if inside.isEmpty { inside = (self as? UIView)?.shownSubviews.compactMap(\.words) ?? [] }
      return inside.isEmpty ? nil : inside.joined(separator: ", ")
    }
  }

  extension UIView {
    fileprivate var shownSubviews: [UIView] {
      subviews.filter { !$0.isHidden && !$0.accessibilityElementsHidden }
    }
  }
#endif
