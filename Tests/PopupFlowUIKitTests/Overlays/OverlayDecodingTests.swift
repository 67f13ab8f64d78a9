import Foundation
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A window for popups.
@MainActor
@Suite(.simulated) struct OverlayDecodingTests {
  @Test("From a storyboard, without a scene, it is not created")
  func decoding() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    #expect(PopupWindow(coder: coder) == nil)
  }
}
