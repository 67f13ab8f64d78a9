#if DEBUG
  /// Finds requests that one line makes again by mistake.
  ///
  /// - A request without an id that is made twice in a turn of the main loop: code such as
  ///   `onAppear` has run twice.
  /// - A request with an id that is in use, and with another content, whose handle is dropped: the
  ///   content of a toast is not updated.
  struct RepeatedRequests<Domain: PopupDomain> {
    typealias Handle = PopupHandle<Domain.Answer>

    private struct Unnamed {
      let request: NumberedRequest<Domain>
      let moment: StoreMoment
    }

    /// A request whose content is dropped unless its handle is kept.
    struct Dropped {
      let handle: Handle
      let mistake: Mistake
    }

    // The last request of each line in the current turn, and perhaps in earlier ones.
    private var unnamed: [AppLine: Unnamed] = [:]
    private var duplicates: [Int: Handle] = [:]
    private var reported: Set<AppLine> = []

    /// Whether there are requests with which others of the same turn are compared.
    var hasRequests: Bool { !unnamed.isEmpty }

    /// Removes the requests of earlier turns, because their contents would otherwise live as long as the
    /// store.
    mutating func removeRequests(before moment: StoreMoment) {
      unnamed = unnamed.filter { $0.value.moment.isInTurn(of: moment) }
    }

    /// Notes that the request of a handle ended with `discarded.duplicate`.
    mutating func noteDuplicate(_ handle: Handle, ofRequest number: Int) {
      duplicates[number] = handle
    }

    /// Takes in new requests, and returns those that a line has made twice.
    ///
    /// - Parameters:
    ///   - requests: The requests, with their numbers.
    ///   - state: The state after them.
    ///   - moment: The current moment.
    ///   - hasHandle: Returns whether a request is open and has a handle. Others come from streams,
    ///     which can well have equal values.
    mutating func take(
      _ requests: [NumberedRequest<Domain>], in state: PopupState<Domain>, at moment: StoreMoment,
      hasHandle: (Int) -> Bool
    ) -> [Mistake] {
      var mistakes: [Mistake] = []
      for new in requests where new.request.id == nil && hasHandle(new.number) {
        guard let site = new.request.callSite else { continue }
        let line = AppLine(site)
        let last = unnamed.updateValue(Unnamed(request: new, moment: moment), forKey: line)
        guard let last, last.moment.isInTurn(of: moment), !reported.contains(line),
          last.request.request.hasOptions(of: new.request),
          last.request.request.hasContent(of: new.request) == true,
          state.place(ofRequest: last.request.number) != nil
        else { continue }
        reported.insert(line)
        mistakes.append(
          Mistake(
            .requestedTwice(
              id: PopupID(request: new.number), request: new.number, first: last.request.number),
            at: site))
      }
      return mistakes
    }

    /// Returns the requests among new ones whose content is dropped unless their handles are kept.
    mutating func takeDropped(
      _ requests: [NumberedRequest<Domain>], in state: PopupState<Domain>
    ) -> [Dropped] {
      if duplicates.isEmpty { return [] }
      let handles = duplicates
      duplicates = [:]
      return requests.compactMap { number, request in
        guard let handle = handles[number], !request.isCoalescingGiven, let id = request.id,
          let site = request.callSite, !reported.contains(AppLine(site)),
          let kept = state.openPopup(of: id),
          kept.request.callSite.map(AppLine.init) == AppLine(site),
          kept.request.hasContent(of: request) == false
        else { return nil }
        let mistake = PopupMistake.droppedContent(id: id, request: number, kept: kept.number)
        return Dropped(handle: handle, mistake: Mistake(mistake, at: site))
      }
    }

    /// Notes that a mistake was found, and returns whether it is the first of its line.
    mutating func isFirst(_ mistake: Mistake) -> Bool {
      mistake.site.map { reported.insert(AppLine($0)).inserted } ?? true
    }
  }
#endif
