#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // The size of a hosting controller's view, as the content of a popup in a window (U33).
  extension Probe {
    static let hostingControllerGrows = Probe(
      "hosting-controller-grows", .overlays,
      "The view of a hosting controller follows a content that grows if `sizingOptions` has "
        + "`intrinsicContentSize`. Otherwise it keeps its first size.",
      knownFrom: "Documentation of `sizingOptions`",
      asks: [
        ProbeQuestion("it follows with the option", "yes"),
        ProbeQuestion("it follows without the option", "no"),
      ]
    ) { stage, notes in
      for hasOption in [true, false] {
        let hosting = UIHostingController(rootView: SizedContent(height: 60))
        if hasOption { hosting.sizingOptions = .intrinsicContentSize }
        let home = UIViewController()
        home.addChild(hosting)
        home.view.addSubview(hosting.view)
        hosting.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          hosting.view.topAnchor.constraint(equalTo: home.view.topAnchor),
          hosting.view.leadingAnchor.constraint(equalTo: home.view.leadingAnchor),
        ])
        hosting.didMove(toParent: home)
        await stage.show(home)
        await stage.seconds(1)
        home.view.layoutIfNeeded()
        let first = hosting.view.bounds.height
        hosting.rootView = SizedContent(height: 150)
        await stage.seconds(1)
        home.view.layoutIfNeeded()
        notes.note("from \(first) to \(hosting.view.bounds.height) points")
        notes.answer(
          hasOption ? "it follows with the option" : "it follows without the option",
          hosting.view.bounds.height > first)
      }
    }
  }

  private struct SizedContent: View {
    let height: CGFloat

    var body: some View { Text("content").frame(width: 200, height: height) }
  }
#endif
