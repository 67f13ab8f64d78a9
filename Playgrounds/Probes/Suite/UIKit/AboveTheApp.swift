#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // The constants of UIAccessibility are variables in older SDKs.
  @preconcurrency import UIKit

  extension ProbeSection {
    static let aboveTheApp = uiKit("Above the app")
  }

  extension Probe {
    /// The behavior of the app and others below a window of popups.
    static let aboveTheApp: [Probe] = [
      Probe(
        "looks-of-another-window", .aboveTheApp,
        "A window does not take the style override and the tint of another window of its scene.",
        knownFrom: "SwiftMessages#354",
        asks: [
          ProbeQuestion("its style is dark", "no"), ProbeQuestion("it has the tint", "no"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.tintColor = .systemRed
        let window = ProbeWindow.above(stage, UIViewController())
        // The system's own setting can be dark.
        let isDark = stage.scene.traitCollection.userInterfaceStyle == .dark
        await stage.seconds(0.5)
        notes.answer(
          "its style is dark", !isDark && window.traitCollection.userInterfaceStyle == .dark)
        notes.answer("it has the tint", window.tintColor == .systemRed)
        window.close()
        stage.window.overrideUserInterfaceStyle = .unspecified
        stage.window.tintColor = nil
      },
      Probe(
        "hidden-view-and-looks", .aboveTheApp,
        "A hidden view in a window is informed of changes of its tint and its style.",
        knownFrom: "Apple's documentation of `tintColorDidChange()`; hidden views are not "
          + "mentioned",
        asks: [
          ProbeQuestion("of the tint", "yes"), ProbeQuestion("of the style", "yes"),
          ProbeQuestion("of the second style, too", "yes"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        let view = LooksView(notes)
        stage.window.insertSubview(view, at: 0)
        await stage.seconds(0.5)
        let before = notes.count(of: "tint")
        stage.window.tintColor = .systemRed
        await stage.seconds(0.5)
        notes.answer("of the tint", notes.count(of: "tint") > before)
        var count = notes.count(of: "traits")
        for (style, question) in [
          (UIUserInterfaceStyle.dark, "of the style"), (.light, "of the second style, too"),
        ] {
          stage.window.overrideUserInterfaceStyle = style
          await stage.seconds(0.5)
          // One of the two can be the system's own.
          let isOther = stage.scene.traitCollection.userInterfaceStyle != style
          notes.answer(question, notes.count(of: "traits") > count || !isOther)
          count = notes.count(of: "traits")
        }
        view.removeFromSuperview()
        stage.window.overrideUserInterfaceStyle = .unspecified
        stage.window.tintColor = nil
      },
      Probe(
        "safe-area-of-a-moved-view", .aboveTheApp,
        "The safe area of a child's view changes with its transform. In the double it does.",
        knownFrom: "openradar 35532074; other reports say that it does not for controllers",
        asks: [ProbeQuestion("moved up, the view has a safe area", "yes", "no")]
      ) { stage, notes in
        let (root, child) = (UIViewController(), UIViewController())
        await stage.show(root)
        root.addChild(child)
        let top = stage.window.safeAreaInsets.top
        child.view.frame = CGRect(x: 0, y: top + 10, width: 300, height: 100)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        await stage.seconds(0.5)
        child.view.transform = CGAffineTransform(translationX: 0, y: -30)
        await stage.seconds(0.5)
        notes.note("\(child.view.safeAreaInsets)")
        // A window without a safe area at the top says nothing.
        notes.answer("moved up, the view has a safe area", child.view.safeAreaInsets.top > 0)
      },
      Probe(
        "negative-safe-area", .aboveTheApp,
        "Negative `additionalSafeAreaInsets` of a root take the safe area from its view and from those "
          + "of its children, also while they move.",
        knownFrom: "Reports; not documented",
        asks: [
          ProbeQuestion("the root has a safe area at the top", "no"),
          ProbeQuestion("moved up, the child has one", "no"),
        ]
      ) { stage, notes in
        let (root, child) = (UIViewController(), UIViewController())
        await stage.show(root)
        let insets = stage.window.safeAreaInsets
        root.additionalSafeAreaInsets = UIEdgeInsets(
          top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        root.addChild(child)
        child.view.frame = CGRect(x: 0, y: insets.top + 10, width: 300, height: 100)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        await stage.seconds(0.5)
        notes.answer("the root has a safe area at the top", root.view.safeAreaInsets.top > 0)
        child.view.transform = CGAffineTransform(translationX: 0, y: -30)
        await stage.seconds(0.5)
        notes.answer("moved up, the child has one", child.view.safeAreaInsets.top > 0)
      },
      Probe(
        "key-window-that-hides", .aboveTheApp,
        "A key window that is hidden posts that it is no longer key, and that it is hidden. The window "
          + "of a popup takes the key then.",
        knownFrom: "Apple's documentation of the notifications; the case is not documented",
        asks: [
          ProbeQuestion("didResignKeyNotification", "yes"),
          ProbeQuestion("didBecomeHiddenNotification", "yes"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        let window = ProbeWindow.above(stage, UIViewController())
        window.makeKey()
        await stage.seconds(0.5)
        let watches = [
          (UIWindow.didResignKeyNotification, "resigned"),
          (UIWindow.didBecomeHiddenNotification, "hidden"),
        ].map { name, word in
          NotificationWatch(name) { [weak window] in if $0 === window { notes.note(word) } }
        }
        window.isHidden = true
        await stage.seconds(0.5)
        notes.answer("didResignKeyNotification", notes.contains("resigned"))
        notes.answer("didBecomeHiddenNotification", notes.contains("hidden"))
        for watch in watches { watch.end() }
        stage.window.makeKey()
        window.close()
      },
      Probe(
        "child-removed-under-a-modal", .aboveTheApp,
        "What a child has presented stays when the child is removed from its parent.",
        knownFrom: "Not documented",
        asks: [ProbeQuestion("it is on screen", "yes")]
      ) { stage, notes in
        let (root, child, modal) = (UIViewController(), UIViewController(), UIViewController())
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        await stage.show(root)
        child.present(modal, animated: false)
        await stage.seconds(1)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        await stage.seconds(1)
        notes.answer("it is on screen", modal.viewIfLoaded?.window != nil)
        root.dismiss(animated: false)
        await stage.seconds(1)
      },
      Probe(
        "announcement-after-a-change", .aboveTheApp,
        "VoiceOver reads an announcement that is posted 0.3 seconds after a change of the screen. One "
          + "that is posted at once can be lost, as in the double.",
        knownFrom: "firefox-ios#26264, CRToast#96",
        needs: [.voiceOver],
        asks: [
          ProbeQuestion("posted at once, it is read", "yes", "no"),
          ProbeQuestion("posted after 0.3 seconds, it is read", "yes"),
        ]
      ) { stage, notes in
        await stage.show(UIViewController())
        let watch = announcementWatch(notes)
        for (pause, question) in [
          (0, "posted at once, it is read"), (0.3, "posted after 0.3 seconds, it is read"),
        ] {
          let words = "after \(pause)"
          UIAccessibility.post(notification: .screenChanged, argument: nil)
          if pause > 0 { await stage.seconds(pause) }
          UIAccessibility.post(notification: .announcement, argument: queued(words))
          await stage.seconds(6)
          notes.answer(question, notes.contains("read \(words)"))
        }
        watch()
      },
      Probe(
        "announcements-in-a-row", .aboveTheApp,
        "Announcements that are queued, with a high priority where there is one, are read one after "
          + "another.",
        knownFrom: "Apple's documentation of both attributes; not of both together",
        needs: [.voiceOver],
        asks: [ProbeQuestion("the order", "read one, read two")]
      ) { stage, notes in
        await stage.show(UIViewController())
        let watch = announcementWatch(notes)
        for words in ["one", "two"] {
          UIAccessibility.post(notification: .announcement, argument: queued(words))
        }
        await stage.seconds(6)
        notes.answer("the order", notes.order(of: "read one", "read two"))
        watch()
      },
    ]

    private static func queued(_ words: String) -> NSAttributedString {
      var attributes: [NSAttributedString.Key: Any] = [:]
      #if !os(visionOS)
        attributes[.accessibilitySpeechQueueAnnouncement] = true
      #endif
      if #available(iOS 17, tvOS 17, *) {
        attributes[.accessibilitySpeechAnnouncementPriority] = UIAccessibilityPriority.high
      }
      return NSAttributedString(string: words, attributes: attributes)
    }

    /// Notes the announcements that were read, until the result is called.
    @MainActor
    private static func announcementWatch(_ notes: ProbeNotebook) -> @MainActor () -> Void {
      let name = UIAccessibility.announcementDidFinishNotification
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let info = $0.userInfo ?? [:]
        let words = info[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
        let key = UIAccessibility.announcementWasSuccessfulUserInfoKey
        let isRead = info[key] as? Bool ?? false
        // Safe because VoiceOver's notifications are posted on the main thread.
        MainActor.assumeIsolated { notes.note("\(isRead ? "read" : "cut off") \(words)") }
      }
      return { NotificationCenter.default.removeObserver(token) }
    }
  }

  /// A hidden view that notes changes of its looks.
  private final class LooksView: UIView {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init(frame: .zero)
      isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      notes.note("tint")
    }

    @available(visionOS, deprecated: 1, message: "Deprecated as in UIKit, which calls it.")
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      notes.note("traits")
    }
  }
#endif
