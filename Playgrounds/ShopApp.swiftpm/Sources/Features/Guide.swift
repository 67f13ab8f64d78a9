import PopupFlow
import PopupFlowSwiftUI
import SwiftUI

/// The content of the guide's popup.
struct Guide: Sendable {}

/// Starts the guide until the user has finished it.
@MainActor
final class GuideModel {
  private(set) var isFinished = false
  private let popups: PopupRequester<Guide, Shop.Answer>

  init(popups: PopupRequester<Guide, Shop.Answer>) {
    self.popups = popups
  }

  /// Call this each time a page with the guide appears. While the guide waits, more requests wait
  /// for the same answer.
  func begin() async {
    guard !isFinished else { return }
    if case .completed(.accepted) = await popups.ask(Guide()) { isFinished = true }
  }
}

/// The steps of the guide. The popup keeps them while it is off screen.
@MainActor
final class GuideSteps: ObservableObject {
  @Published private(set) var number = 1
  let texts = [
    "Find your size in the size chart.", "Add the product to your cart.",
    "Your order arrives in two days.",
  ]

  var text: String { texts[number - 1] }
  var isLast: Bool { number == texts.count }

  func next() {
    if !isLast { number += 1 }
  }
}

struct GuideCard: View {
  @ObservedObject var steps: GuideSteps
  let finish: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Text("Step \(steps.number) of \(steps.texts.count)")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Text(steps.text)
        .multilineTextAlignment(.center)
      if steps.isLast {
        Button("Done", action: finish)
          .buttonStyle(.borderedProminent)
      } else {
        Button("Next") { steps.next() }
          .buttonStyle(.borderedProminent)
      }
    }
    .padding()
    .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 16))
  }
}

extension PopupOverlayStyle {
  /// In the middle, and without a backdrop: the page can be used meanwhile, and banners and toasts
  /// have their places.
  static var guide: PopupOverlayStyle {
    var style = PopupOverlayStyle(.center)
    style.margin = 16
    return style
  }
}
