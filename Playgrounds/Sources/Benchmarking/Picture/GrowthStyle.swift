/// The style of the picture, for light and dark.
///
/// Each rule contains its colours, because not every viewer supports variables.
enum GrowthStyle {
  /// The prefix of all rules, so that a page can embed several pictures.
  static let name = "popupflow-growth"

  static let sheet: String = {
    let dark = colours(of: .dark).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return """
      .\(name) text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", \
      sans-serif; }
      .\(name) .title { font-size: 16px; font-weight: 600; }
      .\(name) .heading { font-size: 13px; font-weight: 600; }
      .\(name) .axis { font-size: 11px; }
      .\(name) .cost { font-size: 11px; font-weight: 600; }
      .\(name) .middle { text-anchor: middle; }
      .\(name) .end { text-anchor: end; }
      .\(name) .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
      .\(name) .curve.library { stroke-width: 3; }
      .\(name) .marker { stroke-width: 1.5; }
      .\(name) .own { font-weight: 600; }
      \(colours(of: .light))
      @media (prefers-color-scheme: dark) {
      \(dark)
      }
      """
  }()

  private static func colours(of palette: GrowthPalette) -> String {
    let curves = Growth.Kind.allCases.map { kind in
      """
      .\(name) .curve.\(kind) { stroke: \(palette[kind]); }
      .\(name) .marker.\(kind) { fill: \(palette[kind]); stroke: \(palette.background); }
      .\(name) .cost.\(kind) { fill: \(palette[kind]); }
      """
    }
    return """
      .\(name) .background { fill: \(palette.background); }
      .\(name) text { fill: \(palette.text); }
      .\(name) .axis { fill: \(palette.muted); }
      .\(name) .rule { stroke: \(palette.rule); }
      .\(name) .bar { fill: \(palette.muted); }
      .\(name) .bar.own { fill: \(palette.library); }
      \(curves.joined(separator: "\n"))
      """
  }
}

/// The colours of the picture. Texts have a contrast of 4.5 to the background.
private struct GrowthPalette {
  let background, text, muted, rule: String
  let library, heaps, list: String

  subscript(kind: Growth.Kind) -> String {
    switch kind {
    case .library: library
    case .heaps: heaps
    case .list: list
    }
  }

  static let light = GrowthPalette(
    background: "#ffffff", text: "#1f2328", muted: "#59636e", rule: "#e1e5ea",
    library: "#0969da", heaps: "#9a6700", list: "#bf3989")

  static let dark = GrowthPalette(
    background: "#0d1117", text: "#e6edf3", muted: "#9ba4ae", rule: "#262c34",
    library: "#58a6ff", heaps: "#d8a12c", list: "#f778ba")
}
