@testable import PopupFlow

/// The values that a subscriber must receive, computed without locks, threads or publishers.
struct StreamModel {
  private(set) var values: [Int] = []
  private(set) var isComplete = false

  private let kind: StreamKind
  private var sent: Int
  private var held: [Int]
  private var demand = Subscribers.Demand.none
  private var isEnding = false
  private var isCancelled = false

  /// - Parameters:
  ///   - sent: the number of values sent before the subscription.
  ///   - isOver: whether the publisher had ended by then.
  ///   - demand: the demand at the subscription.
  init(_ kind: StreamKind, after sent: Int = 0, isOver: Bool = false, demand: Subscribers.Demand) {
    self.kind = kind
    self.sent = sent
    held = kind.first(after: sent, isOver: isOver)
    self.demand = demand
    if isOver || kind.endsWithFirst && sent > 0 { end() }
    deliver()
  }

  mutating func send() {
    sent += 1
    guard !isEnding else { return }
    switch kind.holding {
    case .all: held.append(sent)
    case .latest: held = [sent]
    case .nothing: if demand > .none { held.append(sent) }
    }
    if kind.endsWithFirst { end() }
    deliver()
  }

  mutating func finish() {
    // A publisher that ends with its first value sends that value when it ends otherwise, too.
    if kind.endsWithFirst { return send() }
    guard !isEnding else { return }
    end()
    deliver()
  }

  mutating func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    deliver()
  }

  mutating func cancel() {
    isCancelled = true
  }

  private mutating func end() {
    isEnding = true
    if kind.holding != .all && demand == .none { held = [] }
  }

  private mutating func deliver() {
    guard !isCancelled, !isComplete else { return }
    while demand > .none, let value = held.first {
      held.removeFirst()
      if let last = values.last, kind.repeats(value, after: last) { continue }
      demand -= 1
      values.append(value)
    }
    isComplete = isEnding && held.isEmpty
  }
}
