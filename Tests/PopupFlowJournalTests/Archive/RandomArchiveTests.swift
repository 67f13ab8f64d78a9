import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// The domain of `Shop` after an update that cannot read some contents and pages.
private enum Changed: PopupDomain {
  struct Text: Codable, Hashable, CustomStringConvertible {
    let description: String

    init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
      if !Self.isReadable(description) { throw CocoaError(.coderInvalidValue) }
    }

    init(_ text: String) { description = text }

    static func isReadable(_ text: String) -> Bool {
      !["b", "fresh", RandomWorld.pages.last].contains(text)
    }
  }

  typealias Content = Text
  typealias Page = Text
  typealias Answer = String
}

/// R41: random states, with random changes and damages, in files and in a storage of the app's own.
@MainActor
@Suite struct RandomArchiveTests {
  enum Place: CaseIterable {
    case file, memory
  }

  let folder: ArchiveFolder

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Returns a storage with data, and how to know whether the data was set aside. Each is one of its
  /// own, because a store that ends writes to it.
  private func storage(
    in place: Place, _ number: Int, with data: Data
  ) throws -> (storage: any PopupArchiveStorage, isAside: () throws -> Bool) {
    switch place {
    case .memory:
      let storage = MemoryStorage(data)
      return (storage, { PopupArchiveDefect.allCases.contains { storage.data($0) == data } })
    case .file:
      let file = folder.url.appendingPathComponent("\(number).json")
      try data.write(to: file)
      return (
        PopupArchiveFile(url: file),
        {
          try folder.names.contains { $0.hasPrefix("\(number).json.") && !$0.hasSuffix("next") }
        }
      )
    }
  }

  private func isReadable(_ popup: Popup<Shop>) -> Bool {
    let pages: Set<String> =
      switch popup.request.pages {
      case .only(let pages), .except(let pages): pages
      case .any, .visit: []
      }
    return Changed.Text.isReadable(popup.content)
      && pages.allSatisfy(Changed.Text.isReadable)
  }

  /// Returns the relaunch of a state in which unreadable popups are not restored, as the reducer
  /// makes it with all contents.
  private func expected(
    _ state: PopupState<Shop>, _ policy: PopupPolicy, _ batch: [PopupEvent<Shop>]
  ) -> (state: PopupState<Changed>, words: [String]) {
    var restored: Set<Int> = []
    var state = state.mapped(
      request: { popup -> PopupRequest<Shop> in
        var request = popup.request
        if !isReadable(popup) { request.relaunch = .end }
        if popup.isRestorable && isReadable(popup) { restored.insert(popup.number) }
        return request
      }, page: { $0 })
    // An archive does not keep a configuration that was set as a whole.
    state.keepConfiguration(false)
    let reducer = PopupReducer<Shop>(policy: policy, emitsAppearances: true)
    let effects = reducer.reduce(into: &state, batch: batch, at: 1000)
    let words = effects.compactMap { effect -> String? in
      guard case .appearance(let entry) = effect else { return effect.endingWords }
      let other: PopupAppearance<Changed> = entry.mapped(
        popup: { popup in
          guard restored.contains(popup.number) else { return nil }
          return popup.mapped(changed, { Changed.Text($0) })
        },
        page: { Changed.Text.isReadable($0) ? Changed.Text($0) : nil })
      return PopupEffect<Changed>.appearance(other).endingWords
    }
    return (state.mapped(request: changed, page: { Changed.Text($0) }), words)
  }

  private func changed(_ popup: Popup<Shop>) -> PopupRequest<Changed> {
    popup.request.mapped(content: { Changed.Text($0) }, page: { Changed.Text($0) })
  }

  @Test(
    "The relaunch is that of the state, in which popups that cannot be read are not restored",
    arguments: (UInt64(0)..<40).few(8), Place.allCases)
  func relaunch(seed: UInt64, place: Place) throws {
    let run = try RandomRun(seed: seed)
    for index in stride(from: Int(seed % 7), to: run.states.count, by: 7) {
      let state = run.states[index]
      let initial: [PopupEvent<Shop>] =
        index % 2 == 0 ? [.suspend] : [.page(.appeared("home", "home"))]
      let other: [PopupEvent<Changed>] =
        index % 2 == 0 ? [.suspend] : [.page(.appeared("home", Changed.Text("home")))]
      let expected = expected(state, run.policy, [.relaunched] + initial)
      let data = try ArchivedState.data(of: state)
      let storage = try storage(in: place, index, with: data).storage
      var relaunch: PopupTransition<Changed>?
      let issues = issues {
        _ = PopupStore<Changed>(
          policy: run.policy, archive: PopupArchive(storage: storage), initial: other,
          clock: VirtualClock(now: 1000)
        ) { relaunch = $0 }
      }
      let found = try #require(relaunch)
      let (unreadable, words) = found.effects.compactMap(\.endingWords).parted {
        $0.hasSuffix("unreadable")
      }
      // A popup that is discarded in the settle after the relaunch has causes, which are not mapped.
      let mapped = words.map { $0.replacing(#/ \((page|gate|notBefore|limit)[^)]*\)/#, with: "") }
      #expect(mapped == expected.words, "seed \(seed), state \(index)")
      #expect(found.state == expected.state, "seed \(seed), state \(index)")
      let lost = (state.presented.map(\.popup) + state.queued + state.alive).filter {
        $0.isRestorable && !isReadable($0)
      }
      #expect(unreadable == lost.map { "\($0.number) \($0.id) unreadable" })
      #expect(issues.filter { $0.message.contains("cannot be restored") }.count == lost.count)
    }
  }

  @Test(
    "Of data that was cut or has flipped bytes, a valid state is read, or it is moved aside",
    arguments: (UInt64(0)..<20).few(5), Place.allCases)
  func damage(seed: UInt64, place: Place) throws {
    let run = try RandomRun(seed: seed, eventCount: 60)
    var random = SeededGenerator(seed: seed)
    let state = run.states[run.states.count / 2]
    let data = try ArchivedState.data(of: state)
    for round in 0..<40 {
      var damaged = data
      if round % 4 == 0 { damaged = damaged.prefix(random.below(data.count)) }
      for _ in 0...random.below(3) where !damaged.isEmpty {
        let place = random.below(damaged.count)
        damaged[place] =
          round % 2 == 0 ? UInt8(random.below(256)) : UInt8(ascii: "0") + UInt8(random.below(10))
      }
      let (storage, isAside) = try storage(in: place, round, with: damaged)
      var store: PopupStore<Shop>?
      let found = issues {
        store = PopupStore<Shop>(
          policy: run.policy, archive: PopupArchive(storage: storage),
          clock: VirtualClock(now: 1000))
      }
      #expect(try isAside() == found.contains { $0.message.contains("was moved to") })
      let state = try #require(store?.state)
      // The state goes on like any other.
      let copy = try JSONDecoder.ofStates.decode(
        PopupState<Shop>.self, from: JSONEncoder.ofStates.encode(state))
      #expect(copy == state, "seed \(seed), round \(round)")
    }
  }
}

extension Array {
  fileprivate func parted(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
