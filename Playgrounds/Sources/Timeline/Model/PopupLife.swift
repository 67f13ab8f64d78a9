/// The life of a popup in a run, in short.
public struct PopupLife: Hashable, Sendable {
  /// The id, with the number of the request among those of the id: `ad (2)`.
  public let label: String

  /// The times at which the popup came on screen, in seconds.
  public let shownAt: [Double]

  /// The outcome, or the place at the end of the run, in the words of the pictures.
  public let ending: String
}

extension Timeline {
  /// The lives of all popups in the order of their requests, refused ones too.
  public var lives: [PopupLife] {
    rows.map { row in
      PopupLife(
        label: row.label.text,
        shownAt: row.spans.filter { $0.kind == .presented }.map { steps[$0.start].time },
        ending: row.ending?.words() ?? "")
    }
  }
}
