import PopupMachine
import Testing

@Suite struct PopupOrderTests {
  @Test(
    "Orders that rank all requests alike are equal",
    arguments: [
      (.priority, .priority.then(.fifo)),
      (.priority, .priority.then(.priority)),
      (.fifo, .fifo.then(.priority)),
      (.fifo, .fifo.then(.lifo)),
      (.lifo, .lifo.then(.fifo)),
      (.lifo, .lifo.then(.priority).then(.fifo)),
      (.priority.then(.lifo), .priority.then(.lifo).then(.fifo)),
      (.priority.then(.lifo), .priority.then(.priority.then(.lifo))),
    ] as [(PopupOrder, PopupOrder)])
  func equal(_ one: PopupOrder, _ other: PopupOrder) {
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one.description == other.description)
  }

  @Test("Orders that rank some requests differently are not equal")
  func different() {
    let orders: [PopupOrder] = [.priority, .priority.then(.lifo), .fifo, .lifo]
    #expect(Set(orders).count == orders.count)
    #expect(Set(orders.map(\.description)).count == orders.count)
  }

  @Test(
    "The description of an order lists its components",
    arguments: [
      (.priority, true, .fifo, "priority, fifo"),
      (.priority.then(.lifo), true, .lifo, "priority, lifo"),
      (.fifo, false, .fifo, "fifo"),
      (.lifo.then(.priority), false, .lifo, "lifo"),
    ] as [(PopupOrder, Bool, PopupTieBreak, String)])
  func parts(
    _ order: PopupOrder, _ usesPriority: Bool, _ tieBreak: PopupTieBreak, _ description: String
  ) {
    #expect(order.usesPriority == usesPriority)
    #expect(order.tieBreak == tieBreak)
    #expect(order.description == description)
  }

  @Test("Composing orders is associative")
  func associative() {
    let orders: [PopupOrder] = [.priority, .fifo, .lifo]
    for first in orders {
      for second in orders {
        for third in orders {
          #expect(first.then(second).then(third) == first.then(second.then(third)))
        }
      }
    }
  }

  @Test("A decoded order ranks and composes as before")
  func roundTrip() throws {
    for order: PopupOrder in [.priority, .priority.then(.lifo), .fifo, .lifo] {
      let copy = try roundTripped(order)
      #expect(copy == order)
      #expect(copy.then(.lifo) == order.then(.lifo))
    }
  }
}
