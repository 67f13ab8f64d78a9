import PopupFlow

/// A popup as its content sees it: what it is about, and how it is closed.
///
/// The adapters hand it to what a popup is shown with, a controller or a view:
///
/// ```swift
/// .popupSheet(store) { popup in
///   OfferView(offer: popup.content, accept: { popup.finish(.accepted) })
/// }
/// ```
///
/// It is one object from the first time the popup is shown until its outcome, also where the popup
/// goes and returns. It holds neither its host nor what it is shown with, so both may hold it.
@MainActor
public final class ShownPopup<Domain: PopupDomain>: ObservableObject {
  package typealias OnFinish = @MainActor (ShownPopup, Domain.Answer?) -> Void

  /// What tells the popup from others.
  public nonisolated let id: PopupID

  /// What is shown; another content of the same id may take its place (R8).
  @Published public private(set) var content: Domain.Content

  /// How it was closed from inside, with an answer or without one; nil if it was not.
  package private(set) var closing: PopupClosing<Domain.Answer>?

  /// What assistive technology is to be at first when a host of UIKit has shown the popup: a label
  /// or a button of its view, say; not held. If nil, it is the first element of the view.
  public weak var firstFocus: AnyObject?

  private var onFinish: OnFinish?
  private var updating: (@MainActor (Domain.Content) -> Void)?
  private var models: [ObjectIdentifier: AnyObject] = [:]

  /// Makes what a host's content is given.
  ///
  /// - Parameters:
  ///   - popup: the popup that is shown.
  ///   - onFinish: closes the popup that it is given, and reports the answer; held until
  ///     ``close()``.
  package init(_ popup: Popup<Domain>, onFinish: @escaping OnFinish) {
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
  /// Without this, a host of UIKit makes another controller, and puts it where the first one was.
  /// Views of SwiftUI are made of the new content anyway.
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

  /// The popup's model of a type, made when it is first asked for and kept until the outcome.
  ///
  /// What a view keeps for itself ends when the view goes. What is to be there still when the popup
  /// was displaced and returns, half-typed text, say, is kept here:
  ///
  /// ```swift
  /// SurveyView(model: popup.model { SurveyModel() })
  /// ```
  ///
  /// - Parameter make: makes the model; it had better not hold the popup.
  public func model<Model: AnyObject>(_ make: () -> Model) -> Model {
    let key = ObjectIdentifier(Model.self)
    if let kept = models[key] as? Model { return kept }
    let new = make()
    models[key] = new
    return new
  }

  /// Takes another content.
  ///
  /// - Returns: whether it is shown now; if not, another controller has to be made.
  package func update(_ content: Domain.Content) -> Bool {
    self.content = content
    guard let updating else { return false }
    updating(content)
    return true
  }

  /// Notes how it was closed; the first time counts.
  package func noteClosing(with answer: Domain.Answer?) {
    if closing == nil { closing = PopupClosing(answer: answer) }
  }

  /// Nothing can be done with it any more. What it was given is let go.
  package func close() {
    // Let go of behind the change: what ends with it is the user's.
    let released = (onFinish, updating, models)
    onFinish = nil
    updating = nil
    models = [:]
    withExtendedLifetime(released) {}
  }
}

/// That a popup was closed from inside, with an answer or without one.
package struct PopupClosing<Answer: Sendable>: Sendable {
  package let answer: Answer?
}
