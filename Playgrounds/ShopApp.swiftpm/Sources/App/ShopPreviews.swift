#if DEBUG
  import Foundation
  import PopupFlow
  import SwiftUI

  /// The app with a popup of each kind.
  struct ShopPreviews: PreviewProvider {
    static var previews: some View {
      ForEach(ShopPreview.Message.allCases, id: \.self) { message in
        ShopPreview(message: message).previewDisplayName(message.rawValue)
      }
    }
  }

  /// The app after a message of the server.
  struct ShopPreview: View {
    enum Message: String, CaseIterable {
      case none = "Shop"
      case campaign = "Campaign"
      case offline = "Offline"
      case update = "Update"
    }

    let message: Message
    @StateObject private var model: ShopModel

    init(message: Message, clock: any PopupClock = DispatchPopupClock()) {
      self.message = message
      let journal = FileManager.default.temporaryDirectory
        .appendingPathComponent("preview \(message.rawValue).jsonl")
      _model = StateObject(wrappedValue: ShopModel(clock: clock, journalURL: journal))
    }

    var body: some View {
      ShopWindow(model: model).onAppear { send(to: model.server) }
    }

    private func send(to server: ShopServer) {
      switch message {
      case .none: break
      case .campaign: server.campaigns.send(Campaign.all[0])
      case .offline: server.connections.send(false)
      case .update: server.requiredVersions.send(2)
      }
    }
  }
#endif
