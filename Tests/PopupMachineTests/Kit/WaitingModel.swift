@testable import PopupMachine

/// A reference for ``WaitingQueue``: an array that is searched and sorted for every question.
struct WaitingModel {
  var waiters: [(popup: Popup<Shop>, place: WaitingPlace)] = []

  mutating func insert(_ popup: Popup<Shop>, in place: WaitingPlace) {
    waiters.append((popup, place))
  }

  mutating func remove(number: Int) -> (popup: Popup<Shop>, place: WaitingPlace)? {
    guard let index = waiters.firstIndex(where: { $0.popup.number == number }) else { return nil }
    return waiters.remove(at: index)
  }

  var numbers: [Int] { waiters.map(\.popup.number) }

  var lanes: Set<PopupLane> { Set(waiters.map(\.popup.lane)) }

  /// Returns the popups that satisfy a condition, from the best rank down.
  func popups(where isMeant: (Popup<Shop>, WaitingPlace) -> Bool) -> [Popup<Shop>] {
    waiters.filter { isMeant($0.popup, $0.place) }.map(\.popup).sorted { $0.outranks($1) }
  }

  func earliestDeadline(after now: Double) -> Double? {
    (waiters.compactMap(\.popup.expiresAtInstant)
      + waiters.compactMap(\.popup.notBeforeInstant).filter { $0 > now }).min()
  }
}

extension Popup<Shop> {
  /// Returns a random popup with few possible values, so that many share a lane, an id or an
  /// instant.
  static func random(
    number: Int, order: PopupOrder, using generator: inout SeededGenerator
  ) -> Popup<Shop> {
    let request = PopupRequest<Shop>(
      "content \(number)", id: generator.pick([nil, nil, "a", "b"])
    ) {
      $0.priority = generator.pick([.low, .normal, .high])
      $0.tieBreak = generator.pick([nil, .fifo, .lifo])
      $0.lane = generator.pick([.modal, .banner, .toast])
      $0.presence = generator.pick([.exclusive, .exclusive, .concurrent])
      $0.pages = generator.pick([.any, .only(["home"]), .visit("v1")])
      $0.requires = generator.pick([[], [], ["x"], ["x", "y"]])
      $0.retention = generator.pick([.drop, .keepAlive])
      $0.expiresAt = generator.pick([nil, nil, .at(5), .at(20), .after(.seconds(30))])
      $0.notBefore = generator.pick([nil, nil, .at(5), .at(10), .after(.seconds(15))])
    }
    return Popup(
      request, id: request.id ?? "p", number: number, order: order, now: 1, laneDuration: nil)
  }
}
