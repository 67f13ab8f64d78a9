#if DEBUG
  import Dispatch

  /// A moment in the run of a store.
  struct StoreMoment {
    private let turn: Int
    private let counts: [Int]
    private let now: Double

    /// - Parameters:
    ///   - counts: The numbers of transitions, and of times that the app has read the state, so far.
    ///   - now: The time of the store, in seconds.
    @MainActor
    init(counts: [Int], at now: Double) {
      turn = MainLoopTurn.current
      self.counts = counts
      self.now = now
    }

    /// Returns whether two moments are in one turn of the main loop. A test can move the time of its
    /// clock within a turn, which counts as a new one.
    func isInTurn(of other: StoreMoment) -> Bool {
      turn == other.turn && abs(now - other.now) < 0.05
    }

    /// Returns whether two moments are in one turn, and between them the store has made no transition
    /// and the app has not read its state.
    func isSame(as other: StoreMoment) -> Bool {
      isInTurn(of: other) && counts == other.counts
    }
  }

  /// The turns of the main loop.
  @MainActor
  private enum MainLoopTurn {
    private static var count = 0
    private static var isEnding = false

    /// The number of the current turn.
    static var current: Int {
      if !isEnding {
        isEnding = true
        // A block of the main queue, which runs on the main actor.
        DispatchQueue.main.async {
          isEnding = false
          count += 1
        }
      }
      return count
    }
  }

  /// A part of a token that runs a closure when the token is released on the main queue without having
  /// been used.
  @usableFromInline
  final class ReleaseObserver: Sendable {
    private let isUsed = AtomicFlag()
    private let onRelease: @MainActor @Sendable () -> Void

    init(onRelease: @escaping @MainActor @Sendable () -> Void) {
      self.onRelease = onRelease
    }

    /// Notes that the token is used.
    func noteUse() { isUsed.set(true) }

    /// Runs the closure, unless the token was used.
    func noteRelease() {
      guard !isUsed.isSet, MainQueue.isCurrent else { return }
      noteUse()
      // Correct because this is the main queue.
      MainActor.assumeIsolated { onRelease() }
    }

    deinit { noteRelease() }
  }

  /// A line of the app's code. Unlike call sites, which are all equal, lines are compared.
  struct AppLine: Hashable {
    private let file: String
    private let line: UInt
    private let column: UInt

    init(_ site: PopupCallSite) {
      file = site.text
      line = site.line
      column = site.column
    }
  }

  /// A mistake, and the line of the app's code that has made it.
  struct Mistake {
    let issue: PopupMistake
    let site: PopupCallSite?

    init(_ issue: PopupMistake, at site: PopupCallSite?) {
      self.issue = issue
      self.site = site
    }
  }

  /// A request with its number.
  typealias NumberedRequest<Domain: PopupDomain> = (number: Int, request: PopupRequest<Domain>)

  extension PopupTransition {
    /// The requests that were taken in, in order.
    var numberedRequests: [NumberedRequest<Domain>] {
      let requests = events.compactMap {
        if case .request(let request) = $0 { request } else { nil }
      }
      let first = state.requestCount - requests.count + 1
      return requests.enumerated().map { (first + $0, $1) }
    }
  }
#endif
