#if DEBUG
  /// Finds limits and pauses of a day and more in an app's store that forgets them when the app ends.
  struct ForgottenFrequency<Domain: PopupDomain> {
    /// Whether the store was created with a state, as one with an archive is.
    var isStateGiven = false

    /// Whether hosts of UIKit or SwiftUI show the popups, as in an app, and seldom in a test.
    var isShownInApp = false

    /// The line that has created the store.
    var creation: PopupCallSite?

    private static var day: Double { 86_400 }

    private var reported: Set<PopupIssue.Part> = []

    /// Returns the limits and the pauses of popups on screen that are forgotten.
    mutating func take(_ state: PopupState<Domain>) -> [Mistake] {
      guard isShownInApp, !isStateGiven else { return [] }
      var mistakes: [Mistake] = []
      for presentation in state.presented where presentation.isSeen && !presentation.isReturning {
        for (part, seconds) in Self.long(for: presentation.popup.request, state.configuration)
        where reported.insert(part).inserted {
          mistakes.append(Mistake(.forgotten(part, seconds: seconds), at: creation))
        }
      }
      return mistakes
    }

    private static func long(
      for request: PopupRequest<Domain>, _ configuration: PopupConfiguration
    ) -> [(part: PopupIssue.Part, seconds: Double?)] {
      var long: [(part: PopupIssue.Part, seconds: Double?)] = []
      for name in request.limits.sorted() {
        guard let limit = configuration.limits[name], limit.scope == .app, limit.isReachable,
          (limit.seconds ?? .infinity) >= day
        else { continue }
        long.append((.limit(name), limit.seconds))
      }
      if request.presence == .exclusive,
        let interval = configuration.lanes[request.lane]?.intervalSeconds, interval >= day
      {
        long.append((.lane(request.lane), interval))
      }
      return long
    }
  }
#endif
