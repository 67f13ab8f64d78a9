import Foundation
import PopupFlow
import TestKit

@testable import PopupFlowJournal

/// A domain of which fixtures are written.
protocol FixtureDomain: PopupDomain {
  /// Contents of every form.
  static var contents: [Content] { get }

  /// Pages of every form, two or more.
  static var pages: [Page] { get }

  /// An answer; nil if the domain has none.
  static var answer: Answer? { get }

  static var conversions: JournalConversions<Self> { get }
}

extension FixtureDomain {
  /// The conversions of most apps: descriptions.
  static var conversions: JournalConversions<Self> {
    JournalConversions(
      content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
  }

  static func content(_ index: Int) -> Content { contents[index % contents.count] }
  static func page(_ index: Int) -> Page { pages[index % pages.count] }
}

extension Shop: FixtureDomain {
  static var contents: [String] { ["Two for one", "", "naïve \"tea\"\n🎉\u{1}"] }
  static var pages: [String] { ["home", "cart", "feed"] }
  static var answer: String? { "ok" }
}

extension Notes: FixtureDomain {
  static var contents: [Content] { [.tip("milk"), .ad] }
  static var pages: [String] { ["home", "", "notes"] }
  static var answer: String? { "" }
}

extension OldApp: FixtureDomain {
  static var contents: [Content] {
    [.tip(text: "tea"), .survey(number: 3), .offer(Offer(title: "Two for one"))]
  }
  static var pages: [Page] { [.home, .cart] }
  static var answer: String? { "later" }
}

extension ChangingTheDomainArticle.Shop: FixtureDomain {
  static var contents: [Content] {
    [
      .offer(.init(title: "bread")), .offer(.init(title: "jam", price: 4)), .survey(number: 1),
    ]
  }
  static var pages: [Page] { [.home, .basket] }
  static var answer: Never? { nil }
}

extension BackgroundAndRelaunchArticle.Shop: FixtureDomain {
  static var contents: [Content] { [.survey, .saved, .offer] }
  static var pages: [Page] { [.home, .checkout] }
  static var answer: Never? { nil }
}

extension Cinema: FixtureDomain {
  static var contents: [Content] { [.trailer(1), .survey] }
  static var pages: [Page] { Page.allCases }
  static var answer: Answer? { .stars(5) }
}

extension JournalDomain: FixtureDomain {
  static var contents: [JSONValue] {
    [
      .object(["name": .string("tea"), "prices": .array([.integer(2), .number(2.5), .null])]),
      .bool(true), .null,
    ]
  }
  static var pages: [JournalPage] { ["home", "cart"] }
  static var answer: JSONValue? { .object(["stars": .integer(5)]) }
  static var conversions: JournalConversions<JournalDomain> {
    JournalConversions(content: { $0 }, page: { $0.name }, answer: { $0 })
  }
}
