import PopupFlow

/// A run by a diagram: what comes in at each tick, and what was seen.
struct MarbleRun<Domain: PopupDomain> {
  /// How many ticks it has.
  let length: Int

  /// The rows that come in, from the top down.
  let inputs: [MarbleRow]

  private let marbles: PopupMarbles<Domain>
  private let rows: [MarbleRow]

  /// The letters of requests by their numbers, for two may be of one id.
  private var letters: [Int: Character] = [:]

  /// The letters of the visits that are in sight.
  private var inSight: [Character] = []

  /// Who had an outcome since the last tick.
  private var ended: [Character] = []

  private var seen: [MarbleRowName: [MarbleCell]] = [:]

  /// Reads a diagram; what is wrong with it is reported, and then there is no run.
  ///
  /// - Parameter isDrawn: whether what it expects does not matter.
  init?(
    _ marbles: PopupMarbles<Domain>, _ diagram: String, isDrawn: Bool, at place: SourcePlace
  ) {
    let parser = MarbleParser(diagram)
    let problems = marbles.problems(in: parser, isDrawn: isDrawn)
    guard problems.isEmpty else {
      place.report(
        "The marbles cannot be read.\n\n" + problems.map(\.text).joined(separator: "\n\n"))
      return nil
    }
    guard marbles.unit > 0, marbles.unit < .infinity else {
      place.report(
        """
        A tick of \(SnapshotText.seconds(marbles.unit)) s is no time.

        Expected: a unit above 0.
        """)
      return nil
    }
    self.marbles = marbles
    rows = parser.rows
    inputs = rows.filter { !$0.name.isExpectation }
    length = rows.map(\.cells.count).max() ?? 0
  }
}

// MARK: - What comes in

extension MarbleRun {
  /// What a row says that happens at a tick, and is to be taken in as one batch.
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
      return cell == .nothing ? [] : turn(to: cell.marks)
    case .left:
      inSight.removeAll { cell.marks.contains($0) }
      return cell.marks.map { .page(.left(marbles.visit($0))) }
    case .dismissals: return cell.marks.map { .dismiss(marbles.id($0)) }
    case .didPresent: return reports(.didPresent, cell, state)
    case .didFail: return reports(.didFail, cell, state)
    case .didDismiss: return reports(.didDismiss, cell, state)
    case .willDismiss: return reports(.willDismiss, cell, state)
    case .dismissCancelled: return reports(.dismissCancelled, cell, state)
    case .userDismissed: return reports(.userDismissed(nil), cell, state)
    case .answers:
      return cell.marks.flatMap { letter in
        reports(.userDismissed(marbles.answer(letter)), MarbleCell(marks: [letter]), state)
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

  /// What is in sight from now on, and nothing else.
  private mutating func turn(to letters: [Character]) -> [PopupEvent<Domain>] {
    let gone = inSight.filter { !letters.contains($0) }
    let come = letters.filter { !inSight.contains($0) }
    inSight = inSight.filter { letters.contains($0) } + come
    return gone.map { .page(.disappeared(marbles.visit($0))) }
      + come.compactMap { letter in
        marbles.page(letter).map { .page(.appeared(marbles.visit(letter), $0)) }
      }
  }

  private func reports(
    _ kind: PopupReport<Domain.Answer>.Kind, _ cell: MarbleCell, _ state: PopupState<Domain>
  ) -> [PopupEvent<Domain>] {
    cell.marks.map { mark in
      let presentation = state.presented.last { letter(of: $0.popup) == mark }
      return .report(
        PopupReport(
          kind, id: presentation?.popup.id ?? marbles.id(mark), presentation: presentation?.number))
    }
  }
}

// MARK: - What comes of it

extension MarbleRun {
  /// Notes that a request has its outcome.
  mutating func end(_ request: Int) {
    ended.append(letters[request] ?? "?")
  }

  /// Notes who is where at the end of a tick.
  mutating func look(at state: PopupState<Domain>) {
    func see(_ name: MarbleRowName, _ popups: [Popup<Domain>]) {
      seen[name, default: []].append(MarbleCell(marks: popups.map(letter)))
    }
    func presented(in phase: PopupPhase) -> [Popup<Domain>] {
      state.presented.filter { $0.phase == phase }.map(\.popup)
    }
    see(.presented, state.presented.map(\.popup))
    see(.queued, state.queued)
    see(.alive, state.alive)
    see(.presenting, presented(in: .presenting))
    see(.dismissing, presented(in: .dismissing))
    see(.swiping, presented(in: .swiping))
    seen[.ended, default: []].append(MarbleCell(marks: ended))
    ended = []
  }

  private func letter(of popup: Popup<Domain>) -> Character {
    letters[popup.number] ?? "?"
  }

  /// The rows of the diagram with what was seen.
  var drawing: String {
    var drawing = MarbleDrawing(length: length)
    for row in rows { drawing.add(row.name, seen[row.name] ?? row.cells) }
    for name in [MarbleRowName.presented, .queued, .alive]
    where !rows.contains(where: { $0.name == name }) {
      drawing.add(name, seen[name] ?? [])
    }
    return drawing.text
  }

  /// Reports where what was seen is not what was expected.
  func check(at place: SourcePlace) {
    guard rows.contains(where: \.name.isExpectation) else {
      return place.report(
        """
        The marbles expect nothing.

        Expected: a row of \(MarbleRowName.list(where: \.isExpectation)).

        To mend it: add what is expected. This is what happens:
        \(drawing)
        """)
    }
    var drawing = MarbleDrawing(length: length)
    var first: Int?
    for row in rows {
      guard row.name.isExpectation, let cells = seen[row.name],
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
      The run is not what was expected, from tick \(first) on, \
      \(SnapshotText.seconds(Double(first) * marbles.unit)) s after its beginning.

      \(drawing.text)

      (Expected: -, happened: +)

      To mend it: if what happened is right, put the rows marked + in place of those marked -.
      """)
  }
}
