extension Profile {
  /// The profiles of random journals.
  static let all = [
    Profile(name: "everything"),
    Profile(name: "everything, many popups", ids: "abcdefghijkl".map(String.init), reports: 1.3),
    Profile(
      name: "replace and swipe", ids: ["a", "b"], lanes: ["modal", "toast"],
      fields: [.coalescing: 0.85, .lane: 0.25, .presence: 0.15, .scope: 0.1],
      kinds: [.page: 8, .navigate: 4, .sessionEnded: 1, .decline: 4],
      reports: 1.6, manual: 0.85, batches: 0.25),
    Profile(
      name: "pages and anchors", ids: ["a", "b", "c", "d", "e"], lanes: ["modal", "toast"],
      fields: lasting.merging([.target: 0.95, .retention: 0.3]) { $1 },
      kinds: quiet.merging([.page: 45, .navigate: 25, .blink: 4, .request: 15, .sequel: 3]) { $1 },
      defaults: ["retention": "keepAlive"], only: 0.8, reports: 0.4, manual: 0.3, batches: 0.2),
    Profile(
      name: "swiped pages", ids: ["a", "b", "c"], lanes: ["modal"],
      fields: lasting.merging([.target: 0.95, .retention: 0.7]) { $1 },
      kinds: quiet.merging([
        .page: 35, .navigate: 20, .blink: 5, .request: 12, .sequel: 8, .decline: 5,
        .story: 12,
      ]) { $1 },
      only: 0.75, reports: 0.8, manual: 0.9, timeouts: [10_000, nil]),
    Profile(
      name: "coming back", ids: ["a", "b", "c"], lanes: ["modal", "toast"],
      pages: ["home", "shop"],
      fields: lasting.merging(
        [.target: 0.4, .preemption: 0.1, .retention: 0.5, .expiresAt: 0.3]) { $1 },
      kinds: [.challenger: 30, .page: 15, .navigate: 10, .blink: 12, .gate: 1, .decline: 5],
      defaults: ["preemption": "yield"], only: 0.8, reports: 0.5, manual: 0.6),
    Profile(
      name: "coming back, quietly", ids: "abcdefgh".map(String.init),
      fields: lasting.merging(
        [.target: 0.3, .preemption: 0.1, .lane: 0.2, .expiresAt: 0.1]) { $1 },
      kinds: quiet.merging([
        .challenger: 30, .page: 15, .navigate: 8, .blink: 6, .tick: 1, .decline: 5,
      ]) { $1 },
      defaults: ["preemption": "yield", "retention": "keepAlive"], reports: 0.5, manual: 0.5),
    Profile(
      name: "capacity and preemption", ids: "abcdefgh".map(String.init), lanes: ["modal", "toast"],
      fields: [.presence: 0.4, .preemption: 0.8, .interrupts: 0.3, .target: 0.1],
      kinds: [.page: 3, .navigate: 1, .gate: 2], reports: 1.2),
    Profile(
      name: "triggers", fields: [.target: 0.2, .preemption: 0.7],
      kinds: [.trigger: 25, .suspension: 6, .gate: 5, .page: 5, .navigate: 2],
      defaults: ["preemption": "yield"], onTrigger: 1, queueLimit: 0.4),
    Profile(
      name: "time", ids: ["a", "b", "c", "d", "e"],
      fields: [.notBefore: 0.3, .expiresAt: 0.35, .duration: 0.7, .target: 0.15],
      kinds: [.tick: 5, .page: 5, .navigate: 2, .activity: 4], reports: 1.2, manual: 0.7, held: 0.3,
      steps: [500, 500, 100, 1_000], standStill: 0.35,
      timeouts: [0, 500, 1_000, 1_000, 1_500, 2_000, nil]),
    Profile(
      name: "slow swipes", ids: ["a", "b", "c"], lanes: ["modal", "toast"],
      fields: [.duration: 0.8, .target: 0.2, .coalescing: 0.5, .preemption: 0.6],
      kinds: [.page: 5, .navigate: 2], reports: 1.6, manual: 0.95, standStill: 0.4,
      timeouts: [0, 500, 1_000, 2_000, 3_000]),
    Profile(
      name: "gates and limits",
      fields: [.requires: 0.6, .whenIneligible: 0.5, .notBefore: 0.15, .target: 0.15],
      kinds: [.gate: 20, .suspension: 5, .request: 40], queueLimit: 0.8),
    Profile(
      name: "sessions", fields: [.scope: 0.7, .retention: 0.5, .preemption: 0.7],
      kinds: [.sessionEnded: 10, .dismissAll: 4, .withdraw: 6, .dismiss: 6], manual: 0.7),
    Profile(
      name: "frequency", ids: ["a", "b", "c", "d"], lanes: ["modal", "toast"],
      fields: [.limits: 0.8, .userInitiated: 0.25, .interrupts: 0.2, .target: 0.1, .lane: 0.3],
      kinds: [
        .page: 3, .navigate: 1, .request: 35, .configuration: 2, .suspension: 1, .story: 30,
        .showings: 12,
      ],
      reports: 1.2, manual: 0.4, held: 0.6, standStill: 0.4),
    Profile(
      name: "frequency and triggers", ids: ["a", "b", "c"], lanes: ["modal", "toast"],
      fields: [.limits: 0.6, .target: 0.1, .lane: 0.3],
      kinds: [.trigger: 15, .page: 3, .story: 15, .showings: 5],
      onTrigger: 0.9, held: 0.7, standStill: 0.4),
    Profile(
      name: "background and relaunch", ids: ["a", "b", "c", "d", "e"], lanes: ["modal", "toast"],
      fields: [.relaunch: 0.8, .limits: 0.3, .duration: 0.5, .target: 0.3, .retention: 0.5],
      kinds: [.activity: 12, .relaunch: 5, .page: 15, .suspension: 3],
      defaults: ["preemption": "yield"], reports: 1.2, manual: 0.7, held: 0.25,
      timeouts: [10_000, 2_000, 1_000, nil]),
    Profile(
      name: "taken screens", ids: ["a", "b", "c", "d"], lanes: ["modal", "toast"],
      fields: [
        .duration: 0.5, .limits: 0.4, .coalescing: 0.5, .relaunch: 0.3, .target: 0.15,
        .preemption: 0.1, .expiresAt: 0.05, .notBefore: 0.03, .requires: 0.05,
      ],
      kinds: [
        .request: 12, .challenger: 20, .suspension: 6, .activity: 5, .page: 4, .navigate: 1,
        .gate: 1, .decline: 4, .story: 15, .dismiss: 1, .withdraw: 1, .dismissAll: 0.3,
        .sessionEnded: 0.5,
      ],
      defaults: ["preemption": "yield"], reports: 3, manual: 1, queueLimit: 0.1, held: 0.2,
      lengths: [60, 120, 180, 240], standStill: 0.45, timeouts: [10_000, 4_000, 2_000, nil]),
    Profile(
      name: "taken screens and pages", ids: ["a", "b", "c", "d"], lanes: ["modal"],
      pages: ["home", "shop"],
      fields: lasting.merging([.target: 0.7, .retention: 0.1, .preemption: 0.1]) { $1 },
      kinds: quiet.merging([
        .request: 12, .challenger: 20, .page: 10, .navigate: 5, .blink: 12, .decline: 4, .story: 45,
        .dismiss: 1,
      ]) { $1 },
      defaults: ["preemption": "yield"], only: 0.9, reports: 3, manual: 1, queueLimit: 0,
      lengths: [60, 120, 180, 240], timeouts: [10_000, nil]),
    Profile(
      name: "taken away", ids: ["a", "b", "c"], lanes: ["modal", "toast"], pages: ["home", "shop"],
      fields: [
        .mandatory: 0.7, .target: 0.4, .retention: 0.4, .relaunch: 0.3, .duration: 0.3,
        .expiresAt: 0.1, .limits: 0.2, .notBefore: 0, .requires: 0.03,
      ],
      kinds: [
        .page: 10, .navigate: 8, .blink: 6, .story: 40, .activity: 3, .decline: 2, .dismiss: 0.5,
        .withdraw: 0.5, .dismissAll: 0.2, .sessionEnded: 0.3, .relaunch: 0.5,
      ],
      defaults: ["preemption": "yield"], only: 0.8, reports: 0.6, manual: 0.8, queueLimit: 0.1,
      lengths: [40, 60, 120], standStill: 0.7,
      timeouts: [10_000, 4_000, 2_000, 1_000, 500, nil]),
    Profile(
      name: "left on the way", ids: ["a", "b"], lanes: ["modal"], pages: ["home", "shop", "pay"],
      fields: lasting.merging([.target: 0.95, .mandatory: 0.3, .retention: 0.4, .expiresAt: 0.1]) {
        $1
      },
      kinds: quiet.merging([
        .request: 10, .challenger: 2, .sequel: 3, .page: 12, .navigate: 20, .blink: 3, .story: 40,
        .decline: 1,
      ]) { $1 },
      only: 0.9, reports: 0.3, manual: 1, queueLimit: 0, lengths: [60, 120], standStill: 0.8,
      timeouts: [10_000, 4_000, nil]),
    Profile(
      name: "configured", ids: ["a", "b", "c", "d"],
      fields: [.limits: 0.6, .target: 0.1, .duration: 0.4],
      kinds: [.configuration: 12, .page: 4, .request: 35, .suspension: 2, .showings: 6],
      onTrigger: 0.3,
      queueLimit: 0.4, held: 0.5, standStill: 0.4),
    Profile(
      name: "names", ids: ["é", "e\u{301}", "\u{ff5e}", "😀", "ß", "a b"],
      lanes: ["\u{ff5e}", "😀", "Ä", "A\u{308}", "modal"], pages: ["Å", "A\u{30a}", "home"],
      batches: 0.2),
  ]

