extension ProbeSection {
  static let sheets = swiftUI("Sheets and covers")
  static let questions = swiftUI("Alerts and confirmations")
  static let overlays = swiftUI("Popups over a view")
  static let windowLayer = swiftUI("Popups in a window")
  static let viewKeyboard = swiftUI("Keyboard")
  static let previews = swiftUI("Previews")
  static let phases = swiftUI("Scenes")
  static let viewPages = swiftUI("Pages")
  static let viewHabits = swiftUI("Habits of the double")
}
