import PopupFlow
import SwiftUI

struct GiftCard: Identifiable {
  let id = UUID()
}

@MainActor
final class GiftCardModel: ObservableObject {
  @Published var code = ""
  private let account: Account
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(account: Account, popups: PopupRequester<Toast, Shop.Answer>) {
    self.account = account
    self.popups = popups
  }

  /// Each code is worth ten dollars here.
  func redeemTapped() {
    account.redeem(10)
    code = ""
    popups.present(Toast(text: "$10 added to your balance"))
  }
}

/// A sheet of the app's own.
struct GiftCardSheet: View {
  @StateObject var model: GiftCardModel
  let close: @MainActor () -> Void

  var body: some View {
    List {
      TextField("Code", text: $model.code)
      Button("Redeem") { model.redeemTapped() }
        .disabled(model.code.isEmpty)
      Button("Done", action: close)
    }
    .navigationTitle("Gift Card")
  }
}
