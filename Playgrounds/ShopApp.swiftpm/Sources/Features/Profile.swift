import PopupFlow
import SwiftUI

/// The user's session.
@MainActor
final class Account: ObservableObject {
  @Published private(set) var user: String?
  let logouts = PassthroughSubject<Void, Never>()

  func logIn(_ name: String) {
    user = name
  }

  func logOut() {
    user = nil
    logouts.send()
  }
}

@MainActor
final class ProfileModel: ObservableObject {
  @Published var name = ""
  private let account: Account
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(account: Account, popups: PopupRequester<Toast, Shop.Answer>) {
    self.account = account
    self.popups = popups
  }

  func loginTapped() async {
    account.logIn(name)
    _ = await popups.present(Toast(text: "Welcome, \(name)"))
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
        LabeledContent("Order news", value: permission.isAllowed ? "On" : "Off")
        Button("Log Out", role: .destructive) { model.logoutTapped() }
      } else {
        TextField("Your name", text: $model.name)
        Button("Log In") { Task { await model.loginTapped() } }
          .disabled(model.name.isEmpty)
      }
    }
    .navigationTitle("Profile")
  }
}