  /// The profile of journals that resemble those recorded in an app: the host makes no mistakes,
  /// and tens of popups wait at all times.
  static let recorded = Profile(
    name: "recorded", ids: (1...200).map { "popup-\($0)" } + ["提示", "very-long-name-of-a-popup"],
    pages: ["home", "search", "article", "cart", "profile", "settings"],
    fields: [
      .content: 1, .lane: 0.2, .presence: 0.05, .target: 0.5, .preemption: 0.4, .interrupts: 0.05,
      .whenIneligible: 0.02, .notBefore: 0, .expiresAt: 0.2, .requires: 0.1,
      .limits: 0, .userInitiated: 0, .mandatory: 0, .relaunch: 0,
    ],
    kinds: [
      .request: 30, .challenger: 5, .page: 5, .navigate: 10, .blink: 0, .sessionEnded: 0.1,
      .dismiss: 1, .withdraw: 1, .dismissAll: 0, .suspension: 0, .trigger: 0, .tick: 4,
      .decline: 0, .story: 0, .activity: 0, .relaunch: 0, .configuration: 0, .showings: 0,
    ],
    sources: 0, manual: 1, onTrigger: 0, queueLimit: 0, batches: 0, held: 0, steps: [250],
    standStill: 0.3, timeouts: [nil], hasMistakes: false, maximumPopups: 48)

  // Popups that stay.
  private static let lasting: [RequestField: Double] = [
    .requires: 0.03, .notBefore: 0.02, .expiresAt: 0.04, .duration: 0.05, .scope: 0.1,
  ]

  // An app that does not interfere.
  private static let quiet: [EventKind: Double] = [
    .dismiss: 0.5, .withdraw: 0.5, .dismissAll: 0.2, .sessionEnded: 0.2, .gate: 0.5,
    .suspension: 0.3, .tick: 0.2, .activity: 0.3, .relaunch: 0.1, .configuration: 0.1,
    .showings: 0.1,
  ]
}
