#if DEBUG
  @_spi(ToldFacts) import PopupMachine

  /// Finds names of gates, pages and lanes in requests that were probably misspelled.
  ///
  /// A name that is missing may come a moment later, so it is a mistake only after a second.
  struct MisspelledNames<Domain: PopupDomain> {
    private enum Name: Hashable {
      case gate(PopupGate)
      case page(Domain.Page)
      case lane(PopupLane)
    }

    private struct Suspicion {
      let id: PopupID
      let request: Int
      let site: PopupCallSite?
      let deadline: Double
    }

    /// The lanes of the library.
    private static var ownLanes: Set<PopupLane> { [.modal, .banner, .toast] }

    /// The time for which two names are known before one of them counts as misspelled, in seconds.
    private static var patience: Double { 1 }

    // The first requests that use names which are missing.
    private var users: [Int: (id: PopupID, site: PopupCallSite?)] = [:]
    private var nameChange: [Int] = []
    private var suspicions: [Name: Suspicion] = [:]
    private var reported: Set<Name> = []

    /// Takes in the state after new requests.
    ///
    /// - Parameters:
    ///   - requests: The requests, with their numbers.
    ///   - facts: What the app has told so far.
    ///   - state: The state.
    mutating func take(
      _ requests: [NumberedRequest<Domain>], _ facts: ToldFacts<Domain>,
      in state: PopupState<Domain>
    ) {
      for (number, request) in requests {
        let id = request.id ?? PopupID(request: number)
        if Self.usesMissingName(request, number, facts) { users[number] = (id, request.callSite) }
        if Self.lane(similarTo: request.lane, in: state.configuration) != nil {
          suspect(.lane(request.lane), id, number, request.callSite, at: state.now)
        }
      }
      if facts.nameChange == nameChange { return }
      nameChange = facts.nameChange
      for (gate, number) in facts.gates.missing where facts.gates.similar(to: gate) != nil {
        suspect(.gate(gate), number, at: state.now)
      }
      for (page, number) in facts.pages.missing where facts.pages.similar(toPage: page) != nil {
        suspect(.page(page), number, at: state.now)
      }
    }

    /// Returns whether a request is the first that uses a name which is missing.
    private static func usesMissingName(
      _ request: PopupRequest<Domain>, _ number: Int, _ facts: ToldFacts<Domain>
    ) -> Bool {
      let pages =
        switch request.pages {
        case .any, .visit: Set<Domain.Page>()
        case .only(let pages), .except(let pages): pages
        }
      return request.requires.contains { facts.gates.missing[$0] == number }
        || pages.contains { $0 is String && facts.pages.missing[$0] == number }
    }

    private mutating func suspect(_ name: Name, _ request: Int, at now: Double) {
      guard let (id, site) = users[request] else { return }
      suspect(name, id, request, site, at: now)
    }

    private mutating func suspect(
      _ name: Name, _ id: PopupID, _ request: Int, _ site: PopupCallSite?, at now: Double
    ) {
      guard suspicions[name] == nil, !reported.contains(name) else { return }
      suspicions[name] = Suspicion(
        id: id, request: request, site: site, deadline: now + Self.patience)
    }

    /// The instant at which ``takeMisspelled(_:_:isServedUnnamed:at:)`` must be called, in seconds; nil if there
    /// is none.
    var deadline: Double? { suspicions.values.map(\.deadline).min() }

    /// Removes the suspicions that are due, and returns the mistakes among them.
    ///
    /// - Parameters:
    ///   - facts: What the app has told so far.
    ///   - configuration: The current configuration.
    ///   - isServedUnnamed: Returns whether a host serves a lane, and none names it.
    ///   - now: The current time, in seconds.
    mutating func takeMisspelled(
      _ facts: ToldFacts<Domain>, _ configuration: PopupConfiguration,
      isServedUnnamed: (PopupLane) -> Bool, at now: Double
    ) -> [Mistake] {
      let due = suspicions.filter { $0.value.deadline <= now }
        .sorted { $0.value.request < $1.value.request }
      var mistakes: [Mistake] = []
      for (name, suspicion) in due {
        suspicions[name] = nil
        guard
          let (text, kind, similar) = Self.misspelled(name, facts, configuration, isServedUnnamed)
        else { continue }
        reported.insert(name)
        let mistake = PopupMistake.misspelled(
          text, as: kind, id: suspicion.id, request: suspicion.request, similar: similar)
        mistakes.append(Mistake(mistake, at: suspicion.site))
      }
      return mistakes
    }

    private static func misspelled(
      _ name: Name, _ facts: ToldFacts<Domain>, _ configuration: PopupConfiguration,
      _ isServedUnnamed: (PopupLane) -> Bool
    ) -> (text: String, kind: PopupMistake.Kind, similar: String)? {
      switch name {
      case .gate(let gate):
        guard facts.gates.missing[gate] != nil, let similar = facts.gates.similar(to: gate) else {
          return nil
        }
        return (gate.name, .gate, similar)
      case .page(let page):
        guard facts.pages.missing[page] != nil, let similar = facts.pages.similar(toPage: page)
        else { return nil }
        return ("\(page)", .page, similar)
      case .lane(let lane):
        // If no host serves it, another issue says so (R45).
        guard isServedUnnamed(lane), let similar = self.lane(similarTo: lane, in: configuration)
        else { return nil }
        return (lane.name, .lane, similar.name)
      }
    }

    /// Returns a known lane whose name is nearly that of an unknown one.
    private static func lane(
      similarTo lane: PopupLane, in configuration: PopupConfiguration
    ) -> PopupLane? {
      if ownLanes.contains(lane) || configuration.lanes[lane] != nil { return nil }
      return ownLanes.union(configuration.lanes.keys).sorted()
        .first { $0.name.isNear(lane.name, isPluralAnother: false) }
    }
  }
#endif
