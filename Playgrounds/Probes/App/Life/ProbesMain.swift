import UIKit

/// Starts the app with the life cycle of UIKit or SwiftUI, as its arguments say.
@main
enum ProbesMain {
  @MainActor
  static func main() {
    if Launch.current.hasLifeCycleOfSwiftUI {
      SwiftUILife.main()
    } else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
    }
  }
}
