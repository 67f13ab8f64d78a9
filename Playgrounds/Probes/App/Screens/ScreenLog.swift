import UIKit

/// The record of a screen: the element `log`, with a line for each outcome.
@MainActor
final class ScreenLog {
  private(set) var lines: [String] = [] {
    didSet { labels.forEach(update) }
  }
  private var labels: [UILabel] = []

  func append(_ line: String) {
    lines.append(line)
  }

  /// Makes a label that shows the lines.
  func makeLabel() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.accessibilityIdentifier = "log"
    labels.append(label)
    update(label)
    return label
  }

  private func update(_ label: UILabel) {
    label.text = "log"
    label.accessibilityValue = lines.joined(separator: "\n")
  }
}
