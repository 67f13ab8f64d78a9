import PopupFlow

/// The types of the app's popups and pages.
enum Shop: MandatoryContentDomain {
  enum Content: Hashable, Sendable {
    case campaign(Campaign)
    case guide
    case offline
    case permission(Permission)
    case toast(Toast)
    case update(RequiredUpdate)
  }

  enum Page: String, Sendable {
    case home, product, sizes, checkout, profile, debug
  }

  /// The user's agreement. Popups that the user closes have no answer.
  enum Answer: String, Sendable {
    case accepted
  }

  /// The update is closed by nothing but an update.
  static func isMandatory(_ content: Content) -> Bool {
    if case .update = content { true } else { false }
  }
}

/// The pages above the home page.
enum Screen: Hashable {
  case product(Product)
  case sizes(Product)
  case checkout
  case profile
  case debug
}
