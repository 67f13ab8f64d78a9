import IssueReporting

extension PopupHistory {
  /// Returns a publisher of the number of entries of an occurrence.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence whose entries are counted.
  ///   - length: The time for which an entry counts; nil for no end. A length below 0 counts as 0,
  ///     so that no entry counts, and is reported as an issue.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public nonisolated func count(
    of occurrence: PopupOccurrence, within length: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Count {
    if let length, length < .zero {
      reportIssue(
        """
        The count of "\(occurrence)" has a time of \(TimeText.length(length.inSeconds)); it counts as \
        0, so no entry counts. Write a time above 0, such as within: .seconds(86_400), or leave it \
        out for no end.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return Count(
      history: self, occurrence: occurrence, seconds: length.map { max(0, $0.inSeconds) })
  }

  /// A publisher of the number of entries of an occurrence.
  ///
  /// It publishes the current count first, and then each change: when the occurrence is recorded,
  /// and when an entry is too old. It never exceeds the capacity of the history.
  ///
  /// ```swift
  /// history.count(of: "purchase").map { $0 == 0 }.openGate("free", in: store)
  /// ```
  ///
  /// Values arrive on the main actor. A subscriber on another thread receives the first value
  /// asynchronously. Without demand, the latest count is buffered. The publisher does not complete.
  /// A subscription retains the history.
  public struct Count: Publisher, Sendable {
    /// The number of entries.
    public typealias Output = Int

    /// The publisher never fails.
    public typealias Failure = Never

    let history: PopupHistory
    let occurrence: PopupOccurrence
    let seconds: Double?

    /// Publishes counts until the subscriber cancels.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == Never {
      values { $0 }.receive(subscriber: subscriber)
    }

    /// Publishes values that are calculated from the count.
    private func values<Value: Equatable & Sendable>(
      _ value: @escaping @Sendable (Int) -> Value
    ) -> AnyPublisher<Value, Never> {
      ConduitPublisher(buffering: .latest) { conduit, subscriptions in
        // First, so that a subscriber on the main actor has the current value as soon as it demands
        // it.
        MainQueue.run {
          subscriptions.keep(history.add(HistoryTally(self) { conduit.push(value($0)) }))
        }
      }
      .distinct()
    }

    /// Returns a publisher of whether the count has reached a minimum.
    ///
    /// It publishes the current value first, and then each change. It becomes false again when
    /// entries are too old. Subscriptions behave like those of the count.
    ///
    /// - Parameters:
    ///   - minimum: The smallest count that is enough. One above the capacity of the history is
    ///     never reached, and is reported as an issue.
    ///   - fileID: The file of the caller, for issues.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column in the line.
    public func atLeast(
      _ minimum: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> AnyPublisher<Bool, Never> {
      if minimum > history.capacity {
        reportIssue(
          """
          The count of "\(occurrence)" never reaches \(minimum): the history keeps \
          \(history.capacity) entries of each occurrence. Create the history with a capacity of at \
          least \(minimum).
          """, fileID: fileID, filePath: filePath, line: line, column: column)
      }
      return values { $0 >= minimum }
    }
  }
}

/// A subscription to a count of a history.
@MainActor
final class HistoryTally {
  private let count: PopupHistory.Count
  private let send: (Int) -> Void

  init(_ count: PopupHistory.Count, send: @escaping (Int) -> Void) {
    self.count = count
    self.send = send
  }

  /// Sends the current count.
  func update(_ entries: PopupHistory.Entries, _ now: Double) {
    send(entries.count(of: count.occurrence, seconds: count.seconds, at: now))
  }

  /// The instant at which the count changes if nothing happens; nil if there is none.
  func firstEnd(_ entries: PopupHistory.Entries, _ now: Double) -> Double? {
    entries.firstEnd(of: count.occurrence, seconds: count.seconds, at: now)
  }
}
