import Probes
import UIKit

/// Tells a person, or a UI test, what to do, in a window above all others.
///
/// The element `act` has the act as JSON in its value, for UI tests.
@MainActor
final class ActBoard {
  /// The act with a number, so that a UI test sees when the same one comes again.
  struct Notice: Codable {
    var number: Int
    var act: ProbeAct
  }

  private static var number = 0
  private let scene: UIWindowScene

  init(in scene: UIWindowScene) {
    self.scene = scene
  }

  /// Shows an act until it is done.
  func perform(_ act: ProbeAct) async throws {
    Self.number += 1
    let window = BoardWindow(windowScene: scene)
    let controller = BoardController(act, Notice(number: Self.number, act: act))
    window.bar = controller.bar
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let task = UIApplication.shared.beginBackgroundTask(withName: act.instruction)
    defer { UIApplication.shared.endBackgroundTask(task) }
    let isDone = ending(of: act, controller)
    let done: Bool? = await poll(for: 60) {
      controller.isRefused ? false : isDone() ? true : nil
    }
    guard done == true else { throw ProbeObstacle("nobody can do this: \(act.instruction)") }
  }

  /// Returns a function that tells whether an act is done. Where neither the scene nor a button can
  /// tell, time does.
  private func ending(of act: ProbeAct, _ controller: BoardController) -> @MainActor () -> Bool {
    let scene = scene
    let scenes = Scenes.shared.all.count
    let start = ProcessInfo.processInfo.systemUptime
    @MainActor func after(_ seconds: Double) -> @MainActor () -> Bool {
      { ProcessInfo.processInfo.systemUptime - start > seconds }
    }
    switch act {
    case .goHome: return { scene.activationState == .background }
    case .coverByTheSystem: return { scene.activationState != .foregroundActive }
    case .comeBack: return { scene.activationState == .foregroundActive }
    case .openWindow: return { Scenes.shared.all.count > scenes }
    case .closeWindow: return { Scenes.shared.all.count < scenes }
    case .turnToLandscape:
      return { scene.windows.first.map { $0.bounds.width > $0.bounds.height } ?? false }
    case .turnToPortrait:
      return { scene.windows.first.map { $0.bounds.width < $0.bounds.height } ?? false }
    // A button would take the focus away.
    case .focus, .activate, .escapeGesture: return after(10)
    case .remote, .touchRemote: return after(5)
    default: return { controller.isDone }
    }
  }
}

/// A window that receives touches in its bar only, and never becomes key.
private final class BoardWindow: UIWindow {
  var bar: UIView?

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 100)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let bar, bar.bounds.contains(bar.convert(point, from: self)) else { return nil }
    return super.hitTest(point, with: event)
  }
}

private final class BoardController: UIViewController {
  let bar = UIStackView()
  private(set) var isDone = false
  private(set) var isRefused = false
  private let act: ProbeAct
  private let notice: ActBoard.Notice

  init(_ act: ProbeAct, _ notice: ActBoard.Notice) {
    self.act = act
    self.notice = notice
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = act.instruction
    label.numberOfLines = 0
    label.accessibilityIdentifier = "act"
    label.accessibilityValue =
      (try? JSONEncoder().encode(notice)).map { String(decoding: $0, as: UTF8.self) }
    bar.axis = .horizontal
    bar.spacing = 8
    bar.backgroundColor = .systemYellow
    bar.addArrangedSubview(label)
    #if !os(tvOS)
      var isQuestion = false
      if case .look = act { isQuestion = true }
      bar.addArrangedSubview(
        button("act-done", isQuestion ? "Yes" : "Done") { [weak self] in self?.isDone = true })
      bar.addArrangedSubview(
        button("act-refused", isQuestion ? "No" : "Skip") { [weak self] in self?.isRefused = true })
    #endif
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: area.topAnchor),
      bar.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
    ])
  }

  private func button(
    _ name: String, _ title: String, _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = name
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
}
