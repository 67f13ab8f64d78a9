import PopupFlow

/// A run of a diagram: provides the events of each tick and records the states after it.
struct MarbleRun<Domain: PopupDomain> {
  let length: Int

  /// The rows of input, from top to bottom.
  let inputs: [MarbleRow]

  private let marbles: PopupMarbles<Domain>
  private let rows: [MarbleRow]

  /// The letters of requests by number, since several requests can share an id.
  private var letters: [Int: Character] = [:]

  private var visible: [Character] = []

  /// The letters of the requests that ended since the last tick.
  private var ended: [Character] = []

  private var recorded: [MarbleRowName: [MarbleCell]] = [:]

  /// Parses a diagram. Reports an issue and returns `nil` if the diagram is invalid.
  ///
  /// - Parameter isDrawn: whether to ignore the rows of expectations.
  init?(
    _ marbles: PopupMarbles<Domain>, _ diagram: String, isDrawn: Bool, at place: SourcePlace
  ) {
    let parser = MarbleParser(diagram)
    let problems = marbles.problems(in: parser, isDrawn: isDrawn)
    guard problems.isEmpty else {
      place.report(
        "The diagram is invalid.\n\n" + problems.map(\.text).joined(separator: "\n\n"))
      return nil
    }
    guard marbles.unit > 0, marbles.unit < .infinity else {
      place.report(
        """
        A tick of \(SnapshotText.seconds(marbles.unit)) s is invalid.

        Expected: a positive and finite unit.
        """)
      return nil
    }
    self.marbles = marbles
    rows = parser.rows
    inputs = rows.filter { !$0.name.isExpectation }
    length = rows.map(\.cells.count).max() ?? 0
  }
}

// MARK: - Input

extension MarbleRun {
  /// Returns the events of a row at a tick, which are sent as one batch.
  mutating func events(
    of row: MarbleRow, at tick: Int, in state: PopupState<Domain>
  ) -> [PopupEvent<Domain>] {
    let cell = row.cell(at: tick)
    switch row.name {
    case .requests:
      for (index, letter) in cell.marks.enumerated() {
        letters[state.requestCount + index + 1] = letter
      }
      return cell.marks.compactMap { marbles.request($0).map(PopupEvent.request) }
    case .pages:
      return cell == .nothing ? [] : showOnly(cell.marks)
    case .left:
      visible.removeAll { cell.marks.contains($0) }
      return cell.marks.map { .page(.left(marbles.visit($0))) }
    case .dismissals: return cell.marks.map { .dismiss(marbles.id($0)) }
    case .didPresent, .didFail, .didDecline, .didDismiss, .willDismiss, .dismissCancelled,
      .userDismissed, .hold, .release:
      return PopupReportName(rawValue: row.name.rawValue)
        .map { reports($0.kind(), cell.marks, state) } ?? []
    case .answers:
      return cell.marks.flatMap { letter in
        reports(.userDismissed(marbles.answer(letter)), [letter], state)
      }
    case .opens: return cell.marks.map { .gate(marbles.gate($0), isOpen: true) }
    case .closes: return cell.marks.map { .gate(marbles.gate($0), isOpen: false) }
    case .logouts: return cell.marks.map { _ in .sessionEnded }
    case .suspends: return cell.marks.map { _ in .suspend }
    case .resumes: return cell.marks.map { _ in .resume }
    case .triggers: return cell.marks.map { _ in .trigger }
    case .presented, .queued, .alive, .presenting, .dismissing, .swiping, .ended: return []
    }
  }

  /// Makes the visits of the given letters visible, and hides all others.
  private mutating func showOnly(_ letters: [Character]) -> [PopupEvent<Domain>] {
    let gone = visible.filter { !letters.contains($0) }
    let come = letters.filter { !visible.contains($0) }
    visible = visible.filter { letters.contains($0) } + come
    return gone.map { .page(.disappeared(marbles.visit($0))) }
      + come.compactMap { letter in
        marbles.page(letter).map { .page(.appeared(marbles.visit(letter), $0)) }
      }
  }

  private func reports(
    _ kind: PopupReport<Domain.Answer>.Kind, _ marks: [Character], _ state: PopupState<Domain>
  ) -> [PopupEvent<Domain>] {
    marks.map { mark in
      let presentation = state.presented.last { letter(of: $0.popup) == mark }
      return .report(
        PopupReport(
          kind, id: presentation?.popup.id ?? marbles.id(mark), presentation: presentation?.number))
    }
  }
}

// MARK: - Expectations

extension MarbleRun {
  /// Records that a request has its outcome.
  mutating func end(_ request: Int) {
    ended.append(letters[request] ?? "?")
  }

  /// Records the places of the popups at the end of a tick.
  mutating func record(_ state: PopupState<Domain>) {
    func add(_ name: MarbleRowName, _ popups: [Popup<Domain>]) {
      recorded[name, default: []].append(MarbleCell(marks: popups.map(letter)))
    }
    func presented(in phase: PopupPhase) -> [Popup<Domain>] {
      state.presented.filter { $0.phase == phase }.map(\.popup)
    }
    add(.presented, state.presented.map(\.popup))
    add(.queued, state.queued)
    add(.alive, state.alive)
    add(.presenting, presented(in: .presenting))
    add(.dismissing, presented(in: .dismissing))
    add(.swiping, presented(in: .swiping))
    recorded[.ended, default: []].append(MarbleCell(marks: ended))
    ended = []
  }

  private func letter(of popup: Popup<Domain>) -> Character {
    letters[popup.number] ?? "?"
  }

  /// The rows of the diagram with the recorded cells.
  var drawing: String {
    var drawing = MarbleDrawing(length: length)
    for row in rows { drawing.add(row.name, recorded[row.name] ?? row.cells) }
    for name in [MarbleRowName.presented, .queued, .alive]
    where !rows.contains(where: { $0.name == name }) {
      drawing.add(name, recorded[name] ?? [])
    }
    return drawing.text
  }

  /// Reports an issue if the records differ from the expectations.
  func check(at place: SourcePlace) {
    guard rows.contains(where: \.name.isExpectation) else {
      return place.report(
        """
        The diagram has no expectations.

        Expected: a row of \(MarbleRowName.list(where: \.isExpectation)).

        To fix it: add rows of expectations. The actual run:
        \(drawing)
        """)
    }
    var drawing = MarbleDrawing(length: length)
    var first: Int?
    for row in rows {
      guard row.name.isExpectation, let cells = recorded[row.name],
        let tick = (0..<length).first(where: { row.cell(at: $0).marks != cells[$0].marks })
      else {
        drawing.add(row.name, row.cells, margin: "    ")
        continue
      }
      first = min(first ?? tick, tick)
      drawing.add(row.name, row.cells, margin: "  - ")
      drawing.add(row.name, cells, margin: "  + ", caret: tick)
    }
    guard let first else { return }
    place.report(
      """
      The run differs from the diagram from tick \(first) on, \
      \(SnapshotText.seconds(Double(first) * marbles.unit)) s after its beginning.

      \(drawing.text)

      (Expected: -, happened: +)

      To fix it: if the run is right, replace the rows marked - with those marked +.
      """)
  }
}
