/// A request in a benchmark.
struct WorkRequest: Equatable {
  /// The number of the request, counted from 1.
  var number: Int

  /// One of a few priorities, so that ties are frequent.
  var priority: Int

  /// The only page on which the popup may be shown.
  var page: Int
}

/// A round of the mixed work, with four operations.
struct MixedRound: Equatable {
  /// The first request, for the page that is turned to next.
  var first: WorkRequest

  /// The number of the popup that is presented on that page.
  var shown: Int

  /// The second request, for any page.
  var second: WorkRequest

  /// The number of a random waiting request that is withdrawn.
  var withdrawn: Int
}
