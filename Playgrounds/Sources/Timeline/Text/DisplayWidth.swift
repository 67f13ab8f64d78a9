extension StringProtocol {
  /// The number of terminal columns that the text occupies.
  ///
  /// Each code point is counted separately. Terminals that combine code points need less, so a line
  /// that fits never wraps.
  var displayWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns as much of the text as fits, with an ellipsis if it is cut off.
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return String(self) }
    guard width > 0 else { return "" }
    var text = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension String {
  /// Returns the text in lines of a width. Longer words have lines of their own.
  func lines(of width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.displayWidth + word.displayWidth < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the text in lines of a width, with an ellipsis after the last word if it has more.
  ///
  /// Words that are longer than a line are broken.
  func lines(of width: Int, atMost count: Int) -> [String] {
    let words = split(separator: " ").flatMap { $0.pieces(of: width) }
    let lines = words.joined(separator: " ").lines(of: width)
    guard lines.count > count, let end = lines.prefix(count).last else { return lines }
    var last = end.split(separator: " ")
    // The ellipsis takes the place of words if it does not fit behind them.
    while last.count > 1, last.joined(separator: " ").displayWidth >= width { last.removeLast() }
    let shortened = "\(last.joined(separator: " "))…".shortened(to: width)
    return lines.prefix(count - 1) + [shortened]
  }
}

extension Substring {
  /// Returns the word in pieces that fit into lines.
  fileprivate func pieces(of width: Int) -> [String] {
    var pieces = [""]
    var used = 0
    for character in self {
      if used > 0, used + character.displayWidth > width {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += character.displayWidth
    }
    return pieces
  }
}

extension Character {
  /// The number of terminal columns that the character occupies.
  var displayWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    // A fast path for most texts.
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // Variation selector 16 turns the previous character into an emoji, two columns wide.
      return value == 0xFE0F ? 1 : 0
    case .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  // The code points of East Asian width W or F, in whole blocks, and the emoji.
  private var isWide: Bool {
    switch value {
    case 0x1160...0x11FF, 0x1F1E6...0x1F1FF: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
