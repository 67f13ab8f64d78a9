import Observation
import PopupFlow

/// A popup from the point of view of its content: what it shows, and how to close it.
///
/// The adapters pass it to the closure that makes a popup's controller or view:
///
/// ```swift
/// .popupSheet(store) { popup in
///   OfferView(offer: popup.content, accept: { popup.complete(with: .accepted) })
/// }
/// ```
///
/// The content requests another popup above this one with ``answer(to:fileID:filePath:line:column:)``
/// or ``present(_:fileID:filePath:line:column:)``.
///
/// Each popup has one such object, from the first time it is shown until its outcome, even if it
/// is set aside and returns. If another content takes its place on screen, the object stays where the
/// content is updated in place: in SwiftUI, and with ``onUpdate(_:)``. Otherwise a UIKit host makes a new
/// one. The object retains neither its host nor its view, so both may retain it.
///
/// From iOS 17, macOS 14, tvOS 17 and watchOS 10 on, a SwiftUI view that reads ``content`` in its
/// `body` is updated when the content changes. On earlier systems, the view must store the popup in
/// an `@ObservedObject`.
@MainActor
public final class ShownPopup<Domain: PopupDomain>: ObservableObject {
  package typealias OnFinish = @MainActor (ShownPopup, Domain.Answer?) -> Void
  package typealias InnerRequest = PopupStore<Domain>.InnerRequest

  /// The identity of the popup.
  public nonisolated let id: PopupID

  /// The content to show. It changes when a request with the same id replaces or updates it.
  ///
  /// Changes are published by `objectWillChange`, by ``contents`` and to Observation.
  public private(set) var content: Domain.Content {
    get {
      noteAccess(\.content)
      return publishedContent
    }
    set { changing(\.content) { publishedContent = newValue } }
  }

  @Published private var publishedContent: Domain.Content

  /// Publishes the content, first the current one, and each new one before ``content`` changes.
  public var contents: AnyPublisher<Domain.Content, Never> {
    $publishedContent.eraseToAnyPublisher()
  }

  /// The progress of the user's drag: 0 at rest, and 1 when the popup has moved by its whole size.
  ///
  /// Content can follow it, by fading for example. When the popup moves back, the progress becomes 0
  /// in the same animation. While the popup moves out, the progress stays as it is.
  ///
  /// Popups in a `WindowHost` and in a `popupHost` have a progress. UIKit and SwiftUI do not tell that
  /// of a sheet, so it stays 0 there.
  ///
  /// Changes are published by `objectWillChange`, by ``dragProgresses`` and to Observation.
  public private(set) var dragProgress: Double {
    get {
      noteAccess(\.dragProgress)
      return publishedDragProgress
    }
    set { changing(\.dragProgress) { publishedDragProgress = newValue } }
  }

  @Published private var publishedDragProgress = 0.0

  /// Publishes the progress, first the current one, and each new one before ``dragProgress``
  /// changes. In a window, the 0 of a popup that moves back is published in the closure of its
  /// animation, so what a subscriber changes is animated, too.
  public var dragProgresses: AnyPublisher<Double, Never> {
    $publishedDragProgress.eraseToAnyPublisher()
  }

  // The registrar of Observation, where there is one. Stored without its type, because stored
  // properties have no availability.
  let observation: (any Sendable)? = makeObservation()

  /// Whether the user can close the popup only through its content; see `Popup.isMandatory`. It can
  /// change with the content.
  public var isMandatory: Bool {
    noteAccess(\.content)
    return popup.isMandatory
  }

  /// The closing by the content, or `nil` if the content has not closed the popup.
  package private(set) var closing: PopupClosing<Domain.Answer>?

  /// The element that assistive technology focuses first when a UIKit host has shown the popup,
  /// such as a label or a button; not retained.
  ///
  /// If `nil`, the focus moves to the first element of the view. It has no effect on an alert, and on a
  /// popup in a window without a backdrop.
  public weak var firstFocus: AnyObject?

  /// The place of the popup's popover, for its adapter.
  package var anchor: (any Sendable)?

  /// Configures the controller of the popup before each presentation, for its adapter.
  package var configure: (@MainActor (AnyObject) -> Void)?

  // The popup that is shown. It changes with the content.
  private var popup: Popup<Domain>
  var request: Int { popup.number }
  let innerRequest: InnerRequest?
  private var onFinish: OnFinish?
  /// Whether the use of the object has ended.
  var isOver: Bool { onFinish == nil }
  private var updating: (@MainActor (Domain.Content) -> Void)?
  private var closingAlone: (@MainActor () -> Void)?
  private var models: [ObjectIdentifier: AnyObject] = [:]

  /// Creates the object for a popup's content.
  ///
  /// - Parameters:
  ///   - popup: The popup to show.
  ///   - innerRequest: Sends requests from inside the popup; `nil` without a store.
  ///   - onFinish: Closes the given popup and reports the answer. Retained until ``invalidate()``.
  package init(
    _ popup: Popup<Domain>, innerRequest: InnerRequest?, onFinish: @escaping OnFinish
  ) {
    id = popup.id
    _publishedContent = Published(initialValue: popup.content)
    self.popup = popup
    self.innerRequest = innerRequest
    self.onFinish = onFinish
  }

