#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A controller that notes the calls of its appearance methods, presses and escape gestures.
  ///
  /// The identifier of its view is its name.
  final class NotingController: UIViewController {
    private let name: String
    private let notes: ProbeNotebook

    /// Called in the methods of these names.
    var on: [String: @MainActor (NotingController) -> Void] = [:]
    /// Whether presses are not passed on.
    var keepsPresses = false
    /// The answer to the escape gesture.
    var handlesEscape = false
    /// The views that are to be focused.
    var preferred: [UIView] = []
    #if !os(tvOS)
      var hidesStatusBar = false
      override var prefersStatusBarHidden: Bool { hidesStatusBar }
    #endif

    init(_ name: String, _ notes: ProbeNotebook, style: UIModalPresentationStyle = .automatic) {
      self.name = name
      self.notes = notes
      super.init(nibName: nil, bundle: nil)
      title = name
      modalPresentationStyle = style
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = name
    }

    private func note(_ method: String) {
      notes.note("\(name) \(method)")
      on[method]?(self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("viewDidDisappear")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("press")
      if !keepsPresses { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !keepsPresses { super.pressesEnded(presses, with: event) }
    }

    override func accessibilityPerformEscape() -> Bool {
      note("escape")
      return handlesEscape
    }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      preferred.isEmpty ? super.preferredFocusEnvironments : preferred
    }
  }

  extension ProbeNotebook {
    /// The appearance methods that a controller's name has been noted with, in order.
    func appearances(of name: String) -> String {
      let calls = notes.map(\.text).filter { $0.hasPrefix("\(name) view") }
      return calls.isEmpty
        ? "none" : calls.map { String($0.dropFirst(name.count + 1)) }.joined(separator: ", ")
    }
  }
#endif
