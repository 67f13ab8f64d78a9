/// The style of the picture, for light and dark.
///
/// Each rule contains its colours, because not every viewer supports variables. Places also differ
/// in shape: a dashed outline, a hatched bar, a solid bar.
enum SVGStyle {
  /// The prefix of all rules, so that a page can embed several pictures.
  static let name = "popupflow-timeline"

  static let hatch = "popupflow-alive"

  static let sheet: String = {
    let dark = colours(of: .dark).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return """
      .\(name) text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", \
      monospace; }
      .\(name) .title, .\(name) .heading { font-family: system-ui, -apple-system, "Segoe UI", \
      Roboto, "DejaVu Sans", sans-serif; font-weight: 600; }
      .\(name) .title { font-size: 16px; }
      .\(name) .heading { font-size: 13px; }
      .\(name) .axis, .\(name) .name, .\(name) .caption, .\(name) .logout-label { font-size: 11px; }
      .\(name) .caption { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", \
      sans-serif; }
      .\(name) .end { text-anchor: end; }
      .\(name) .logout-label { font-weight: 600; }
      .\(name) .queued { fill: none; stroke-width: 1.5; stroke-dasharray: 4 3; }
      .\(name) .alive { fill: url(#\(hatch)); stroke-width: 1.5; }
      .\(name) .hatch { stroke-width: 3; }
      .\(name) .arrow, .\(name) .refused { fill: none; stroke-width: 2; }
      .\(name) .shortened { fill: none; stroke-width: 1.5; }
      .\(name) .pageChange { stroke-width: 1.5; stroke-dasharray: 1.5 3.5; }
      .\(name) .logout { stroke-width: 3; }
      \(colours(of: .light))
      @media (prefers-color-scheme: dark) {
      \(dark)
      }
      """
  }()

  private static func colours(of palette: SVGPalette) -> String {
    """
    .\(name) .background { fill: \(palette.background); }
    .\(name) .stripe { fill: \(palette.stripe); }
    .\(name) text { fill: \(palette.text); }
    .\(name) .axis, .\(name) .caption, .\(name) .open { fill: \(palette.muted); }
    .\(name) .rule { stroke: \(palette.rule); }
    .\(name) .queued { stroke: \(palette.queued); }
    .\(name) .presented { fill: \(palette.presented); }
    .\(name) .alive, .\(name) .hatch { stroke: \(palette.alive); }
    .\(name) .arrow, .\(name) .shortened { stroke: \(palette.muted); }
    .\(name) .page { fill: \(palette.pageFill); stroke: \(palette.page); }
    .\(name) .pageChange { stroke: \(palette.page); }
    .\(name) .condition { fill: \(palette.muted); }
    .\(name) .refused { stroke: \(palette.logout); }
    .\(name) .logout { stroke: \(palette.logout); }
    .\(name) .logout-label { fill: \(palette.logout); }
    .\(name) .failed { fill: \(palette.logout); }
    .\(name) .completed { fill: \(palette.presented); }
    """
  }
}

/// The colours of the picture. Texts have a contrast of 4.5 to the background, signs one of 3.
struct SVGPalette {
  let background, stripe, text, muted, rule: String
  let queued, presented, alive, page, pageFill, logout: String

  static let light = SVGPalette(
    background: "#ffffff", stripe: "#f4f6f8", text: "#1f2328", muted: "#59636e", rule: "#c4ccd4",
    queued: "#9a6700", presented: "#1a7f37", alive: "#8250df", page: "#0969da",
    pageFill: "#ddf4ff", logout: "#cf222e")

  static let dark = SVGPalette(
    background: "#0d1117", stripe: "#161c24", text: "#e6edf3", muted: "#9ba4ae", rule: "#3d444d",
    queued: "#d8a12c", presented: "#3fb950", alive: "#b58cf5", page: "#4493f8",
    pageFill: "#12263f", logout: "#ff6a61")
}
