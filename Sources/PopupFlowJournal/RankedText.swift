import PopupFlow

/// The encoded ids of waiting popups, from the best rank down, each after a comma and a space.
struct RankedText {
  /// All encoded ids.
  private(set) var bytes: [UInt8] = []

  private var pieces: [Piece] = []

  private struct Piece {
    let number: Int
    let rank: PopupRank
    let length: Int
  }

  /// The number of ids.
  var count: Int { pieces.count }

  /// Replaces all popups with the given ones, in their order.
  mutating func replace(by popups: [Popup<JournalDomain>]) {
    pieces.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for popup in popups {
      let text = Self.element(popup)
      pieces.append(Piece(number: popup.number, rank: popup.rank, length: text.count))
      bytes.append(contentsOf: text)
    }
  }

  /// Inserts a popup by rank. O(*n*), where *n* is the number of popups.
  mutating func insert(_ popup: Popup<JournalDomain>) {
    let rank = popup.rank
    var start = 0
    var index = 0
    while index < pieces.count, pieces[index].rank > rank {
      start += pieces[index].length
      index += 1
    }
    let text = Self.element(popup)
    pieces.insert(Piece(number: popup.number, rank: rank, length: text.count), at: index)
    bytes.insert(contentsOf: text, at: start)
  }

  /// Removes the popup of a request, if present. O(*n*), where *n* is the number of popups.
  mutating func remove(_ number: Int) {
    var start = 0
    for index in pieces.indices {
      let length = pieces[index].length
      if pieces[index].number == number {
        pieces.remove(at: index)
        bytes.removeSubrange(start..<(start + length))
        return
      }
      start += length
    }
  }

  private static func element(_ popup: Popup<JournalDomain>) -> [UInt8] {
    var text = JSONText(capacity: 64)
    text.continueList()
    text.string(popup.id.description)
    return text.bytes
  }
}
