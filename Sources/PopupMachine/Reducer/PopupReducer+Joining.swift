// Requests whose outcome somebody awaits: R48.
extension PopupReducer {
  /// Returns the popup whose outcome an awaited request awaits, instead of asking for one of its own;
  /// nil if the request is taken in like any other.
  ///
  /// A request joins the popup that uses its id, unless its coalescing decides between the two, or
  /// the machine would refuse it.
  ///
  /// - Parameters:
  ///   - request: The request, with times as instants or relative to `now`.
  ///   - state: The state in which it would be taken in.
  ///   - now: The time, in seconds.
  package func popupJoined(
    by request: PopupRequest<Domain>, in state: State, at now: Double
  ) -> Popup<Domain>? {
    guard let id = request.id else { return nil }
    switch request.coalescing {
    case .replace, .best: return nil
    case .keep, .update: break
    }
    let state = state.advanced(to: now)
    guard let existing = existing(id, in: state) else { return nil }
    let newcomer = Popup(
      request, id: id, number: state.requestCount + 1, order: order, now: state.now,
      laneDuration: nil)
    guard refusal(of: newcomer, in: state) == nil else { return nil }
    switch existing {
    case .waiting(let number): return state.waiting.popup(number: number)
    case .presented(let index): return state.fields.presented[index].popup
    }
  }
}
