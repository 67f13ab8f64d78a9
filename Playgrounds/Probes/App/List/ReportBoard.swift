import Probes
import UIKit

/// Shows a report to UI tests: the element `report` has it as JSON in its value.
@MainActor
enum ReportBoard {
  private static var window: UIWindow?

  static func show(_ report: ProbeReport, _ scene: UIWindowScene) {
    let label = UILabel()
    label.text = report.summary
    label.numberOfLines = 0
    label.accessibilityIdentifier = "report"
    label.accessibilityValue = (try? report.json()).map { String(decoding: $0, as: UTF8.self) }
    let controller = UIViewController()
    controller.view.backgroundColor = .gray
    label.fill(controller.view, below: 16)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }
}
