#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// Sheets below something of the app's own, and the views to which confirmations point.
  extension Probe {
    static let sheetBelowASheet = Probe(
      "sheet-below-a-sheet", .sheets,
      "A sheet stays below another one that is presented on it, as long as its item does. If the item "
        + "becomes nil, both go. So the item of a popup stays until nothing of the app's own lies on "
        + "it. On macOS and watchOS, nobody can see that, and the item becomes nil at once.",
      knownFrom: "Documentation of `dismiss(animated:completion:)`; for SwiftUI: assumed",
      asks: [
        ProbeQuestion("both stay while the item does", "yes"),
        ProbeQuestion("both go with the item", "yes"),
      ]
    ) { stage, notes in
      let model = ProbeModel(notes)
      try await stage.showSheet(model)
      guard let sheet = stage.presented.first else { throw ProbeObstacle("There is no sheet.") }
      sheet.present(UIViewController(), animated: true)
      await stage.seconds(5)
      notes.answer("both stay while the item does", stage.presented.count == 2)
      model.item = nil
      await stage.seconds(3)
      notes.answer("both go with the item", stage.presented.isEmpty)
    }

    static let confirmationOnAPhone = Probe(
      "confirmation-on-a-phone", .questions,
      "From iOS 26 on, a confirmation on an iPhone is a popover as well, with a source in the page. "
        + "Before, it is at the bottom of the screen. The double has both.",
      knownFrom: "Report: mlem #2369",
      on: ProbeSystem.iPhone,
      asks: [
        ProbeQuestion("it is a popover", "yes", "no"),
        ProbeQuestion("a popover has a source in the page", "yes"),
      ]
    ) { stage, notes in
      let model = ProbeModel(notes)
      await stage.show(ConfirmingPage(model: model))
      model.isAsking = true
      await stage.seconds(2)
      let popover = stage.presented.first?.popoverPresentationController
      notes.answer("it is a popover", popover != nil)
      notes.note("source \(popover.map { "\($0.sourceRect)" } ?? "none")")
      let isInPage = popover.map { $0.sourceView?.window === stage.window } ?? true
      notes.answer("a popover has a source in the page", isInPage)
    }
  }
#endif
