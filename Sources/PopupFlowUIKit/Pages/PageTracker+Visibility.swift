#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Pages that come out of sight, or into it, without a call of UIKit (U35, U38).
  extension PageTracker {
    /// The answers to the store, which asks before each settle.
    var pageWatch: PageWatch<Domain> {
      PageWatch { [weak self] visit in
        self?.window(of: visit)
      } news: { [weak self] in
        self?.pollVisibility() ?? []
      }
    }

    private func window(of visit: PageVisitID) -> ObjectIdentifier? {
      pages.last { $0.visit.id == visit }?.window?.windowScene.map { ObjectIdentifier($0) }
    }

    private func pollVisibility() -> [PopupEvent<Domain>] {
      schedulePoll()
      // All changes of a transition are one batch.
      guard pages.allSatisfy({ $0.passage == nil }) else { return [] }
      let away = awayScenes
      return pages.compactMap { $0.updateVisibility(isAway: $0.isAway(in: away)) }.map(
        PopupEvent.page)
    }

    /// The scenes in the background, if the user is in another one of the store.
    var awayScenes: Set<ObjectIdentifier> {
      let scenes = pages.compactMap { $0.window?.windowScene }
      guard scenes.contains(where: { $0.activationState == .background }) else { return [] }
      let isElsewhere = scenes.contains { $0.activationState == .foregroundActive }
      guard isElsewhere || store?.hasActiveScene == true else { return [] }
      return Set(scenes.filter { $0.activationState == .background }.map { ObjectIdentifier($0) })
    }

    /// Polls in a second, if a page that has appeared can be out of sight, and a popup depends
    /// on pages.
    func schedulePoll() {
      guard pollTimer == nil, needsPolling else { return }
      pollTimer = clock.schedule(at: clock.now + 1) { [weak self] in
        guard let self else { return }
        pollTimer = nil
        let events = pollVisibility()
        if !events.isEmpty { store?.send(batch: events) }
      }
    }

    private var needsPolling: Bool {
      let seen = pages.filter { $0.isVisible || $0.isConcealed }
      guard seen.contains(where: \.isConcealed) || seen.count > 1,
        seen.contains(where: { $0.window?.windowScene?.activationState == .foregroundActive })
      else { return false }
      return store?.state.dependsOnPages ?? false
    }
  }

  extension TrackedPage {
    func isAway(in scenes: Set<ObjectIdentifier>) -> Bool {
      guard !scenes.isEmpty, let scene = window?.windowScene else { return false }
      return scenes.contains(ObjectIdentifier(scene))
    }
  }

  // Whether the user can see a part of a view, as far as views around it are concerned (U38). What
  // lies above it does not count. O(*d*), where *d* is the depth of the view.
  extension UIView {
    /// Whether neither the view nor one around it is hidden or transparent.
    var isUnhidden: Bool {
      var next: UIView? = self
      while let view = next {
        if view.isHidden || view.alpha < 0.01 { return false }
        next = view.superview
      }
      return true
    }

    /// Whether a part of the view lies within the window and the views that clip it; nil without a
    /// window.
    var isWithinWindow: Bool? {
      guard let window else { return nil }
      var view: UIView = self
      // A view without a size has a place.
      var rect = bounds.insetBy(dx: bounds.width > 0 ? 0 : -0.5, dy: bounds.height > 0 ? 0 : -0.5)
      while let outer = view.superview {
        rect = view.convert(rect, to: outer)
        if outer.clipsToBounds || outer === window {
          rect = rect.intersection(outer.bounds)
          if rect.isEmpty { return false }
        }
        view = outer
      }
      return true
    }
  }
#endif
