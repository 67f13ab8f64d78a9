import Testing

@testable import PopupFlow

@Suite struct CompositeCancellableTests {
  private let cancelled = Notes<Int>()

  private func subscription(_ number: Int) -> AnyCancellable {
    AnyCancellable { [cancelled] in cancelled.add(number) }
  }

  @Test("Stored cancellables are cancelled once, in order")
  func together() {
    let joint = CompositeCancellable()
    for number in 1...3 { joint.keep(subscription(number)) }
    #expect(cancelled.all == [])
    joint.cancel()
    joint.cancel()
    #expect(cancelled.all == [1, 2, 3])
  }

  @Test("A cancellable stored after the cancel is cancelled at once")
  func late() {
    let joint = CompositeCancellable()
    joint.cancel()
    joint.keep(subscription(1))
    #expect(cancelled.all == [1])
  }
}
