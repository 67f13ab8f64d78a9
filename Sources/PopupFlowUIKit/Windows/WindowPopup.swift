#if canImport(UIKit) && !os(watchOS)
  import PopupFlow

  /// A popup as the one who makes its screen sees it: what it shows, and how the user closes it.
  ///
  /// A screen may hold it: it holds neither the host nor the screen.
  @MainActor
  public final class WindowPopup<Domain: PopupDomain> {
    /// What it shows.
    public let content: Domain.Content

    /// What tells it from other popups.
    public let id: PopupID

    // The number of its request.
    let number: Int
    private weak var host: WindowHost<Domain>?

    init(_ popup: Popup<Domain>, host: WindowHost<Domain>) {
      content = popup.content
      id = popup.id
      number = popup.number
      self.host = host
    }

    /// The user closes it with an answer; its outcome comes when it is gone from the screen (R30).
    ///
    /// On its way in, it goes as soon as it has come; on its way out, its answer counts still. When
    /// it is not on screen, nothing happens.
    public func finish(_ answer: Domain.Answer) {
      host?.finish(number, with: answer)
    }

    /// The user closes it, without an answer.
    public func finish() {
      host?.finish(number, with: nil)
    }
  }
#endif
