#if DEBUG
  @_spi(ToldFacts) import PopupMachine

  /// Finds sent `resume` events with a reason or a lane that was probably confused.
  ///
  /// A reason that was given there once is no mistake: repeated calls change nothing (R19).
  struct UselessResumes<Domain: PopupDomain> {
    private var pending: [GivenSuspension] = []
    private var reported: Set<GivenSuspension> = []

    /// Notes an event that the app sends, before it is taken in.
    mutating func note(_ suspension: GivenSuspension) {
      pending.append(suspension)
    }

    /// Takes in the events of a transition, and returns those among them that ended nothing.
    ///
    /// - Parameters:
    ///   - events: The events.
    ///   - facts: What the app has told before them.
    mutating func take(
      _ events: [PopupEvent<Domain>], _ facts: ToldFacts<Domain>
    ) -> [Mistake] {
      if pending.isEmpty { return [] }
      let given = events.compactMap { event in
        if case .suspend(let reason, let lane) = event {
          GivenSuspension(reason: reason, lane: lane)
        } else {
          nil
        }
      }
      var mistakes: [Mistake] = []
      for case .resume(let reason, let lane) in events {
        let ended = GivenSuspension(reason: reason, lane: lane)
        guard let index = pending.firstIndex(of: ended) else { continue }
        pending.remove(at: index)
        guard !facts.hasGiven(ended), !given.contains(ended),
          let other = Self.other(than: ended, among: Array(facts.suspensions.keys) + given),
          reported.insert(ended).inserted
        else { continue }
        mistakes.append(
          Mistake(
            .resumedElsewhere(reason, lane: lane, given: other.reason, there: other.lane), at: nil))
      }
      return mistakes
    }

    /// Returns the suspension that was probably meant: one with the same reason, or with one of nearly
    /// the same name.
    private static func other(
      than ended: GivenSuspension, among suspensions: [GivenSuspension]
    ) -> GivenSuspension? {
      let sorted = suspensions.sorted {
        ($0.reason, $0.lane?.name ?? "") < ($1.reason, $1.lane?.name ?? "")
      }
      return sorted.first { $0.reason == ended.reason }
        ?? sorted.first { $0.reason.given == ended.reason }
        ?? sorted.first {
          $0.reason.given.name.isNear(ended.reason.name, isPluralAnother: false)
        }
    }
  }

  extension StoreEngine {
    /// Notes that the app sends `resume`.
    @usableFromInline
    func willResume(_ reason: PopupSuspension, lane: PopupLane?) {
      mistakes?.willResume(reason, lane: lane)
    }
  }

  /// Finds dates that are far ahead of the clock of a test, which begins in 1970.
  struct DistantDates<Domain: PopupDomain> {
    /// Ten years, in seconds.
    private static var bound: Double { 10 * 31_557_600 }

    /// `Date.distantFuture`, in seconds since 1970. It can mean “never”.
    private static var distantFuture: Double { 64_092_211_200 }

    private var instants: Set<Double> = []
    private var reported: Set<AppLine> = []

    /// Notes that a date is converted to an instant.
    mutating func note(_ seconds: Double, instant: Double, at now: Double, on clock: any PopupClock)
    {
      guard clock is any VirtualTimeClock, seconds < Self.distantFuture else { return }
      if instant - now > Self.bound { instants.insert(instant) }
    }

    /// Returns the requests with such a date.
    mutating func take(_ requests: [NumberedRequest<Domain>], at now: Double) -> [Mistake] {
      if instants.isEmpty { return [] }
      return requests.compactMap { number, request in
        let instant = [request.notBefore, request.expiresAt].compactMap { time in
          time.flatMap { $0.delay == nil ? $0.instant(from: now) : nil }
        }.first(where: instants.contains)
        guard let instant, isFirst(request) else { return nil }
        let id = request.id ?? PopupID(request: number)
        return Mistake(
          .distantDate(id: id, request: number, seconds: instant - now), at: request.callSite)
      }
    }

    private mutating func isFirst(_ request: PopupRequest<Domain>) -> Bool {
      request.callSite.map { reported.insert(AppLine($0)).inserted } ?? true
    }
  }
#endif
