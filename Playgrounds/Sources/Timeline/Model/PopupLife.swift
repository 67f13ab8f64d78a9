/// The life of a popup in a run, in short.
public struct PopupLife: Hashable, Sendable {
  /// A time on screen, in seconds.
  public struct Showing: Hashable, Sendable {
    /// The time at which the popup came on screen.
    public let start: Double

    /// The time at which the popup left the screen; nil if it is there at the end of the run.
    public let end: Double?
  }

  /// The id, with the number of the request among those of the id: `ad (2)`.
  public let label: String

  /// The times on screen, in order.
  public let showings: [Showing]

  /// The outcome, or the place at the end of the run, in the words of the pictures.
  public let ending: String

  /// The times at which the popup came on screen, in seconds.
  public var shownAt: [Double] { showings.map(\.start) }
}

extension Timeline {
  /// The lives of all popups in the order of their requests, refused ones too.
  public var lives: [PopupLife] {
    rows.map { row in
      PopupLife(
        label: row.label.text,
        showings: row.spans.filter { $0.kind == .presented }.map { span in
          PopupLife.Showing(start: steps[span.start].time, end: span.end.map { steps[$0].time })
        },
        ending: row.ending?.words() ?? "")
    }
  }
}
