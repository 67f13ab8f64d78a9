/// The speech of VoiceOver, while it runs (U28).
///
/// A character takes 0.05 seconds, a text at least 0.5. A change of the screen cuts off what is
/// being spoken, drops what waits, and speaks the focused element. What is announced in the 0.25
/// seconds after it is lost.
@MainActor
public final class Speech {
  private struct Utterance {
    let text: String
    var attributed: NSAttributedString?
    var isAnnouncement = true
    var isQueued = false
    /// Whether nothing interrupts it (iOS 17).
    var isProtected = false
  }

  /// The announcements and labels that were spoken to their end.
  public private(set) var spoken: [String] = []

  /// The announcements that were lost, or cut off.
  public private(set) var cutOff: [String] = []

  /// Whether the end of an announcement is reported. VoiceOver does not promise it.
  public var reportsEnds = true

  /// Whether an announcement with attributes is reported with them, and not as a text.
  public var reportsAttributes = false

  private unowned let simulation: UIKitSimulation
  private var current: Utterance?
  private var queue: [Utterance] = []
  private var deafUntil: TimeInterval = 0
  private var timer: MainLoop.Token?

  init(_ simulation: UIKitSimulation) {
    self.simulation = simulation
  }

  func announce(_ argument: Any?) {
    guard simulation.isVoiceOverRunning else { return }
    let attributed = argument as? NSAttributedString
    guard let text = attributed?.string ?? argument as? String, !text.isEmpty else { return }
    let attributes = attributed?.attributes(at: 0, effectiveRange: nil) ?? [:]
    var utterance = Utterance(text: text, attributed: attributed)
    utterance.isQueued = attributes[.accessibilitySpeechQueueAnnouncement] as? Bool ?? false
    let priority =
      attributes[.accessibilitySpeechAnnouncementPriority] as? UIAccessibilityPriority
    utterance.isProtected = priority == .high && simulation.habits.hasSpeechPriority
    guard simulation.now >= deafUntil else { return end(utterance, isComplete: false) }
    guard let current else { return speak(utterance) }
    if utterance.isQueued || current.isProtected {
      queue.append(utterance)
    } else {
      stop()
      speak(utterance)
    }
  }

  func screenChanges(to element: NSObject?) {
    guard simulation.isVoiceOverRunning else { return }
    deafUntil = simulation.now + 0.25
    let dropped = queue
    queue = []
    for utterance in dropped { end(utterance, isComplete: false) }
    if current?.isProtected != true { stop() }
    let label = (element as? UIView)?.accessibilityLabel ?? "element"
    let utterance = Utterance(text: label, isAnnouncement: false)
    if current == nil { speak(utterance) } else { queue.append(utterance) }
  }

  /// The user has stopped the speech.
  public func stopByUser() {
    queue = []
    stop()
  }

  private func speak(_ utterance: Utterance) {
    current = utterance
    timer = simulation.loop.after(max(0.5, Double(utterance.text.count) * 0.05)) { [weak self] in
      guard let self, let current else { return }
      self.current = nil
      end(current, isComplete: true)
      if self.current == nil, !queue.isEmpty { speak(queue.removeFirst()) }
    }
  }

  private func stop() {
    if let timer { simulation.loop.cancel(timer) }
    timer = nil
    guard let stopped = current else { return }
    current = nil
    end(stopped, isComplete: false)
  }

  private func reported(_ utterance: Utterance) -> Any {
    guard reportsAttributes, let attributed = utterance.attributed else { return utterance.text }
    return attributed
  }

  private func end(_ utterance: Utterance, isComplete: Bool) {
    if isComplete { spoken.append(utterance.text) } else { cutOff.append(utterance.text) }
    guard utterance.isAnnouncement, reportsEnds, !simulation.loses(.announcement) else { return }
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: reported(utterance),
        UIAccessibility.announcementWasSuccessfulUserInfoKey: isComplete,
      ])
  }
}

/// The priority of an announcement (iOS 17).
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let high = UIAccessibilityPriority(rawValue: "high")
  public static let low = UIAccessibilityPriority(rawValue: "low")
}

extension NSAttributedString.Key {
  /// Whether an announcement waits for the end of the speech, instead of interrupting it.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

extension UIAccessibility {
  /// Posted when VoiceOver has spoken an announcement, or not.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
}
