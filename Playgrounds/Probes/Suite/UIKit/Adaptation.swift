#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // The constants of UIAccessibility are variables in older SDKs.
  @preconcurrency import UIKit
  #if canImport(ObjectiveC)
    // Declares the methods of recognizers for subclasses.
    import UIKit.UIGestureRecognizerSubclass
  #endif

  // Narrow windows, other displays, and dismissals that overtake others.
  extension Probe {
    /// The end of the section about presenting and dismissing.
    static let adaptation: [Probe] = [
      Probe(
        "popover-in-a-narrow-window", .presenting,
        "In a narrow window, a popover is a sheet, and `adaptivePresentationStyle(for:)` of its "
          + "presentation says so, unless its delegate keeps it.",
        knownFrom:
          "Documentation of `adaptivePresentationStyle(for:)`; simplenote-ios#81, PanModal#50.",
        asks: [
          ProbeQuestion("the presentation says what it is", "yes"),
          ProbeQuestion("in a narrow window, another controller presents it", "yes"),
          ProbeQuestion("with a delegate that keeps it, it is a popover", "yes"),
          ProbeQuestion("its style is a popover's all the same", "yes"),
        ]
      ) { stage, notes in
        for isKept in [false, true] {
          let (home, a, keeper) = (UIViewController(), UIViewController(), PopoverKeeper())
          await stage.show(home)
          a.modalPresentationStyle = .popover
          a.popoverPresentationController?.sourceView = home.view
          if isKept { a.popoverPresentationController?.delegate = keeper }
          home.present(a, animated: false)
          await stage.seconds(1)
          let isNarrow = home.traitCollection.horizontalSizeClass == .compact
          guard let presentation = a.presentationController else {
            throw ProbeObstacle("The popover is not presented.")
          }
          let style = presentation.adaptivePresentationStyle(for: home.traitCollection)
          notes.note("narrow: \(isNarrow), style: \(style.rawValue)")
          if isKept {
            notes.answer("with a delegate that keeps it, it is a popover", style == .none)
          } else {
            let isSheet = style != .none && style != .popover
            notes.answer("the presentation says what it is", !isNarrow || isSheet)
            notes.answer(
              "in a narrow window, another controller presents it",
              !isNarrow || a.activePresentationController !== presentation)
            notes.answer(
              "its style is a popover's all the same", a.modalPresentationStyle == .popover)
          }
          home.dismiss(animated: false)
          await stage.seconds(1)
        }
      },
      Probe(
        "dismissal-that-overtakes", .presenting,
        "A dismissal without animation overtakes one that runs, whose completion is not called.",
        knownFrom: "react-native-screens#4591.",
        asks: [
          ProbeQuestion("both are gone", "yes"),
          ProbeQuestion("the completion of the first is called", "no"),
          ProbeQuestion("the completion of the second is called", "yes"),
        ]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(1)
        a.present(b, animated: false)
        await stage.seconds(1)
        a.dismiss(animated: true) { notes.note("first") }
        await stage.seconds(0.1)
        home.dismiss(animated: false) { notes.note("second") }
        await stage.seconds(2)
        notes.answer("both are gone", home.presentedViewController == nil)
        notes.answer("the completion of the first is called", notes.contains("first"))
        notes.answer("the completion of the second is called", notes.contains("second"))
      },
    ]

    /// In the section about swipes, alerts and delegates.
    static let fingerOnASwipedSheet = Probe(
      "finger-on-a-swiped-sheet", .swipes,
      "A recognizer on the view of a sheet that recognizes nothing, and may do so beside others, sees "
        + "the finger that swipes the sheet. While the finger moves, the coordinator is interactive.",
      knownFrom:
        "Documentation of `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`; for sheets: assumed.",
      needs: [.finger],
      asks: [
        ProbeQuestion("it sees the finger", "yes"),
        ProbeQuestion("it sees that the sheet is dismissed by the finger", "yes"),
        ProbeQuestion("it sees the end of the finger", "yes"),
      ]
    ) { stage, notes in
      let (home, sheet) = (UIViewController(), UIViewController())
      await stage.show(home)
      sheet.view.accessibilityIdentifier = "sheet"
      sheet.view.isAccessibilityElement = true
      let recognizer = NotingRecognizer { [weak sheet] phase in
        let coordinator = sheet?.transitionCoordinator
        let isSwiped = sheet?.isBeingDismissed == true && coordinator?.initiallyInteractive == true
        notes.note("\(phase) \(isSwiped)")
      }
      sheet.view.addGestureRecognizer(recognizer)
      home.present(sheet, animated: false)
      await stage.seconds(1)
      try await stage.perform(.cancelSwipeDown("sheet"))
      await stage.seconds(2)
      notes.answer("it sees the finger", notes.contains("began false"))
      notes.answer(
        "it sees that the sheet is dismissed by the finger",
        notes.contains("moved true") || notes.contains("ended true"))
      notes.answer(
        "it sees the end of the finger",
        notes.contains("ended true") || notes.contains("ended false"))
      sheet.dismiss(animated: false)
      await stage.seconds(1)
    }

    /// In the section about scenes.
    static let roleOfAScene = Probe(
      "role-of-a-scene", .scenes,
      "The role of a scene with windows of the app is `windowApplication`. That of an external display "
        + "contains `ExternalDisplay`, and those of CarPlay begin with `CP`.",
      knownFrom: "Apple's documentation of `UISceneSession.Role`.",
      asks: [ProbeQuestion("the role of the app's window", "UIWindowSceneSessionRoleApplication")]
    ) { stage, notes in
      notes.answer("the role of the app's window", stage.scene.session.role.rawValue)
    }

    /// In the section about scenes.
    static let sizeClassesInTheBackground = Probe(
      "size-classes-in-the-background", .scenes,
      "In the background, the system changes the size of a window for snapshots, and with it the size "
        + "classes, so a page can be rebuilt there. A popup of that page is lost.",
      knownFrom: "Reports; how far apart the changes are is unknown.",
      on: ProbeSystem.iPad, needs: [.system],
      missingOnDoubles: "The double's scenes take no snapshots.",
      asks: [ProbeQuestion("the size changes in the background", "yes", "no")]
    ) { stage, notes in
      let home = ResizedController(notes)
      await stage.show(home)
      try await stage.perform(.goHome)
      await stage.seconds(5)
      notes.answer(
        "the size changes in the background", notes.notes.contains { $0.text.hasPrefix("size ") })
      try await stage.perform(.comeBack)
      await stage.seconds(2)
    }

    /// In the section about windows.
    static let pageThatIsMovedUp = Probe(
      "page-that-is-moved-up", .windows,
      "A page that is moved up for the keyboard, as IQKeyboardManager does, does not move the "
        + "`keyboardLayoutGuide` of another window.",
      knownFrom: "Assumed.", needs: [.finger],
      asks: [ProbeQuestion("the guide of the upper window stays", "yes")]
    ) { stage, notes in
      let home = UIViewController()
      let field = UITextField(frame: CGRect(x: 50, y: 150, width: 200, height: 40))
      field.accessibilityIdentifier = "field"
      home.view.addSubview(field)
      await stage.show(home)
      let root = UIViewController()
      let window = ProbeWindow.above(stage, root)
      window.mayBecomeKey = false
      window.passesTouches = true
      try await stage.perform(.tap("field"))
      await stage.seconds(2)
      root.view.layoutIfNeeded()
      let before = root.view.keyboardLayoutGuide.layoutFrame.minY
      home.view.frame.origin.y -= 100
      await stage.seconds(1)
      root.view.layoutIfNeeded()
      let after = root.view.keyboardLayoutGuide.layoutFrame.minY
      notes.note("the guide's top: \(before), then \(after)")
      notes.answer("the guide of the upper window stays", before == after)
      field.resignFirstResponder()
      window.close()
    }

    /// In the section about accessibility.
    static let screenChangedAnywhere = Probe(
      "screen-changed-anywhere", .accessibility,
      "`.screenChanged` without an argument moves the focus of VoiceOver to the first element on the "
        + "screen.",
      knownFrom: "Articles, such as \"What iOS Accessibility Notifications Do\".",
      needs: [.voiceOver],
      asks: [ProbeQuestion("the first element is focused", "yes")]
    ) { stage, notes in
      let views = await showElements(["one", "two"], stage, notes)
      try await stage.perform(.focus("two"))
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      await stage.seconds(2)
      let focused = UIAccessibility.focusedElement(using: nil) as? UIView
      notes.answer("the first element is focused", focused === views[0])
    }
  }

  /// A delegate that keeps a popover in a narrow window.
  private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  /// A controller that notes its sizes.
  private final class ResizedController: UIViewController {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      notes.note("size \(size.width) x \(size.height)")
    }
  }

  /// A recognizer that recognizes nothing, and notes the phases of touches.
  final class NotingRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private let onTouch: @MainActor (String) -> Void

    init(onTouch: @escaping @MainActor (String) -> Void) {
      self.onTouch = onTouch
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delegate = self
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      onTouch("began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      onTouch("moved")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      onTouch("ended")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      onTouch("ended")
    }
  }
#endif
