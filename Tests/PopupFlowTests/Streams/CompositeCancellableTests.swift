import Testing

@testable import PopupFlow
@testable import PopupMachine

@Suite struct CompositeCancellableTests {
  private let cancelled = Notes<Int>()

  private func subscription(_ number: Int) -> AnyCancellable {
    AnyCancellable { [cancelled] in cancelled.add(number) }
  }

  @Test("What is kept is cancelled with the others, in order and once")
  func together() {
    let joint = CompositeCancellable()
    for number in 1...3 { joint.keep(subscription(number)) }
    #expect(cancelled.all == [])
    joint.cancel()
    joint.cancel()
    #expect(cancelled.all == [1, 2, 3])
  }

  @Test("What comes when the others were cancelled is cancelled at once")
  func late() {
    let joint = CompositeCancellable()
    joint.cancel()
    joint.keep(subscription(1))
    #expect(cancelled.all == [1])
  }
}
