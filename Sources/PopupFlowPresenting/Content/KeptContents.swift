import PopupFlow

/// A popup's object, with the content that a host has made for it: a controller, for example.
@MainActor
package struct KeptContent<Domain: PopupDomain, Content> {
  package let popup: ShownPopup<Domain>

  /// The content; nil until the popup is shown.
  package var content: Content?

  package init(popup: ShownPopup<Domain>, content: Content? = nil) {
    self.popup = popup
    self.content = content
  }
}

/// The contents of a host's popups, by the number of the request.
///
/// The host adds a content when it presents the popup, and removes it at the popup's outcome. So a
/// popup that returns has the same content.
@MainActor
package struct KeptContents<Domain: PopupDomain, Content> {
  package typealias Kept = KeptContent<Domain, Content>
  package typealias Shown = ShownPopup<Domain>

  private var contents: [Int: Kept] = [:]

  package init() {}

  package subscript(request: Int) -> Kept? {
    get { contents[request] }
    set { contents[request] = newValue }
  }

  /// Removes the content of a request.
  ///
  /// - Returns: The content. Release it after the call, because releasing can run code of the app.
  package mutating func remove(_ request: Int) -> Kept? {
    contents.removeValue(forKey: request)
  }

  /// Returns the content that is kept for a popup with an id.
  package func content(of id: PopupID) -> Kept? {
    contents.values.first { $0.popup.id == id }
  }

  /// Stores how a content closes its popup, if the closing has an effect.
  ///
  /// If the popup is off screen, the answer counts when the popup returns. Without an answer,
  /// nothing changes for a popup that is off screen or leaving.
  ///
  /// - Parameters:
  ///   - shown: The popup of the content. It can be closed while the host makes the content.
  ///   - answer: The answer, if there is one.
  ///   - isLeaving: Whether the popup's presentation is leaving, or `nil` if there is none.
  /// - Returns: Whether the closing has an effect.
  package func noteClosing(
    of shown: Shown, with answer: Domain.Answer?, isLeaving: Bool?
  ) -> Bool {
    guard shown.closing == nil else { return false }
    // Of a popup that is neither presented nor kept, the next content is being made (R8).
    let isAway = isLeaving ?? contains(shown)
    guard answer != nil || !isAway else { return false }
    shown.noteClosing(with: answer)
    return true
  }

  /// Invalidates the object of a popup that is neither presented nor kept for a return.
  package func letGo(_ shown: Shown, isPresented: Bool) {
    if !isPresented, !contains(shown) { shown.invalidate() }
  }

  private func contains(_ shown: Shown) -> Bool {
    contents.values.contains { $0.popup === shown }
  }
}
