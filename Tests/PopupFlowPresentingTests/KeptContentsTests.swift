import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowPresenting

/// Contents of popups between presentations, and closings by them.
@MainActor
@Suite struct KeptContentsTests {
  /// The place of a popup whose content closes it.
  enum Place: CaseIterable, Sendable {
    case isMade, isPresented, isLeaving, isAway
  }

  private let sheet = KeptContent<Shop, Never>(
    popup: ShownPopup(
      Popup(PopupRequest("offer", id: "offer"), number: 7), innerRequest: nil, onFinish: { _, _ in }
    ))

  /// The kept contents, with that of a popup in the given place.
  private func contents(_ place: Place = .isAway) -> KeptContents<Shop, Never> {
    var contents = KeptContents<Shop, Never>()
    if place != .isMade { contents[7] = sheet }
    return contents
  }

  @Test("The content of a popup is kept by the number of the request until it is removed")
  func kept() {
    var contents = contents()
    #expect(contents[7]?.popup === sheet.popup)
    #expect(contents[8]?.popup == nil)
    #expect(contents.content(of: "offer")?.popup === sheet.popup)
    #expect(contents.content(of: "other")?.popup == nil)
    #expect(contents.remove(7)?.popup === sheet.popup)
    #expect(contents[7]?.popup == nil)
    #expect(contents.remove(7)?.popup == nil)
  }

  @Test(
    "R30: an answer counts in every place, and a closing without one only on screen",
    arguments: Place.allCases, ["yes", nil])
  func closing(place: Place, answer: String?) {
    let isLeaving: Bool? =
      switch place {
      case .isMade, .isAway: nil
      case .isPresented: false
      case .isLeaving: true
      }
    let isEffective = answer != nil || place == .isMade || place == .isPresented
    let hasClosed = contents(place).noteClosing(of: sheet.popup, with: answer, isLeaving: isLeaving)
    #expect(hasClosed == isEffective)
    #expect((sheet.popup.closing != nil) == isEffective)
    #expect(sheet.popup.closing?.answer == answer)
  }

  @Test("R30: the first closing counts")
  func twice() {
    for answer in ["first", "second"] {
      let isFirst = contents().noteClosing(of: sheet.popup, with: answer, isLeaving: false)
      #expect(isFirst == (answer == "first"))
    }
    #expect(sheet.popup.closing?.answer == "first")
  }

  @Test("An object is closed when its popup is neither presented nor kept")
  func letGo() {
    final class Draft {}
    weak var draft: Draft?
    draft = sheet.popup.model { Draft() }
    #expect(sheet.popup.model { Draft() } === draft)
    contents().letGo(sheet.popup, isPresented: false)
    contents(.isMade).letGo(sheet.popup, isPresented: true)
    #expect(draft != nil)
    contents(.isMade).letGo(sheet.popup, isPresented: false)
    #expect(draft == nil)
  }
}
