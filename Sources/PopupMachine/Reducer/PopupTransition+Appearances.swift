extension PopupTransition {
  /// The appearances of popups in this transition, in order.
  ///
  /// O(*e*), where *e* is the number of effects. The same events give the same appearances, live or
  /// in a replay.
  public var appearances: [PopupAppearance<Domain>] { effects.appearances() }
}

extension Sequence {
  /// The appearances among effects, in order. O(*e*), where *e* is the number of effects.
  public func appearances<Domain>() -> [PopupAppearance<Domain>]
  where Element == PopupEffect<Domain> {
    compactMap { effect in
      if case .appearance(let appearance) = effect { appearance } else { nil }
    }
  }
}
