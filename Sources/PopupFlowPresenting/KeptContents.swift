import PopupFlow

/// The content that a host makes for a popup: a controller or a view, with the popup's object.
@MainActor
package protocol KeptContent {
  associatedtype Domain: PopupDomain

  /// The popup from the point of view of the content.
  var popup: ShownPopup<Domain> { get }
}

/// The contents of a host's popups, by the number of the request.
///
/// The host adds a content when it presents the popup, and removes it at the popup's outcome. So a
/// popup that returns has the same content.
@MainActor
package struct KeptContents<Content: KeptContent> {
  package typealias Shown = ShownPopup<Content.Domain>

  private var contents: [Int: Content] = [:]

  package init() {}

  package subscript(request: Int) -> Content? {
    get { contents[request] }
    set { contents[request] = newValue }
  }

  /// Removes the content of a request.
  ///
  /// - Returns: The content. Release it after the call, because releasing can run code of the app.
  package mutating func remove(_ request: Int) -> Content? {
    contents.removeValue(forKey: request)
  }

  /// Returns the content that is kept for a popup with an id.
  package func content(of id: PopupID) -> Content? {
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
    of shown: Shown, with answer: Content.Domain.Answer?, isLeaving: Bool?
  ) -> Bool {
    guard shown.closing == nil else { return false }
    // If the popup is neither presented nor kept, the host is making its content.
    let isAway = isLeaving ?? contains(shown)
    guard answer != nil || !isAway else { return false }
    shown.noteClosing(with: answer)
    return true
  }

  /// Closes the object of a popup that is neither presented nor kept for a return.
  package func letGo(_ shown: Shown, isPresented: Bool) {
    if !isPresented, !contains(shown) { shown.close() }
  }

  private func contains(_ shown: Shown) -> Bool {
    contents.values.contains { $0.popup === shown }
  }
}

// Views are created for each presentation, so a presenter keeps only the popup's object.
extension ShownPopup: KeptContent {
  package var popup: ShownPopup { self }
}
