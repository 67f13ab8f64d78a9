import Foundation
import Testing
import UIKitDouble

@testable import PopupFlowUIKit

/// The views and controllers of windows in which another framework draws popups.
@MainActor
@Suite(.simulated) struct OverlayDecodingTests {
  @Test("Without their arguments, from a storyboard, they are not created")
  func decoding() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    #expect(OverlayRoot(coder: coder) == nil)
    #expect(OverlayKeyView(coder: coder) == nil)
    #expect(PopupFrameView(coder: coder) == nil)
  }
}
