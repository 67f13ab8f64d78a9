import PopupFlow
import Testing

@testable import ShopApp

/// The view models with fake requesters: without a store, a view or time.
@MainActor
@Suite struct ModelTests {
  /// Stores what a model has requested, and answers all requests in the same way.
  @MainActor
  private final class Requests<Content: Sendable> {
    private(set) var contents: [Content] = []
    let outcome: PopupOutcome<Shop.Answer>

    init(_ outcome: PopupOutcome<Shop.Answer>) {
      self.outcome = outcome
    }

    var requester: PopupRequester<Content, Shop.Answer> {
      PopupRequester { content in self.take(content) }
    }

    private func take(_ content: Content) -> PopupOutcome<Shop.Answer> {
      contents.append(content)
      return outcome
    }
  }

  private let jacket = Product.all[0]

  @Test("A campaign opens its product only if the user accepts it")
  func campaign() async {
    var opened: [Product] = []
    for outcome in [.dismissed(.user), .dismissed(.sessionEnded), .completed(.accepted)]
      as [PopupOutcome<Shop.Answer>]
    {
      let requests = Requests<Campaign>(outcome)
      let model = CampaignModel(popups: requests.requester) { opened.append($0) }
      await model.received(Campaign(title: "Sale", product: jacket))
      #expect(requests.contents.map(\.title) == ["Sale"])
      #expect(opened == (outcome == .completed(.accepted) ? [jacket] : []))
    }
  }

  @Test("A finished guide does not begin again, an interrupted one does")
  func guide() async {
    let left = Requests<Guide>(.dismissed(.pageLeft))
    let leaving = GuideModel(popups: left.requester)
    await leaving.begin()
    await leaving.begin()
    #expect(left.contents.count == 2)

    let finished = Requests<Guide>(.completed(.accepted))
    let finishing = GuideModel(popups: finished.requester)
    await finishing.begin()
    await finishing.begin()
    #expect(finished.contents.count == 1)
  }

  @Test("The guide's steps end with the last")
  func steps() {
    let steps = GuideSteps()
    for _ in steps.texts { steps.next() }
    #expect(steps.number == steps.texts.count)
    #expect(steps.isLast)
  }

  @Test("The system is asked only after the user has agreed, and decides")
  func permission() async {
    for (outcome, system, isAllowed, count) in [
      (.completed(.accepted), true, true, 1), (.completed(.accepted), false, false, 1),
      (.dismissed(.user), true, false, 0),
    ] as [(PopupOutcome<Shop.Answer>, Bool, Bool, Int)] {
      let asked = Requests<Int>(.cancelled)
      let model = PermissionModel(popups: Requests<Permission>(outcome).requester) {
        _ = await asked.requester.ask(0)
        return system
      }
      await model.ask(.orderNews)
      #expect(model.isAllowed == isAllowed)
      #expect(asked.contents.count == count)
    }
  }

  @Test("An update is demanded for newer versions only")
  func update() async {
    let requests = Requests<RequiredUpdate>(.failed)
    let model = UpdateModel(installedVersion: 3, popups: requests.requester)
    for version in [2, 3, 4] { await model.received(requiredVersion: version) }
    #expect(requests.contents.map(\.version) == [4])
  }

  @Test("An order empties the cart, thanks the user and asks for the permission")
  func order() async {
    let cart = Cart()
    cart.add(jacket)
    let toasts = Requests<Toast>(.dismissed(.timeout))
    let permissions = Requests<Permission>(.completed(.accepted))
    let permission = PermissionModel(popups: permissions.requester) { true }
    await CheckoutModel(cart: cart, permission: permission, popups: toasts.requester).orderTapped()
    // Nobody awaits a toast.
    await Task {}.value
    #expect(cart.products == [])
    #expect(toasts.contents.map(\.text) == ["Thank you for your order"])
    #expect(permission.isAllowed)
  }

  @Test("A product, a size and a login are confirmed by a toast")
  func toasts() async {
    let toasts = Requests<Toast>(.dismissed(.timeout))
    let (cart, account) = (Cart(), Account())
    let guide = GuideModel(popups: Requests<Guide>(.cancelled).requester)
    ProductModel(product: jacket, cart: cart, guide: guide, popups: toasts.requester).addTapped()
    #expect(cart.products == [jacket])
    SizesModel(product: jacket, popups: toasts.requester).chosen("Large")
    let profile = ProfileModel(account: account, popups: toasts.requester)
    profile.name = "Ada"
    profile.loginTapped()
    await Task {}.value
    #expect(account.user == "Ada")
    #expect(
      toasts.contents.map(\.text) == [
        "Rain jacket is in your cart", "Large is your size", "Welcome, Ada",
      ])
    profile.logoutTapped()
    #expect(account.user == nil)
    #expect(profile.name == "")
  }

  @Test("The offline banner is requested once, and withdrawn when the connection returns")
  func connection() async {
    let (asked, askedContinuation) = AsyncStream.makeStream(of: Void.self)
    let (ended, endedContinuation) = AsyncStream.makeStream(of: Bool.self)
    let (never, neverContinuation) = AsyncStream.makeStream(of: Void.self)
    defer { neverContinuation.finish() }
    let model = ConnectionModel(
      popups: PopupRequester { _ in
        askedContinuation.yield()
        // Ends only if the task is cancelled.
        for await _ in never {}
        endedContinuation.yield(Task.isCancelled)
        return .cancelled
      })
    model.changed(isOnline: false)
    model.changed(isOnline: false)
    for await _ in asked { break }
    model.changed(isOnline: true)
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
    askedContinuation.finish()
    for await _ in asked { Issue.record("The banner was requested twice.") }
  }
}
