/// A popup as it is asked for in a benchmark.
struct WorkRequest: Equatable {
  /// Its number: requests are counted from 1.
  var number: Int

  /// One of a few priorities, so that ties decide often.
  var priority: Int

  /// The only page it may be shown on.
  var page: Int
}

/// One round of the mixed work; four operations.
struct MixedRound: Equatable {
  /// Asked for first, for the page that is turned to next.
  var first: WorkRequest

  /// What is shown when that page is turned to.
  var shown: Int

  /// Asked for then, for any page.
  var second: WorkRequest

  /// A waiting request, taken at random, that is taken back.
  var withdrawn: Int
}
