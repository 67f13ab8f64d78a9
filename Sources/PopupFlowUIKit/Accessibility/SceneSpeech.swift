#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  // Up to the SDK of iOS 18, the names of notifications are global variables.
  @preconcurrency import UIKit

  /// The announcements of assistive technology in a scene (U28).
  ///
  /// VoiceOver drops an announcement that follows a change of the screen, and cuts off one that a
  /// change follows. So an announcement waits for 0.3 seconds without a change, and is repeated once
  /// if a change has cut it off. It has priority from iOS 17 on, and waits behind other speech.
  @MainActor
  package final class SceneSpeech: OutletSpeech {
    private struct Announcement {
      let words: String
      let onReading: @MainActor (Bool) -> Void
      /// Whether the screen has changed since it was posted.
      var isDisturbed = false
      var isRepeated = false
    }

    /// The seconds without a change of the screen before an announcement.
    private static var pause: Double { 0.3 }

    private static var all: [ObjectIdentifier: Weak<SceneSpeech>] = [:]

    private weak var scene: UIWindowScene?
    private let clock: any PopupClock
    private var quietFrom = -Double.infinity
    private var waiting: [Announcement] = []
    // Those that were posted, while assistive technology reads them.
    private var read: [Announcement] = []
    private var timer: AnyCancellable?
    private var reading: AnyCancellable?
    private var limit: AnyCancellable?

    private init(of scene: UIWindowScene, clock: any PopupClock) {
      self.scene = scene
      self.clock = clock
    }

    /// Returns the speech of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene; not retained.
    ///   - clock: The clock, if there is no speech of the scene yet.
    package static func of(_ scene: UIWindowScene, clock: any PopupClock) -> SceneSpeech {
      let known = all[ObjectIdentifier(scene)]?.object
      // A new scene may have the address of one that is gone.
      if let known, known.scene === scene { return known }
      all = all.filter { $0.value.object != nil }
      let speech = SceneSpeech(of: scene, clock: clock)
      all[ObjectIdentifier(scene)] = Weak(speech)
      return speech
    }

    // MARK: The screen

    package func changeScreen() { changeScreen(to: nil) }

    package func keepFocus() -> @MainActor () -> Void {
      let focus = AccessibilityFocus(in: scene, self)
      return { focus.goBack(orTo: nil) }
    }

    /// Moves the focus to an element of the new content of the screen.
    func changeScreen(to element: Any?) {
      noteChange()
      UIAccessibility.post(notification: .screenChanged, argument: element)
    }

    /// Notes that UIKit changes the screen: for a modal that comes or goes.
    func noteChange() {
      quietFrom = clock.now + Self.pause
      for index in read.indices { read[index].isDisturbed = true }
      if timer != nil { wait() }
    }

    // MARK: Announcements

    package func announce(_ words: String, onReading: @escaping @MainActor (Bool) -> Void) {
      // Nobody reports the end of the reading otherwise.
      let isRead = UIAccessibility.isVoiceOverRunning
      let announcement = Announcement(words: words) { if isRead { onReading($0) } }
      announcement.onReading(true)
      waiting.append(announcement)
      postWaiting()
    }

    private func postWaiting() {
      guard clock.now >= quietFrom else { return wait() }
      timer = nil
      let announcements = waiting
      waiting = []
      for announcement in announcements { post(announcement) }
    }

    private func wait() {
      timer = clock.schedule(at: quietFrom) { [weak self] in self?.postWaiting() }
    }

    private func post(_ announcement: Announcement) {
      if UIAccessibility.isVoiceOverRunning {
        read.append(announcement)
        observeReading()
      } else {
        announcement.onReading(false)
      }
      UIAccessibility.post(
        notification: .announcement, argument: Self.attributed(announcement.words))
    }

    private static func attributed(_ words: String) -> NSAttributedString {
      var attributes: [NSAttributedString.Key: Any] = [:]
      #if !os(visionOS)
        attributes[.accessibilitySpeechQueueAnnouncement] = true
      #endif
      if #available(iOS 17, tvOS 17, *) {
        attributes[.accessibilitySpeechAnnouncementPriority] = UIAccessibilityPriority.high
      }
      return NSAttributedString(string: words, attributes: attributes)
    }

    // MARK: Reading

    private func observeReading() {
      if reading == nil {
        reading = NotificationCenter.default.observeAnnouncements { [weak self] in
          self?.haveRead($0, isComplete: $1)
        }
      }
      // The end may never be reported. No popup is held for longer than it takes to read it slowly.
      let seconds = read.reduce(2) { $0 + 0.2 * Double($1.words.count) }
      limit = clock.schedule(at: clock.now + seconds) { [weak self] in self?.giveUp() }
    }

    private func haveRead(_ words: String, isComplete: Bool) {
      guard let index = read.firstIndex(where: { $0.words == words }) else { return }
      var announcement = read.remove(at: index)
      stopIfDone()
      if isComplete || !announcement.isDisturbed || announcement.isRepeated {
        return announcement.onReading(false)
      }
      announcement.isRepeated = true
      announcement.isDisturbed = false
      waiting.append(announcement)
      postWaiting()
    }

    private func giveUp() {
      let late = read
      read = []
      stopIfDone()
      for announcement in late { announcement.onReading(false) }
    }

    private func stopIfDone() {
      guard read.isEmpty else { return }
      reading = nil
      limit = nil
    }
  }

  extension NotificationCenter {
    /// Calls a closure on the main actor for each announcement that was read, or not, while the
    /// result is retained.
    fileprivate func observeAnnouncements(
      _ action: @escaping @MainActor @Sendable (_ words: String, _ isComplete: Bool) -> Void
    ) -> AnyCancellable {
      observe(UIAccessibility.announcementDidFinishNotification) { notification in
        let info = notification.userInfo ?? [:]
        // Of an announcement with attributes, it can be the text with them.
        let value = info[UIAccessibility.announcementStringValueUserInfoKey]
        let words = value as? String ?? (value as? NSAttributedString)?.string
        let key = UIAccessibility.announcementWasSuccessfulUserInfoKey
        return words.map { ($0, info[key] as? Bool ?? true) }
      } _: { (reading: (String, Bool)) in
        action(reading.0, reading.1)
      }
    }
  }
#endif
