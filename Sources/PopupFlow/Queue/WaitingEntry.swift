/// One who waits, by numbers only: whoever looks at many need hold none of them.
@usableFromInline
package struct WaitingEntry: Hashable, Sendable {
  /// The line of those who are treated alike, by its index; a line is all in one place.
  @usableFromInline package let line: Int

  @usableFromInline package let priority: Int
  @usableFromInline package let sequence: Int

  /// Whether it was shown before and comes back; if not, it is queued.
  @usableFromInline package let isAlive: Bool

  @inlinable
  package init(line: Int, priority: Int, sequence: Int, isAlive: Bool) {
    self.line = line
    self.priority = priority
    self.sequence = sequence
    self.isAlive = isAlive
  }

  /// The number of the popup's request.
  @inlinable package var number: Int { abs(sequence) }

  /// Whether it is strictly better than the other (R3).
  @inlinable
  package func outranks(_ other: WaitingEntry) -> Bool {
    priority == other.priority ? sequence > other.sequence : priority > other.priority
  }

  /// Whether it is visited before the other.
  @inlinable
  package func precedes(_ other: WaitingEntry) -> Bool {
    line == other.line ? other.outranks(self) : line < other.line
  }
}

extension PopupState {
  /// Visits all who wait, line by line, and in a line from the worst rank up.
  ///
  /// O(*n*), without a reference count or an allocation for any popup.
  @inlinable
  package func forEachWaiting(_ body: (WaitingEntry) -> Void) {
    if let alone = waiting.alone {
      let rank = alone.popup.rank
      body(
        WaitingEntry(
          line: 0, priority: rank.priority, sequence: rank.sequence,
          isAlive: alone.place == .alive))
      return
    }
    guard let file = waiting.file else { return }
    var line = -1
    var isAlive = false
    file.entries.visit { entry in
      if entry.line != line {
        line = entry.line
        isAlive = file.table.slot(line).kind.place == .alive
      }
      body(
        WaitingEntry(
          line: line, priority: entry.priority, sequence: entry.sequence, isAlive: isAlive))
    }
  }

  /// The id of a popup that waits, by the number of its request. O(log *n*)
  @inlinable
  package func waitingID(ofRequest number: Int) -> PopupID? {
    waiting.popup(number: number)?.id
  }
}

// MARK: - Visiting elements where they stand

extension OrderedLine {
  /// Visits the elements in ascending order, without an iterator's way down. O(*n*)
  @inlinable
  func visit(_ body: (Element) -> Void) {
    root?.visit(body)
  }
}

extension OrderedLineNode {
  @inlinable
  func visit(_ body: (Element) -> Void) {
    withUnsafeMutablePointers { header, elements in
      let count = header.pointee.count
      if header.pointee.children.isEmpty {
        for index in 0..<count { body(elements[index]) }
        return
      }
      for index in 0..<count {
        header.pointee.children[index].visit(body)
        body(elements[index])
      }
      header.pointee.children[count].visit(body)
    }
  }
}
