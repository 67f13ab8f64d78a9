import Observation

/// Observation, on the systems that have it: iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS and
/// Linux.
///
/// A SwiftUI view that reads one of these in its `body` is updated when that changes:
/// ``presentations(in:)``, ``isPresented(_:)`` and ``explanation(of:)``. ``state`` is not
/// observed.
///
/// ```swift
/// struct OfferBadge: View {
///   @Environment(PopupStore<Shop>.self) private var store
///
///   var body: some View {
///     if store.isPresented("offer") { Image(systemName: "tag.fill") }
///   }
/// }
/// ```
///
/// Until the first such read, an event costs nothing more. A read that was not observed costs a
/// comparison after each event, until its answer changes. Of more than 100 reads, all count as
/// changed at the next event.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension PopupStore: Observable {}

extension PopupStore {
  /// Returns the popups that are on screen, or on their way in or out, in order of presentation.
  ///
  /// ```swift
  /// let toasts = store.presentations(in: .toast)
  /// let all = store.presentations()
  /// ```
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated when one of these popups
  /// comes, goes, changes its phase, is held or released, or is replaced. Popups of other lanes do
  /// not update the reader. ``PopupState/presented`` of ``state`` is the same for all lanes, and not
  /// observed. O(*p*), where *p* popups are presented.
  ///
  /// - Parameter lane: The lane; nil for all lanes.
  public func presentations(in lane: PopupLane? = nil) -> [PopupPresentation<Domain>] {
    noteRead(.presented(lane))
    guard let lane else { return state.presented }
    return state.presented.filter { $0.popup.lane == lane }
  }

  /// Notes that a view, or another observer, reads something.
  func noteRead(_ subject: ObservedSubject) {
    guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
    companion { ObservedReads(of: engine) }.note(subject)
  }
}