  /// Closes the popup with the user's answer: its outcome is `completed`.
  ///
  /// The popup is dismissed, and the host reports `userDismissed` with the answer.
  ///
  /// The first call of this method or of ``dismiss()`` that has an effect counts, even while the popup
  /// moves in or out. If the popup is off screen and will return, it keeps the answer. At its turn, the
  /// outcome is `completed` and the popup is not shown again. Later calls have no effect.
  ///
  /// After the outcome, this only takes the popup off the screen, if the app has presented its
  /// controller again.
  public func complete(with answer: Domain.Answer) {
    close(with: answer)
  }

  /// Closes the popup for the user, without an answer: its outcome is `dismissed.user`.
  ///
  /// The popup is dismissed, and the host reports `userDismissed` without a value.
  ///
  /// If the popup is already closed, is being dismissed or is off screen, this has no effect. So
  /// you can call it from `viewDidDisappear`, and a displaced popup still returns.
  ///
  /// After the outcome, this only takes the popup off the screen, if the app has presented its
  /// controller again, as an app lock does.
  public func dismiss() {
    close(with: nil)
  }

  private func close(with answer: Domain.Answer?) {
    if let onFinish { onFinish(self, answer) } else { closeAlone() }
  }

  /// Sets a closure that updates the controller in place when another content replaces the popup's.
  ///
  /// Without it, a UIKit host makes a new controller and replaces the old one, also one whose view is
  /// of SwiftUI. The views of SwiftUI modifiers are always updated. A hosting controller whose view reads
  /// ``content`` needs an empty closure:
  ///
  /// ```swift
  /// let controller = UIHostingController(rootView: PaywallView(popup: popup))
  /// popup.onUpdate { _ in }
  /// ```
  ///
  /// ```swift
  /// popup.onUpdate { [weak controller] in controller?.offer = $0.offer }
  /// ```
  ///
  /// - Parameter change: Receives the new content, on the main actor. Retained until the popup's
  ///   end, so capture the controller weakly.
  public func onUpdate(_ change: @escaping @MainActor (Domain.Content) -> Void) {
    updating = change
  }

  /// Returns the popup's model of a type. The first call creates it, and it lives as long as this object:
  /// until the popup's outcome, or longer if a popup that replaces it is shown in place.
  ///
  /// The state of a view ends with the view. Keep in a model what must still be there when a
  /// displaced popup returns, such as half-typed text:
  ///
  /// ```swift
  /// SurveyView(model: popup.model { SurveyModel() })
  /// ```
  ///
  /// - Parameter make: Creates the model. The model must not retain the popup.
  public func model<Model: AnyObject>(_ make: () -> Model) -> Model {
    let key = ObjectIdentifier(Model.self)
    if let kept = models[key] as? Model { return kept }
    let new = make()
    models[key] = new
    return new
  }

  /// Sets a closure that takes the popup off the screen when its content closes it and its host is
  /// gone.
  package func onOrphaned(_ close: @escaping @MainActor () -> Void) {
    closingAlone = close
  }

  /// Closes the popup without its host.
  func closeAlone() {
    closingAlone?()
  }

  /// Replaces the content by that of another popup.
  ///
  /// - Returns: Whether the content is updated in place. If not, the host makes a new controller.
  package func update(_ popup: Popup<Domain>) -> Bool {
    self.popup = popup
    content = popup.content
    guard let updating else { return false }
    updating(popup.content)
    return true
  }

  /// Notes the progress of a drag; 0 at its end.
  package func noteDrag(_ progress: Double) {
    if publishedDragProgress != progress { dragProgress = progress }
  }

  /// Stores how the content closed the popup. The first call counts.
  package func noteClosing(with answer: Domain.Answer?) {
    if closing == nil { closing = PopupClosing(answer: answer) }
  }

  /// Ends the use of the object, and releases the app's closures and the models. The content can still
  /// take itself off the screen.
  package func invalidate() {
    // Released after the change, because releasing can run code of the app.
    let released = (onFinish, updating, configure, models)
    onFinish = nil
    updating = nil
    configure = nil
    anchor = nil
    models = [:]
    withExtendedLifetime(released) {}
  }
}

// Observation, on the systems that have it. The macro `@Observable` cannot be used: it requires them.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownPopup: Observable {}

/// Returns a registrar, or nil on systems without Observation.
func makeObservation() -> (any Sendable)? {
  guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return nil }
  return ObservationRegistrar()
}

extension ShownPopup {
  /// Notes that a view, or another observer, reads a property.
  func noteAccess<Value>(_ property: KeyPath<ShownPopup, Value>) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      registrar?.access(self, keyPath: property)
    }
  }

  /// Changes a property, and notifies observers.
  func changing<Value>(_ property: KeyPath<ShownPopup, Value>, _ change: () -> Void) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *), let registrar {
      registrar.withMutation(of: self, keyPath: property, change)
    } else {
      change()
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private var registrar: ObservationRegistrar? { observation as? ObservationRegistrar }
}
