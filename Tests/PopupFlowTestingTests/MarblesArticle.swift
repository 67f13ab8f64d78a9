import PopupFlow
import PopupFlowTesting
import Testing

/// The code of Marbles.md.
@Suite struct MarblesArticle {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), guide(step: Int), update }
    enum Page { case home, checkout }
    enum Answer: Hashable { case accepted, later }
  }

  @MainActor
  @Test("Diagrams run the machine and a store")
  func diagrams() throws {
    let found = issues {
      let marbles = PopupMarbles<Shop>(
        requests: [
          "g": PopupRequest(.guide(step: 1)),
          "o": PopupRequest(.offer("Tea")) {
            $0.pages = [.home]
            $0.retention = .keepAlive
          },
        ],
        pages: ["h": .home, "c": .checkout])

      marbles.expect(
        """
        pages:         h---c--h-
        requests:      -og------
        userDismissed: ---o-g---
        presented:     -oogg--o-
        queued:        --g------
        alive:         ---------
        """)
    }
    #expect(found.map(\.message) == [try ArticleTests.messages(in: "Marbles")[0]])

    let slow = PopupMarbles<Shop>(
      host: .manual,
      requests: [
        "g": PopupRequest(.guide(step: 1)) { $0.preemption = .yield },
        "u": PopupRequest(.update) { $0.priority = .critical },
      ])

    slow.expect(
      """
      requests:   g--u----
      didPresent: -g----u-
      didDismiss: ----g---
      presenting: g---uu--
      dismissing: ---g----
      presented:  gggguuuu
      queued:     ---u----
      alive:      ----gggg
      """)
  }

  @MainActor
  @Test("A store")
  func store() {
    let marbles = PopupMarbles<Shop>(
      requests: [
        "g": PopupRequest(.guide(step: 1)),
        "o": PopupRequest(.offer("Tea")) {
          $0.pages = [.home]
          $0.retention = .keepAlive
        },
      ],
      pages: ["h": .home, "c": .checkout])
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let driving = store.drive(InstantHost<Shop>(.after(.seconds(1), on: clock)))

    marbles.expect(
      """
      requests:      -go-----
      pages:         h----ch-
      userDismissed: ---g----
      presented:     -ggooooo
      queued:        --o-----
      dismissing:    -----o--
      alive:         --------
      """, of: store, clock: clock)
    driving.cancel()
  }
}
