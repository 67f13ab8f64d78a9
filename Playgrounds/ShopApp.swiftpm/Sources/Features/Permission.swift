import PopupFlow

#if canImport(UserNotifications)
  import UserNotifications
#endif

/// The app's question before the system's, which appears only once.
enum Permission: Hashable, Sendable {
  case orderNews

  var question: String {
    switch self {
    case .orderNews: "May we notify you when your order arrives?"
    }
  }
}

@MainActor
final class PermissionModel: ObservableObject {
  typealias AskSystem = @Sendable () async -> Bool

  @Published private(set) var isAllowed = false
  private let popups: PopupRequester<Permission, Shop.Answer>
  private let askSystem: AskSystem

  init(popups: PopupRequester<Permission, Shop.Answer>, askSystem: @escaping AskSystem) {
    self.popups = popups
    self.askSystem = askSystem
  }

  func ask(_ permission: Permission) async {
    guard !isAllowed else { return }
    guard case .completed(.accepted) = await popups.ask(permission) else { return }
    isAllowed = await askSystem()
  }

  nonisolated static func askSystem() async -> Bool {
    #if canImport(UserNotifications)
      let center = UNUserNotificationCenter.current()
      return (try? await center.requestAuthorization(options: [.alert, .sound])) ?? false
    #else
      return false
    #endif
  }
}
