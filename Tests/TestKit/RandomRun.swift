import PopupFlowTesting
import PopupMachine
import PopupModelChecking

/// A run of random events, from its seed until every request has its outcome.
package struct RandomRun {
  package let seed: UInt64
  package let policy: PopupPolicy
  package private(set) var checker: PopupInvariants<Shop>
  package private(set) var batches: [Batch] = []

  /// The effects of each batch.
  package private(set) var effects: [[PopupEffect<Shop>]] = []

  /// The state after each batch.
  package private(set) var states: [PopupState<Shop>] = []

  /// Runs to the end. For every other seed, the host is silent in the last part.
  package init(seed: UInt64, eventCount: Int = 150) throws(RunFailure) {
    self.seed = seed
    var world = RandomWorld(seed: seed)
    policy = world.policy()
    checker = PopupInvariants(policy: policy)
    var rest = eventCount
    while rest > 0 {
      let batch = world.batch(in: checker.state)
      rest -= batch.events.count
      try apply(batch)
    }
    let openCount = batches.count
    var step = 0
    while let batch = checker.closingBatch(at: step, isSilent: isSilent) {
      try apply(batch)
      step += 1
    }
    if let leftover = checker.leftover {
      throw failure(leftover, after: Array(batches.prefix(openCount)), isDrivenToTheEnd: true)
    }
  }

  private var isSilent: Bool { seed.isMultiple(of: 2) }

  private mutating func apply(_ batch: Batch) throws(RunFailure) {
    batches.append(batch)
    do {
      effects.append(try checker.take(batch.events, at: batch.time))
      states.append(checker.state)
    } catch {
      throw failure("\(error)", after: batches, isDrivenToTheEnd: false)
    }
  }
}

// MARK: - Failures

extension RandomRun {
  private func failure(
    _ violation: String, after batches: [Batch], isDrivenToTheEnd: Bool
  ) -> RunFailure {
    let (fewer, last) = shortest(batches, isDrivenToTheEnd) ?? (batches, violation)
    return RunFailure(
      description: """
        seed \(seed), batch \(batches.count): \(violation)
        The same with fewer events: \(last)
        \(policy)
        \(fewer.map(\.description).joined(separator: "\n"))
        """)
  }

  /// Returns the shortest run found that breaks an invariant, and its failure; nil if none does.
  private func shortest(
    _ batches: [Batch], _ isDrivenToTheEnd: Bool
  ) -> ([Batch], String)? {
    guard var found = violation(batches, isDrivenToTheEnd) else { return nil }
    var shortest = batches
    var count = 0
    repeat {
      count = shortest.count
      for index in shortest.indices.reversed() {
        for fewer in Self.without(index, shortest) {
          guard let violation = violation(fewer, isDrivenToTheEnd) else { continue }
          shortest = fewer
          found = violation
          break
        }
      }
    } while shortest.count < count
    return (shortest, found)
  }

  /// Returns all variants of a run without one of its batches, or without one event of that batch.
  private static func without(_ index: Int, _ batches: [Batch]) -> [[Batch]] {
    var without = batches
    let batch = without.remove(at: index)
    guard batch.events.count > 1 else { return [without] }
    return [without]
      + batch.events.indices.map { event in
        var fewer = batches
        fewer[index].events.remove(at: event)
        return fewer
      }
  }

  private func violation(_ batches: [Batch], _ isDrivenToTheEnd: Bool) -> String? {
    var checker = PopupInvariants<Shop>(policy: policy)
    do {
      for batch in batches { try checker.take(batch.events, at: batch.time) }
      guard isDrivenToTheEnd else { return nil }
      var step = 0
      while let batch = checker.closingBatch(at: step, isSilent: isSilent) {
        try checker.take(batch.events, at: batch.time)
        step += 1
      }
      return checker.leftover
    } catch {
      return "\(error)"
    }
  }
}

/// The failure of a run, with the shortest run found that fails.
package struct RunFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Events that happen together, with their time.
package struct Batch: Equatable, Sendable, CustomStringConvertible {
  package var time: Double
  package var events: [PopupEvent<Shop>]

  /// The time and the events, with the non-default fields of requests.
  package var description: String {
    "at \(time): " + events.map(\.snapshot).joined(separator: "; ")
  }
}
