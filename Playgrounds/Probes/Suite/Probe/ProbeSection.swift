/// An article *Checked how*.
public enum ProbeArticle: String, Sendable, CaseIterable, Codable {
  case uiKit = "PopupFlowUIKit"
  case swiftUI = "PopupFlowSwiftUI"
}

/// A section of an article, with the heading of its table.
public struct ProbeSection: Sendable, Hashable, Codable {
  public var article: ProbeArticle
  public var heading: String

  public init(_ article: ProbeArticle, _ heading: String) {
    self.article = article
    self.heading = heading
  }

  public static func uiKit(_ heading: String) -> ProbeSection { ProbeSection(.uiKit, heading) }
  public static func swiftUI(_ heading: String) -> ProbeSection { ProbeSection(.swiftUI, heading) }
}
