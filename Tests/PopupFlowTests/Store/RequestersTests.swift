import IssueReporting
import PopupFlow
import Testing

/// Requesters of several features, found by their types.
@Suite struct RequestersTests {
  private enum CartPopup { case confirm }
  private enum CartAnswer { case emptyIt }
  private enum LoginPopup { case again }

  @Test("A feature finds its own requester and no other")
  func found() async {
    var popups = PopupRequesters()
    popups.add(PopupRequester<CartPopup, CartAnswer> { _ in .completed(.emptyIt) })
    popups.add(PopupRequester<LoginPopup, Bool> { _ in .completed(true) })
    #expect(await popups.present(CartPopup.confirm) == .completed(CartAnswer.emptyIt))
    #expect(await popups.requester(for: LoginPopup.self).present(.again) == .completed(true))
    // A second requester for the same types replaces the first.
    popups.add(PopupRequester<LoginPopup, Bool> { _ in .cancelled })
    #expect(await popups.present(LoginPopup.again, answering: Bool.self) == .cancelled)
  }

  @Test("Without a requester, a request is an issue for the developer and fails")
  func missing() async {
    let popups = PopupRequesters()
    await withKnownIssue {
      #expect(await popups.present(CartPopup.confirm, answering: CartAnswer.self) == .failed)
    } matching: {
      "\($0)".contains("no requester was added") || "\($0)".contains("Nobody shows popups of")
    }
  }
}
