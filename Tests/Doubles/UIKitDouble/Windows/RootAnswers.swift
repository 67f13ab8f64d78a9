/// The answers of a window's root controller. The system asks when the window is shown, and again only
/// when a controller has said that an answer is another one.
@MainActor
public struct RootAnswers {
  public internal(set) var orientations: UIInterfaceOrientationMask
  public internal(set) var hidesHomeIndicator: Bool
  public internal(set) var deferringEdges: UIRectEdge
  public internal(set) var locksPointer: Bool
  public internal(set) var locksOrientation: Bool

  init(of root: UIViewController) {
    orientations = root.supportedInterfaceOrientations
    hidesHomeIndicator = root.prefersHomeIndicatorAutoHidden
    deferringEdges = root.preferredScreenEdgesDeferringSystemGestures
    locksPointer = root.prefersPointerLocked
    locksOrientation = root.prefersInterfaceOrientationLocked
  }
}

extension UIWindow {
  /// Asks the root again for one answer.
  func ask<Answer>(_ answer: WritableKeyPath<RootAnswers, Answer>) {
    guard let rootViewController else { return }
    let now = RootAnswers(of: rootViewController)
    var answers = rootAnswers ?? now
    answers[keyPath: answer] = now[keyPath: answer]
    rootAnswers = answers
  }
}
