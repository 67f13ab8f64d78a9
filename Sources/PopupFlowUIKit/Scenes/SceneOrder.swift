#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  /// The order in which the app's scenes were active last (U35).
  @MainActor
  enum SceneOrder {
    // By identity, because associated objects are not available everywhere (U18).
    private static var numbers: [ObjectIdentifier: (scene: Weak<UIWindowScene>, number: Int)] = [:]
    private static var count = 0

    /// Returns a number that is higher, the later the scene was active; 0 if it never was.
    static func number(of scene: UIWindowScene) -> Int {
      let entry = numbers[ObjectIdentifier(scene)]
      return entry?.scene.object === scene ? entry?.number ?? 0 : 0
    }

    /// Notes that the user has come to a scene.
    static func noteActivation(of scene: UIWindowScene) {
      numbers = numbers.filter { $0.value.scene.object != nil }
      count += 1
      numbers[ObjectIdentifier(scene)] = (Weak(scene), count)
    }
  }
#endif
