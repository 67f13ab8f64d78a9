#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A popup as its content sees it: what it is about, and how it is closed.
  ///
  /// The content maker of a host is given one, and hands it on to the controller that it makes; one
  /// maker can serve several hosts:
  ///
  /// ```swift
  /// let modals = ModalHost<Shop>(scene: scene) { OfferController($0) }
  /// let banners = WindowHost<Shop>(scene: scene) { OfferController($0) }
  ///
  /// final class OfferController: UIViewController {
  ///   func didTapAccept() { popup.finish(.accepted) }
  ///   func didTapClose() { popup.finish() }
  /// }
  /// ```
  ///
  /// It is one object from the first time the popup is shown until its outcome, also where the popup
  /// goes and returns. It holds neither its host nor its controller, so both may hold it.
  @MainActor
  public final class UIKitPopup<Domain: PopupDomain> {
    typealias OnFinish = @MainActor (UIKitPopup, Domain.Answer?) -> Void

    /// What tells the popup from others.
    public let id: PopupID

    /// What is shown; another content of the same id may take its place (R8).
    public private(set) var content: Domain.Content

    /// How it was closed from inside, with an answer or without one; nil if it was not.
    private(set) var closing: PopupClosing<Domain.Answer>?

    /// What assistive technology is to be at first when the popup has come: a label or a button of
    /// its view, say; not held. If nil, it is the first element of the view.
    public weak var firstFocus: NSObject?

    private var onFinish: OnFinish?
    private var updating: (@MainActor (Domain.Content) -> Void)?

    /// Makes what a host's content is given.
    ///
    /// - Parameters:
    ///   - popup: the popup that is shown.
    ///   - onFinish: closes the popup that it is given, and reports the answer; held until
    ///     ``close()``.
    init(_ popup: Popup<Domain>, onFinish: @escaping OnFinish) {
      id = popup.id
      content = popup.content
      self.onFinish = onFinish
    }

    /// Closes the popup with an answer: it is dismissed, and when it is gone its outcome is
    /// `completed` (R30).
    ///
    /// An answer is taken until the popup's end is reported, also while it is on its way in, or on
    /// its way out for another reason. A popup that is away and will return keeps the answer, and
    /// gives it when its turn has come, without being shown again. The first closing counts; to
    /// finish twice, or after the end, does nothing, since buttons are tapped twice.
    public func finish(_ answer: Domain.Answer) {
      onFinish?(self, answer)
    }

    /// Closes the popup without an answer: it is dismissed, and when it is gone its outcome is
    /// `dismissed.user` (R30).
    ///
    /// Does nothing if the popup is closed already, is being dismissed for another reason, or is
    /// away: so it may be called from `viewDidDisappear`, and a popup that is displaced returns.
    public func finish() {
      onFinish?(self, nil)
    }

    /// Has the content changed in place when another of the same id takes its place (R8).
    ///
    /// Without this, the host makes another controller, and puts it where the first one was.
    ///
    /// ```swift
    /// popup.onUpdate { [weak controller] in controller?.offer = $0.offer }
    /// ```
    ///
    /// - Parameter change: given the new content, on the main actor; held until the popup's end, so
    ///   it had better not hold the controller.
    public func onUpdate(_ change: @escaping @MainActor (Domain.Content) -> Void) {
      updating = change
    }

    /// Takes another content.
    ///
    /// - Returns: whether it is shown now; if not, another controller has to be made.
    func update(_ content: Domain.Content) -> Bool {
      self.content = content
      guard let updating else { return false }
      updating(content)
      return true
    }

    /// Notes how it was closed; the first time counts.
    func noteClosing(with answer: Domain.Answer?) {
      if closing == nil { closing = PopupClosing(answer: answer) }
    }

    /// Nothing can be done with it any more. What it was given is let go.
    func close() {
      onFinish = nil
      updating = nil
    }
  }

  /// That a popup was closed from inside, with an answer or without one.
  struct PopupClosing<Answer: Sendable>: Sendable {
    let answer: Answer?
  }
#endif
