import PopupFlow

/// The popups of the screens.
enum Shop: MandatoryContentDomain {
  struct Content: Hashable, Sendable {
    enum Style: String, Sendable { case alert, sheet, cover, card, drawer, banner }

    var title: String
    var style: Style
    var isMandatory = false
  }
  typealias Page = String
  typealias Answer = String

  static func isMandatory(_ content: Content) -> Bool { content.isMandatory }
}

extension Shop.Content.Style {
  /// The lane of popups in windows, or that of modals.
  var lane: PopupLane {
    switch self {
    case .alert, .sheet, .cover: .modal
    case .card, .drawer, .banner: .banner
    }
  }
}
