import PopupFlow

/// The actual and expected observations of subscribers.
@MainActor
final class Observation {
  private(set) var count = 0
  private(set) var latestRequest = 0
  var expected = 0

  func note(_ state: PopupState<BenchmarkDomain>) {
    count += 1
    latestRequest = state.requestCount
  }
}
