#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The keyboard of a window of popups, and of the app below it.
  @MainActor
  struct PopupWindowKey {
    /// Whether the window became key for a backdrop, and not for a tap.
    var isTaken = false

    /// Whether it would be key, but another window is that it does not take the key from (U32).
    var isPending = false

    /// Polls whether that has changed.
    var poll: AnyCancellable?

    /// The first responder of the app, to return to.
    var responder: ResignedResponder?
  }

  // The key window and its first responder.
  extension PopupWindow {
    var isModal: Bool { root.modalContent != nil }

    var acceptsKeyboard: Bool {
      root.presentedViewController != nil || root.parts.contains(where: \.acceptsKeyboard)
    }

    func noteKey(_ object: ObjectIdentifier) {
      guard let window = windowScene?.windows.first(where: { ObjectIdentifier($0) == object }),
        window !== self
      else { return }
      if isAbove(window) {
        // A window of popups that takes the key from this one returns it.
        if (window as? PopupWindow)?.appWindow !== self { appWindow = window }
      } else if isModal, key.isTaken {
        key.isPending = true
      }
      pollKey()
    }

    /// Takes the key that it waits for, if it may by now.
    func pollKey() {
      guard key.isPending else { return }
      // Not inside the change of the key window.
      clock.nextTurn { [weak self] in
        if let self, key.isPending { popupsHaveChanged() }
      }
    }

    /// Updates keyboard, focus and status bar.
    ///
    /// - Parameter responder: The first responder that has resigned for a popup that was dismissed.
    package func popupsHaveChanged(backTo responder: ResignedResponder? = nil) {
      followApp()
      root.avoidControls()
      accessibilityViewIsModal = isModal
      if isOnTelevision { moveTelevisionFocus() } else { moveKeyboard(backTo: responder) }
      #if !os(tvOS) && !os(visionOS)
        root.updateAnswers()
      #endif
    }

    /// Whether a remote replaces fingers, and the focus stays in the key window (U19).
    private var isOnTelevision: Bool { traitCollection.userInterfaceIdiom == .tv }

    private func moveTelevisionFocus() {
      guard isModal else {
        if root.presentedViewController == nil { giveBackKey() }
        return
      }
      guard requestKey() else { return }
      makeKey()
      root.setNeedsFocusUpdate()
      root.updateFocusIfNeeded()
    }

    /// Gives the keyboard to the popups while there is a backdrop, and returns it then (U24).
    private func moveKeyboard(backTo responder: ResignedResponder?) {
      if isModal { takeKey() }
      guard isKeyWindow else {
        // The app has taken the keyboard while the backdrop was on screen.
        if !isModal { giveBackKey() }
        return
      }
      responder?.restore()
      let inner = root.modalContent?.shownInside.viewIfLoaded ?? root.view
      let isEdited =
        inner?.isSearched == true
        || firstResponderInside !== root.keyView && hasKeyboard(exceptAround: inner ?? root.view)
      if isModal {
        if !isEdited, root.presentedViewController == nil { root.takeKeyboard() }
      } else if !acceptsKeyboard || key.isTaken && !isEdited {
        giveBackKey()
      }
    }

    /// Resigns the first responder of a popup, the text field of a lower one for example.
    func resignResponder() -> ResignedResponder? {
      isOnTelevision || firstResponderInside === root.keyView ? nil : ResignedResponder(in: self)
    }

    /// Gives the keyboard to the topmost popup again, if its text is not edited any more.
    func noteEndOfEditing() {
      // Another field may be first responder then.
      clock.nextTurn { [weak self] in
        if let self, !isOnTelevision, isModal, isKeyWindow { moveKeyboard(backTo: nil) }
      }
    }

    /// Returns whether no other window is key, or one below. If not, this one waits until that has changed
    /// (U32).
    private func requestKey() -> Bool {
      let keyWindow = windowScene?.keyWindow
      let isFree = keyWindow.map { $0 === self || $0.isHidden || isAbove($0) } ?? true
      key.isPending = !isFree
      key.poll = nil
      guard !isFree else { return true }
      // Nobody may tell that the other window is gone (U40).
      key.poll = clock.schedule(at: clock.now + 1) { [weak self] in
        if let self, key.isPending, requestKey() { popupsHaveChanged() }
      }
      return false
    }

    private func takeKey() {
      guard !isKeyWindow, requestKey() else { return }
      let responder = ResignedResponder(in: windowScene?.keyWindow)
      // One of an earlier popup is kept while a popup has the keyboard, and no longer.
      if responder != nil || !key.isTaken { key.responder = responder }
      key.isTaken = true
      makeKey()
    }

    func giveBackKey() {
      key.isTaken = false
      key.isPending = false
      key.poll = nil
      guard isKeyWindow else { return }
      _ = ResignedResponder(in: self)
      heir?.makeKey()
      key.responder?.restore()
      key.responder = nil
    }

    // The window that was key before, or else the app's, or else the topmost one that can become key.
    private var heir: UIWindow? {
      let candidates =
        windowScene?.windows.filter {
          $0 !== self && !$0.isHidden && $0.canBecomeKey && !$0.isOfSystem
        } ?? []
      if let appWindow, candidates.contains(appWindow) { return appWindow }
      return candidates.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }
  }
#endif
