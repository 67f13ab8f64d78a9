extension PhoneRun.Scene {
  /// The visible pages at the top of the screen.
  var pageLines: [String] { pages.joined(separator: ", ").lines(of: 28, atMost: 1) }

  /// The changes below the phone, in lines that fit.
  var changeLines: [String] {
    PhoneCaption.lines(width: 42, count: 2, of: changes.count) { shown in
      let rest = changes.count - shown
      let texts = changes.prefix(shown).joined(separator: ", ")
      return [rest == 0 ? texts : texts.isEmpty ? "\(rest) changes" : "\(texts) and \(rest) more"]
    }
  }

  /// The sentences about popups that wait, in lines that fit.
  var waitingLines: [String] {
    PhoneCaption.lines(width: 46, count: 3, of: waiting.count) { shown in
      let rest = waitingCount - shown
      let count =
        shown == 0 ? "\(rest) \(rest == 1 ? "popup waits" : "popups wait")" : "and \(rest) more"
      return waiting.prefix(shown) + (rest == 0 ? [] : [count])
    }
  }
}

/// Texts below the phone, which are left out rather than cut off.
enum PhoneCaption {
  /// Returns the lines of as many texts as fit.
  ///
  /// A word that is longer than a line is shortened.
  ///
  /// - Parameters:
  ///   - width: The number of characters in a line.
  ///   - count: The largest number of lines.
  ///   - total: The number of texts.
  ///   - texts: Returns the first texts, and how many more there are. If it receives 0, the result
  ///     fits into one line.
  static func lines(
    width: Int, count: Int, of total: Int, _ texts: (Int) -> [String]
  ) -> [String] {
    // A text has one character at least.
    for shown in (0...min(total, width * count)).reversed() {
      let lines = texts(shown).flatMap { $0.lines(of: width) }
      if lines.count <= count { return lines.map { $0.shortened(to: width) } }
    }
    return []
  }
}
