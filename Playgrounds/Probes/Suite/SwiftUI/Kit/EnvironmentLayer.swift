#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  private struct ProbeKey: EnvironmentKey {
    static let defaultValue = "default"
  }

  extension EnvironmentValues {
    var ofProbe: String {
      get { self[ProbeKey.self] }
      set { self[ProbeKey.self] = newValue }
    }
  }

  /// The environment that a view passes to another hosting controller.
  @MainActor
  final class EnvironmentLayer: ObservableObject {
    @Published var values = EnvironmentValues()
    let stage: any ProbeStage
    var seen = "nothing"

    init(_ stage: any ProbeStage) {
      self.stage = stage
    }
  }

  struct EnvironmentPage: View {
    @ObservedObject var model: OverlayModel
    let layer: EnvironmentLayer

    var body: some View {
      EnvironmentPasser(layer: layer).environment(\.ofProbe, model.text)
    }
  }

  private struct EnvironmentPasser: View {
    let layer: EnvironmentLayer
    @Environment(\.self) private var values

    var body: some View {
      Text("home").background { EnvironmentSender(layer: layer, values: values) }
    }
  }

  /// Sends the environment each time it is drawn, as the adapter's layer does.
  private struct EnvironmentSender: UIViewControllerRepresentable {
    let layer: EnvironmentLayer
    let values: EnvironmentValues

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
      layer.stage.onNextTurn { layer.values = values }
    }
  }

  struct EnvironmentReader: View {
    @ObservedObject var layer: EnvironmentLayer

    var body: some View {
      EnvironmentText(layer: layer).environment(\.self, layer.values)
    }
  }

  private struct EnvironmentText: View {
    let layer: EnvironmentLayer
    @Environment(\.ofProbe) private var value

    var body: some View {
      let _ = layer.seen = value
      Text(value)
    }
  }

  /// The color scheme with which a view was updated last.
  @MainActor
  final class SeenScheme {
    var scheme: ColorScheme?
  }

  struct SchemePage: View {
    @ObservedObject var model: ProbeModel
    let seen: SeenScheme
    @Environment(\.self) private var values

    var body: some View {
      Text("home")
        .background { SchemeSender(seen: seen, values: values) }
        .fullScreenCover(item: model.itemBinding) { Text($0.id) }
    }
  }

  private struct SchemeSender: UIViewControllerRepresentable {
    let seen: SeenScheme
    let values: EnvironmentValues

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
      seen.scheme = values.colorScheme
    }
  }
#endif
