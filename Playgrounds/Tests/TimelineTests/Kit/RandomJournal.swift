/// A journal of events in random order, the same for the same seed.
struct RandomJournal {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// - Parameter pauses: what may go by between one event and the next, in seconds.
  mutating func text(events: Int, pauses: [Double]) -> String {
    var time = 0.0
    return (0..<events).map { _ in
      time += pick(pauses)
      return #"{"at": \#(time), \#(event())}"#
    }.joined(separator: "\n")
  }

  private mutating func event() -> String {
    let id = pick(["ad", "guide", "update", "提示", "very-long-name-of-a-popup"])
    let page = pick(["home", "offer"])
    switch pick(Array(0..<12)) {
    case 0, 1, 2, 3:
      let duration = pick(["", #", "duration": 0"#, #", "duration": 1.5"#])
      let pages = pick(["", #", "pages": ["\#(page)"], "retention": "keepAlive""#])
      let coalescing = pick(["keep", "replace"])
      let lane = pick(["modal", "toast"])
      return """
        "event": "request", "id": "\(id)", "lane": "\(lane)", "coalescing": "\(coalescing)", \
        "preemption": "yield", "priority": \(pick([0, 100]))\(duration)\(pages)
        """
    case 4, 5: return #""event": "userDismissed", "id": "\#(id)""#
    case 6: return #""event": "willDismiss", "id": "\#(id)""#
    case 7: return #""event": "appeared", "page": "\#(page)", "visit": "\#(page)\#(pick([1, 2]))""#
    case 8: return #""event": "disappeared", "visit": "\#(page)\#(pick([1, 2]))""#
    case 9: return #""event": "sessionEnded""#
    case 10: return #""event": "gate", "gate": "online", "open": \#(pick([true, false]))"#
    default: return #""event": "\#(pick(["suspend", "resume"]))""#
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    // SplitMix64, of which the upper bits are taken.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return elements[Int((bits ^ (bits >> 31)) >> 33) % elements.count]
  }
}
