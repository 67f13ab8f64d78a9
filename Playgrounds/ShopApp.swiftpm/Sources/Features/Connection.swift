import PopupFlow
import SwiftUI

/// The content of the banner.
struct Offline: Sendable {}

/// Shows a banner while the device is offline.
@MainActor
final class ConnectionModel {
  private let popups: PopupRequester<Offline, Shop.Answer>
  private var banner: Task<Void, Never>?

  init(popups: PopupRequester<Offline, Shop.Answer>) {
    self.popups = popups
  }

  func changed(isOnline: Bool) {
    if isOnline {
      // Withdraws the request, on screen or not.
      banner?.cancel()
      banner = nil
    } else if banner == nil {
      banner = Task { [popups] in _ = await popups.ask(Offline()) }
    }
  }
}

struct OfflineBanner: View {
  static let text = "You are offline"

  var body: some View {
    Label(Self.text, systemImage: "wifi.slash")
      .font(.headline)
      .padding()
      .background(.regularMaterial, in: Capsule())
  }
}
