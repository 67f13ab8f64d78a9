/// The result that a request would have if it were made now.
///
/// ```swift
/// let prospect = store.prospect(of: PopupRequest(.survey) { $0.pages = [.home] })
/// if prospect.isPresented { download(.survey) } else { print(prospect) }
/// // If requested now, #3 is queued, number 1 in lane modal. Waits for page home.
/// ```
public enum PopupProspect<Domain: PopupDomain>: Sendable {
  /// The popup would be on screen at once, or on its way in. So is an update of a popup that the user
  /// swipes.
  case presented(PopupExplanation<Domain>)

  /// The popup would wait. The explanation has the reasons. An update of a popup that is leaving, and will
  /// return, has no reasons yet.
  case waiting(PopupExplanation<Domain>)

  /// The request would end at once. The resolution has the outcome and its causes.
  case ended(PopupResolution<Domain>)

  /// A Boolean value that indicates whether the popup would be on screen at once, or on its way in.
  public var isPresented: Bool {
    if case .presented = self { true } else { false }
  }

  /// The place of the popup, and the reasons for which it would wait; nil if the request would end
  /// at once.
  public var explanation: PopupExplanation<Domain>? {
    switch self {
    case .presented(let explanation), .waiting(let explanation): explanation
    case .ended: nil
    }
  }

  init(_ explanation: PopupExplanation<Domain>) {
    switch explanation.place {
    case .presented(.presenting), .presented(.presented), .presented(.swiping):
      self = explanation.isServed ? .presented(explanation) : .waiting(explanation)
    case .presented(.dismissing), .queued, .alive: self = .waiting(explanation)
    }
  }

  /// Returns the same result for a lane that a host serves, or not (<doc:Rules#R45>). A popup waits
  /// for a host.
  package func served(_ isServed: (PopupLane) -> Bool) -> PopupProspect {
    guard var explanation else { return self }
    explanation.isServed = isServed(explanation.lane)
    return PopupProspect(explanation)
  }
}

extension PopupProspect: Equatable where Domain.Answer: Equatable {}

extension PopupProspect: CustomStringConvertible {
  /// The result in a sentence, such as `If requested now, guide is presenting in lane modal.`, and
  /// the reasons for which the popup would wait.
  public var description: String {
    switch self {
    case .presented(let explanation), .waiting(let explanation):
      "If requested now, \(explanation)"
    case .ended(let end):
      "If requested now, \(end.id.words) ends with \(end.outcome)\(end.causes.inParentheses())."
    }
  }
}

extension PopupReducer {
  /// Returns whether the popup of a request would be presented at once, and if not, why
  /// (<doc:Rules#R43>).
  ///
  /// The request is taken in by a copy of the state, so nothing is requested. The cost is that of
  /// ``reduce(into:_:at:)`` and ``PopupState/explanation(ofRequest:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - state: The state.
  ///   - now: The time, in seconds. Deadlines that are due then come before the request.
  public func prospect(
    of request: PopupRequest<Domain>, in state: PopupState<Domain>, at now: Double
  ) -> PopupProspect<Domain> {
    prospect(of: request, then: [], in: state, at: now)
  }

  /// - Parameter changes: Changes of gates, which a store takes in before it settles.
  package func prospect(
    of request: PopupRequest<Domain>, then changes: [Event], in state: State,
    at now: Double
  ) -> PopupProspect<Domain> {
    var state = state
    if let deadline = earliestDeadline(in: state), deadline <= now {
      _ = reduce(into: &state, .tick, at: now)
    }
    let number = state.requestCount + 1
    for effect in reduce(into: &state, batch: [.request(request)] + changes, at: now) {
      if case .resolve(let resolution) = effect, resolution.request == number {
        return .ended(resolution)
      }
    }
    guard let explanation = state.explanation(ofRequest: number) else {
      preconditionFailure("a request neither waits nor has ended")
    }
    return PopupProspect(explanation)
  }
}
