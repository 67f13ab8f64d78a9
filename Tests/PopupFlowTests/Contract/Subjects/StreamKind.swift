import Testing

@testable import PopupFlow
@testable import PopupMachine

/// A publisher of this library that gives the numbers 1, 2, 3 … as a test has it send them.
@MainActor
final class StreamUnderTest {
  let publisher: AnyPublisher<Int, Never>

  /// How often what it stands on was cancelled; nil if nobody can know.
  let cancelCount: (@Sendable () -> Int)?

  /// Has it send a number from whatever thread this is called on, now or soon.
  let post: (@Sendable (Int) -> Void)?

  private let onSend: @MainActor (Int) -> Void
  private var onFinish: (@MainActor () -> Void)?
  private(set) var sent = 0

  init(
    _ publisher: some Publisher<Int, Never>, send: @escaping @MainActor (Int) -> Void,
    post: (@Sendable (Int) -> Void)? = nil, finish: @escaping @MainActor () -> Void,
    cancelCount: (@Sendable () -> Int)? = nil
  ) {
    self.publisher = publisher.eraseToAnyPublisher()
    self.post = post
    self.cancelCount = cancelCount
    onSend = send
    onFinish = finish
  }

  /// Sends the next numbers, one after the other.
  func send(_ count: Int = 1) {
    for _ in 0..<count {
      sent += 1
      onSend(sent)
    }
  }

  func finish() {
    onFinish?()
    onFinish = nil
  }
}

/// One kind of publisher, and what can be said of it beforehand.
struct StreamKind: ContractSubject {
  /// What it does with values that are not demanded.
  enum Holding: Sendable {
    case all, latest, nothing
  }

  /// What a new subscriber gets first, without anything being sent.
  enum Opening: Sendable {
    /// Nothing: it hears of what comes.
    case nothing
    /// What is current, also when all is over.
    case current
    /// What is current, until all is over.
    case currentUntilTheEnd
    /// What was said already; there is one thing to say.
    case whatWasSaid
  }

  /// Something that is true of some kinds.
  enum Trait: Sendable {
    /// Its subscribers share what they get.
    case shared
    /// Sending from inside a delivery is taken in next.
    case nestedSends
    /// It never ends by itself.
    case endless
    /// It passes on what another publisher does.
    case transparent
  }

  let name: String
  let holding: Holding
  var opening = Opening.nothing
  var traits: Set<Trait> = []

  /// Whether it ends with the first value it gives, and never without one.
  var endsWithFirst = false

  /// After how many numbers it says the same again, if it does not repeat itself.
  var period: Int?

  let make: @MainActor @Sendable () -> StreamUnderTest

  /// What a subscriber gets first that comes when so much was sent.
  func first(after sent: Int = 0, isOver: Bool = false) -> [Int] {
    switch opening {
    case .nothing: []
    case .current: [sent]
    case .currentUntilTheEnd: isOver ? [] : [sent]
    case .whatWasSaid: sent > 0 || isOver ? [1] : []
    }
  }

  /// Whether it says nothing new with one number after another.
  func repeats(_ number: Int, after last: Int) -> Bool {
    period.map { number % $0 == last % $0 } ?? false
  }

  /// What a subscriber with unlimited demand has received after the first numbers.
  func values(_ sent: Int) -> [Int] {
    first() + (1..<(endsWithFirst ? 2 : sent + 1))
  }

  /// Every publisher and every operator of the library.
  static let all = publishers + operators
}
