#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let company = uiKit("In company")
  }

  extension Probe {
    /// The behavior of an app and other libraries beside popups.
    static let company: [Probe] = [
      Probe(
        "search-on-a-covered-page", .company,
        "A search stays active when another page is pushed over it. Its page has left the window, and "
          + "the stack can present.",
        knownFrom: "xkcd-swiftui#64; Apple's documentation of `definesPresentationContext`",
        asks: [
          ProbeQuestion("the search is active", "yes"),
          ProbeQuestion("its page is in a window", "no"),
          ProbeQuestion("the stack presents something", "no"),
          ProbeQuestion("the stack can present b", "yes"),
        ]
      ) { stage, notes in
        let (page, next, b) = (UIViewController(), UIViewController(), UIViewController())
        let search = UISearchController(searchResultsController: nil)
        page.definesPresentationContext = true
        page.navigationItem.searchController = search
        let stack = UINavigationController(rootViewController: page)
        await stage.show(stack)
        search.isActive = true
        await stage.seconds(1)
        stack.pushViewController(next, animated: true)
        await stage.seconds(1)
        notes.answer("the search is active", search.isActive)
        notes.answer("its page is in a window", page.viewIfLoaded?.window != nil)
        notes.answer("the stack presents something", stack.presentedViewController != nil)
        stack.present(b, animated: false)
        await stage.seconds(1)
        notes.answer("the stack can present b", b.presentingViewController === stack)
        stack.dismiss(animated: false)
        await stage.seconds(1)
      },
      Probe(
        "window-of-the-delegate", .company,
        "The delegate of a window scene has the app's window, also while another window is key.",
        knownFrom: "Apple's documentation of `UIWindowSceneDelegate`; for the delegate of "
          + "SwiftUI's life cycle: not documented",
        asks: [ProbeQuestion("the delegate's window", "the app's", "none")]
      ) { stage, notes in
        await stage.show(UIViewController())
        let other = UIWindow(windowScene: stage.scene)
        other.rootViewController = UIViewController()
        other.makeKeyAndVisible()
        await stage.seconds(0.5)
        let own: UIWindow? = (stage.scene.delegate as? any UIWindowSceneDelegate)?.window ?? nil
        let name = own == nil ? "none" : own === stage.window ? "the app's" : "another"
        notes.answer("the delegate's window", name)
        other.isHidden = true
        stage.window.makeKey()
        await stage.seconds(0.5)
      },
      Probe(
        "modal-of-a-hidden-window", .company,
        "A window that is hidden keeps its modals. They can be dismissed without animation, and do not "
          + "come back with the window.",
        knownFrom: "Not documented",
        asks: [
          ProbeQuestion("while it is hidden, a is presented", "yes"),
          ProbeQuestion("after that, a is presented", "no"),
          ProbeQuestion("shown again, a is in the window", "no"),
        ]
      ) { stage, notes in
        let (home, a) = (UIViewController(), UIViewController())
        let window = UIWindow(windowScene: stage.scene)
        window.rootViewController = home
        window.makeKeyAndVisible()
        await stage.seconds(0.5)
        home.present(a, animated: false)
        await stage.seconds(1)
        window.isHidden = true
        await stage.seconds(1)
        notes.answer("while it is hidden, a is presented", a.presentingViewController != nil)
        home.dismiss(animated: false)
        await stage.seconds(1)
        notes.answer("after that, a is presented", a.presentingViewController != nil)
        window.isHidden = false
        await stage.seconds(1)
        notes.answer("shown again, a is in the window", a.viewIfLoaded?.window != nil)
        window.isHidden = true
        stage.window.makeKey()
        await stage.seconds(0.5)
      },
      Probe(
        "popover-after-a-rotation", .company,
        "When the device is rotated, UIKit asks the delegate of a popover for another place, also that "
          + "of an action sheet.",
        knownFrom: "Apple's documentation of `UIPopoverPresentationControllerDelegate`; "
          + "firefox-ios#1252", on: ProbeSystem.iPad, needs: [.finger],
        asks: [
          ProbeQuestion("the delegate of a popover is asked", "yes"),
          ProbeQuestion("the delegate of an action sheet is asked", "yes"),
          ProbeQuestion("a popover in the middle, without a delegate, is there again", "yes", "no"),
        ]
      ) { stage, notes in
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        let sheet = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
        for (name, a) in [("a popover", popover), ("an action sheet", sheet)] {
          let (home, delegate) = (UIViewController(), RepositionDelegate(notes))
          await stage.show(home)
          let presentation = a.popoverPresentationController
          presentation?.sourceView = home.view
          presentation?.sourceRect = CGRect(x: 100, y: 100, width: 0, height: 0)
          home.present(a, animated: false)
          await stage.seconds(1)
          presentation?.delegate = delegate
          notes.note(name)
          try await stage.perform(.turnToLandscape)
          await stage.seconds(2)
          notes.answer("the delegate of \(name) is asked", delegate.isAsked)
          try await stage.perform(.turnToPortrait)
          home.dismiss(animated: false)
          await stage.seconds(1)
        }
        let (home, a) = (UIViewController(), UIViewController())
        await stage.show(home)
        a.modalPresentationStyle = .popover
        a.preferredContentSize = CGSize(width: 200, height: 200)
        let presentation = a.popoverPresentationController
        presentation?.sourceView = home.view
        presentation?.sourceRect = CGRect(
          x: home.view.bounds.midX, y: home.view.bounds.midY, width: 0, height: 0)
        presentation?.permittedArrowDirections = []
        home.present(a, animated: false)
        await stage.seconds(1)
        try await stage.perform(.turnToLandscape)
        await stage.seconds(2)
        let (frame, screen) = (home.view.convert(a.view.bounds, from: a.view), home.view.bounds)
        notes.note("frame \(frame) in \(screen)")
        notes.answer(
          "a popover in the middle, without a delegate, is there again",
          abs(frame.midX - screen.midX) < 2 && abs(frame.midY - screen.midY) < 2)
        try await stage.perform(.turnToPortrait)
        home.dismiss(animated: false)
        await stage.seconds(1)
      },
      Probe(
        "action-sheet-on-a-phone", .company,
        "From iOS 26 on, an action sheet on an iPhone is a popover, with a source.",
        knownFrom: "mlem#2369; not documented for `UIAlertController`",
        on: ProbeSystem.iPhone,
        asks: [
          ProbeQuestion("it has a popover presentation controller", "yes", "no"),
          ProbeQuestion("without a source, it is presented", "yes"),
        ]
      ) { stage, notes in
        let home = UIViewController()
        await stage.show(home)
        let sheet = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "OK", style: .default))
        notes.answer(
          "it has a popover presentation controller", sheet.popoverPresentationController != nil)
        home.present(sheet, animated: false)
        await stage.seconds(1)
        notes.answer(
          "without a source, it is presented", sheet.presentingViewController != nil)
        home.dismiss(animated: false)
        await stage.seconds(1)
      },
      Probe(
        "swipe-seen-from-inside", .company,
        "A child controller learns in `viewWillDisappear` that a sheet is dismissed, and from its "
          + "transition coordinator whether a finger does it.",
        knownFrom: "Apple's documentation of `isBeingDismissed` and `initiallyInteractive`; for "
          + "zoomed covers: Transmission#107", needs: [.finger],
        asks: [
          ProbeQuestion("at a swipe", "dismissed, interactive"),
          ProbeQuestion("at a dismissal by code", "dismissed, not interactive"),
        ]
      ) { stage, notes in
        for isSwiped in [true, false] {
          let home = UIViewController()
          let (sheet, child) = (NotingController("sheet", notes), NotingController("child", notes))
          sheet.addChild(child)
          child.view.frame = .zero
          sheet.view.addSubview(child.view)
          child.didMove(toParent: sheet)
          var seen = "nothing"
          child.on["viewWillDisappear"] = { _ in
            let isInteractive = sheet.transitionCoordinator?.initiallyInteractive ?? false
            seen =
              "\(sheet.isBeingDismissed ? "dismissed" : "not dismissed"), "
              + "\(isInteractive ? "interactive" : "not interactive")"
          }
          await stage.show(home)
          home.present(sheet, animated: false)
          await stage.seconds(1)
          if isSwiped {
            try await stage.perform(.swipeDown("sheet"))
          } else {
            home.dismiss(animated: true)
          }
          await stage.seconds(2)
          notes.answer(isSwiped ? "at a swipe" : "at a dismissal by code", seen)
        }
      },
      Probe(
        "field-in-an-input-bar", .company,
        "A field in the `inputAccessoryView` of a page is in another window than the page. While it is "
          + "edited, the page is not first responder.",
        knownFrom: "InputBarAccessoryView#189; not documented",
        on: ProbeSystem.iPhone + ProbeSystem.iPad,
        asks: [
          ProbeQuestion("the bar of the page is in a window", "yes"),
          ProbeQuestion("that window is the page's", "no"),
          ProbeQuestion("while the field is edited, the page is first responder", "no"),
          ProbeQuestion("while nothing is first responder, the bar is in a window", "no"),
        ]
      ) { stage, notes in
        let page = BarController()
        await stage.show(page)
        page.becomeFirstResponder()
        await stage.seconds(1)
        notes.answer("the bar of the page is in a window", page.bar.window != nil)
        notes.answer("that window is the page's", page.bar.window === page.view.window)
        page.field.becomeFirstResponder()
        await stage.seconds(1)
        notes.answer(
          "while the field is edited, the page is first responder", page.isFirstResponder)
        page.field.resignFirstResponder()
        page.resignFirstResponder()
        await stage.seconds(1)
        notes.answer(
          "while nothing is first responder, the bar is in a window", page.bar.window != nil)
      },
      Probe(
        "heir-of-a-field", .company,
        "When a field resigns, the next responder along the chain that can be first is that, such as its "
          + "page. If another responder makes it resign, it is not.",
        knownFrom: "UIKit of iOS 18, decompiled; not documented",
        on: ProbeSystem.iPhone + ProbeSystem.iPad,
        asks: [
          ProbeQuestion("after the field has resigned, the page is first responder", "yes"),
          ProbeQuestion("after another one was edited, the page is first responder", "no"),
        ]
      ) { stage, notes in
        let page = BarController()
        await stage.show(page)
        let fields = [UITextField(), UITextField()]
        for field in fields {
          field.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
          page.view.addSubview(field)
        }
        fields[0].becomeFirstResponder()
        await stage.seconds(1)
        fields[0].resignFirstResponder()
        await stage.seconds(1)
        notes.answer(
          "after the field has resigned, the page is first responder", page.isFirstResponder)
        fields[0].becomeFirstResponder()
        fields[1].becomeFirstResponder()
        await stage.seconds(1)
        notes.answer(
          "after another one was edited, the page is first responder", page.isFirstResponder)
        fields[1].resignFirstResponder()
        page.resignFirstResponder()
        await stage.seconds(1)
      },
      Probe(
        "find-in-a-text", .company,
        "While *Find* is open in a text, a property tells that, and nothing in the window of the text is "
          + "first responder.",
        knownFrom: "UIKit's header `UIFindInteraction.h`; for the first responder: not documented",
        on: ProbeSystem.iPhone + ProbeSystem.iPad,
        asks: [
          ProbeQuestion("its navigator is visible", "yes"),
          ProbeQuestion("the text is first responder", "no"),
          ProbeQuestion("after it is dismissed, its navigator is visible", "no"),
        ]
      ) { stage, notes in
        let (page, text) = (UIViewController(), UITextView())
        text.isFindInteractionEnabled = true
        await stage.show(page)
        text.frame = page.view.bounds
        page.view.addSubview(text)
        text.findInteraction?.presentFindNavigator(showingReplace: false)
        await stage.seconds(1)
        let isVisible = text.findInteraction?.isFindNavigatorVisible == true
        notes.answer("its navigator is visible", isVisible)
        notes.answer("the text is first responder", text.isFirstResponder)
        text.findInteraction?.dismissFindNavigator()
        await stage.seconds(1)
        let isLeft = text.findInteraction?.isFindNavigatorVisible == true
        notes.answer("after it is dismissed, its navigator is visible", isLeft)
      },
      Probe(
        "bar-of-the-page-below", .company,
        "UIKit looks for an input bar along the responder chain, which can lead from a sheet to the page "
          + "below. An empty bar of the first responder ends that.",
        knownFrom: "UIKit's header `UIResponder.h`; for sheets: InputBarAccessoryView#219",
        on: ProbeSystem.iPhone + ProbeSystem.iPad,
        asks: [
          ProbeQuestion("without a bar in the sheet, that of the page is in a window", "yes", "no"),
          ProbeQuestion("with an empty bar, that of the page is in a window", "no"),
        ]
      ) { stage, notes in
        let page = BarController()
        await stage.show(page)
        page.becomeFirstResponder()
        let sheet = UIViewController()
        page.present(sheet, animated: false)
        await stage.seconds(1)
        let container = sheet.presentationController?.containerView
        for (hasBar, question) in [
          (false, "without a bar in the sheet, that of the page is in a window"),
          (true, "with an empty bar, that of the page is in a window"),
        ] {
          let view = BarView(hasBar: hasBar, follower: sheet)
          container?.insertSubview(view, at: 0)
          view.becomeFirstResponder()
          await stage.seconds(1)
          notes.answer(question, page.bar.window != nil)
          view.resignFirstResponder()
          view.removeFromSuperview()
        }
        page.dismiss(animated: false)
        await stage.seconds(1)
        page.resignFirstResponder()
      },
    ]
  }

  @MainActor
  private final class RepositionDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    private let notes: ProbeNotebook
    private(set) var isAsked = false

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init()
    }

    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      notes.note("asked for another place")
      isAsked = true
    }
  }

  /// A first responder below a sheet, with an empty bar or none.
  private final class BarView: UIView {
    private let bar: UIView?
    private weak var follower: UIResponder?

    init(hasBar: Bool, follower: UIResponder) {
      bar = hasBar ? UIView() : nil
      self.follower = follower
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override var canBecomeFirstResponder: Bool { true }
    override var next: UIResponder? { follower }
    #if !os(visionOS)
      override var inputAccessoryView: UIView? { bar }
    #endif
  }

  /// A page with a bar at the bottom, as in a chat.
  private final class BarController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(field)
    }

    override var canBecomeFirstResponder: Bool { true }
    #if !os(visionOS)
      override var inputAccessoryView: UIView? { bar }
    #endif
  }
#endif
