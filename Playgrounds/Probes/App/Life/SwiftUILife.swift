import SwiftUI
import UIKit

/// The app with the life cycle of SwiftUI.
struct SwiftUILife: App {
  var body: some Scene {
    WindowGroup {
      CanvasView(canvas: Canvas(), deck: .shared)
    }
  }
}

/// The content of a window: a probe's view, or nothing.
@MainActor
final class Canvas: ObservableObject {
  @Published var content: AnyView?
}

/// Shows the list of probes, a screen, or what a probe shows.
private struct CanvasView: View {
  @StateObject private var canvas: Canvas
  @ObservedObject private var deck: ProbeDeck

  init(canvas: @autoclosure @escaping () -> Canvas, deck: ProbeDeck) {
    _canvas = StateObject(wrappedValue: canvas())
    self.deck = deck
  }

  var body: some View {
    if let content = canvas.content {
      content
    } else if let view = Launch.current.screen?.view {
      view
    } else {
      ProbeList(deck: deck)
        .onAppear {
          if let scene = Scenes.shared.front { deck.begin(in: scene, canvas: canvas) }
        }
    }
  }
}
