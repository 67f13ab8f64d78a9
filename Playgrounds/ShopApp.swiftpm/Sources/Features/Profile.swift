import PopupFlow
import SwiftUI

/// The user's session.
@MainActor
final class Account: ObservableObject {
  @Published private(set) var user: String?
  /// The money on the account, in dollars.
  @Published private(set) var balance = 0
  let logouts = PassthroughSubject<Void, Never>()

  func logIn(_ name: String) {
    user = name
  }

  func redeem(_ amount: Int) {
    balance += amount
  }

  func logOut() {
    user = nil
    balance = 0
    logouts.send()
  }
}

@MainActor
final class ProfileModel: ObservableObject {
  @Published var name = ""

  /// Whether the app's own alert asks if the user is sure.
  @Published var isAsking = false

  private let account: Account
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(account: Account, popups: PopupRequester<Toast, Shop.Answer>) {
    self.account = account
    self.popups = popups
  }

  func loginTapped() {
    account.logIn(name)
    popups.present(Toast(text: "Welcome, \(name)"))
  }

  func logoutTapped() {
    account.logOut()
    name = ""
  }
}

struct ProfileView: View {
  @StateObject var model: ProfileModel
  @ObservedObject var account: Account
  @ObservedObject var permission: PermissionModel

  var body: some View {
    List {
      if let user = account.user {
        LabeledContent("Name", value: user)
        LabeledContent("Balance", value: "$\(account.balance)")
        LabeledContent("Order news", value: permission.isAllowed ? "On" : "Off")
        Button("Log Out", role: .destructive) { model.isAsking = true }
      } else {
        TextField("Your name", text: $model.name)
        Button("Log In") { model.loginTapped() }
          .disabled(model.name.isEmpty)
      }
    }
    .navigationTitle("Profile")
    // An alert of the app's own. Popups wait meanwhile.
    .alert(
      Text("Log out?"), isPresented: $model.isAsking, presenting: account.user
    ) { _ in
      Button("Empty the Cart and Log Out", role: .destructive) { model.logoutTapped() }
      Button("Stay", role: .cancel) {}
    } message: { user in
      Text("\(user), your cart will be empty.")
    }
  }
}
