import Foundation
import Testing
import UIKitDouble

@testable import PopupFlowUIKit

/// The root of a window in which another framework draws popups.
@MainActor
@Suite(.simulated) struct OverlayDecodingTests {
  @Test("Without its content, from a storyboard, it is not created")
  func decoding() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    #expect(OverlayRoot(coder: coder) == nil)
  }
}
