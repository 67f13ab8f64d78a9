import Foundation
import PopupFlow
import SwiftUI

struct RequiredUpdate: Hashable, Sendable {
  let version: Int
}

/// Demands an update when the server no longer supports this version.
@MainActor
final class UpdateModel {
  private let installedVersion: Int
  private let popups: PopupRequester<RequiredUpdate, Shop.Answer>

  init(installedVersion: Int = 1, popups: PopupRequester<RequiredUpdate, Shop.Answer>) {
    self.installedVersion = installedVersion
    self.popups = popups
  }

  func received(requiredVersion: Int) async {
    guard requiredVersion > installedVersion else { return }
    _ = await popups.ask(RequiredUpdate(version: requiredVersion))
  }
}

/// Has no button that closes it. `Shop.isMandatory(_:)` and its request make it stay.
struct UpdateCover: View {
  let update: RequiredUpdate

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "arrow.down.circle")
        .font(.title)
        .accessibilityHidden(true)
      Text("Please update to version \(update.version)")
        .font(.title2)
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      if let url = URL(string: "https://apps.apple.com") {
        Link("Open the App Store", destination: url)
      }
    }
    .padding()
  }
}
