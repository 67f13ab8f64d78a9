import PopupFlow

/// Messages from outside the app. A real app receives them from its backend and the system; here,
/// the debug screen sends them.
@MainActor
final class ShopServer {
  let campaigns = PassthroughSubject<Campaign, Never>()
  let connections = PassthroughSubject<Bool, Never>()
  let requiredVersions = PassthroughSubject<Int, Never>()
}
