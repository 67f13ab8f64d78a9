import PopupFlow
import SwiftUI

struct Campaign: Hashable, Sendable {
  let title: String
  let product: Product

  static let all = Product.all.map { Campaign(title: "\($0.name): 20 % off", product: $0) }
}

/// Shows campaigns, and opens the product of a campaign that the user accepts.
@MainActor
final class CampaignModel {
  private let popups: PopupRequester<Campaign, Shop.Answer>
  private let open: @MainActor (Product) -> Void

  init(
    popups: PopupRequester<Campaign, Shop.Answer>, open: @escaping @MainActor (Product) -> Void
  ) {
    self.popups = popups
    self.open = open
  }

  func received(_ campaign: Campaign) async {
    guard case .completed(.accepted) = await popups.ask(campaign) else { return }
    open(campaign.product)
  }
}

struct CampaignSheet: View {
  let campaign: Campaign
  let accept: @MainActor () -> Void
  let close: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "tag")
        .font(.title)
        .accessibilityHidden(true)
      Text(campaign.title)
        .font(.title2)
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      Button("View Product", action: accept)
        .buttonStyle(.borderedProminent)
      Button("Not Now", action: close)
    }
    .padding()
    .presentationDetents([.medium])
  }
}
