/// A part that a probe needs beyond a scene on a screen.
public enum ProbeNeed: String, Sendable, CaseIterable, Codable, Comparable {
  /// A finger: a person, or a UI test. See ``ProbeAct``.
  case finger
  /// A hardware keyboard, or a UI test that types.
  case keyboard
  /// The remote of an Apple TV, or a UI test that presses its buttons.
  case remote
  /// VoiceOver, with a person who uses it.
  case voiceOver
  /// The system's part in the life of scenes: the home screen, the app switcher, closing a window.
  case system
  /// A launch in the background, such as one by a silent push. The probe begins there.
  case backgroundLaunch
  /// An app whose `Info.plist` contains no scene manifest.
  case appWithoutScenes
  /// Views with the life cycle of SwiftUI's `App`.
  case lifeCycleOfSwiftUI
  /// Views in hosting controllers of an app with UIKit's life cycle.
  case lifeCycleOfUIKit
  /// An exception that ends the app.
  case end
  /// A person who looks at the screen.
  case eyes
  /// A canvas of Xcode.
  case preview

  public static func < (lhs: ProbeNeed, rhs: ProbeNeed) -> Bool { lhs.rawValue < rhs.rawValue }
}
