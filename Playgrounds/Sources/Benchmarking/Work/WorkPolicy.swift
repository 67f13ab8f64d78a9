import PopupFlow

/// The policies of the work.
enum WorkPolicy {
  /// The limits of ``frequent``.
  static let limits: Set<PopupLimitName> = ["each", "login", "total"]

  /// Only an order.
  static let plain = PopupPolicy(order: .priority.then(.fifo))

  /// The same order, three limits, an interval and a collection.
  ///
  /// The lanes with the interval and the collection are not those of the work, and no limit is
  /// ever used up, so the same popups are presented as with ``plain``.
  static let frequent = PopupPolicy(
    order: .priority.then(.fifo),
    lanes: [
      .banner: PopupLanePolicy(interval: .seconds(5)),
      .toast: PopupLanePolicy(collect: .milliseconds(300)),
    ],
    limits: ["each": limit(each: .id), "login": limit(scope: .session), "total": limit()])

  // The time is short, so that a history has tens of showings, as in an app.
  private static func limit(
    each: PopupLimit.Each? = nil, scope: PopupLimit.Scope = .app
  ) -> PopupLimit {
    PopupLimit(count: 1_000_000, within: .microseconds(100), each: each, scope: scope)
  }
}
