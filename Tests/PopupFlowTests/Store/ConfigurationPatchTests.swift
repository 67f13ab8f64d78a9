import Foundation
import PopupFlow
import Testing

/// Changes of the configuration from a server.
@Suite struct ConfigurationPatchTests {
  private let policy = PopupPolicy(
    order: .lifo,
    lanes: [
      .modal: PopupLanePolicy(interval: .seconds(10)),
      .toast: PopupLanePolicy(capacity: 2, duration: .seconds(3)),
    ],
    limits: [
      "ads": PopupLimit(count: 3, within: .seconds(3600)),
      "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id),
    ],
    queueLimit: 5)

  private func patch(_ json: String) throws -> PopupConfiguration.Patch {
    try JSONDecoder().decode(PopupConfiguration.Patch.self, from: Data(json.utf8))
  }

  private func problems(of json: String) throws -> [String] {
    let patch = try patch(json)
    return (patch.problems + patch.applied(to: policy.configuration).problems).map(\.description)
  }

  @Test(
    "What a patch leaves out keeps the app's value",
    arguments: [
      #"{"limits": {"ads": {"count": 0}}}"#, #"{"limits": {"ads": {"count": 0}}, "lanes": {}}"#,
    ]
  )
  func partial(json: String) throws {
    var expected = policy
    expected.limits["ads"]?.count = 0
    #expect(try policy.applying(patch(json)) == expected)
    #expect(try problems(of: json) == [])
    #expect(expected.lanes[.toast]?.duration == .seconds(3))
    #expect(expected.transitionTimeout == .seconds(10) && expected.order == .lifo)
  }

  @Test("Every option can be changed, and an integer is the capacity of a lane")
  func options() throws {
    let all = """
      {
        "lanes": {
          "modal": {"capacity": 2, "interval": 60.5, "collect": "300ms", "duration": "1m",
                    "queueLimit": 4, "overflow": "oldest"},
          "toast": 3, "banner": {"interval": "10s"}
        },
        "limits": {
          "ads": {"count": 5, "within": "1d", "each": "id", "scope": "launch"},
          "daily": {"scope": "session"}
        },
        "returningPriority": 50, "queueLimit": 7, "transitionTimeout": 4, "promotion": "onTrigger"
      }
      """
    let expected = PopupConfiguration(
      lanes: [
        .modal: PopupLanePolicy(
          capacity: 2, interval: .seconds(60.5), collect: .milliseconds(300),
          duration: .seconds(60),
          queueLimit: 4, overflow: .oldest),
        .toast: PopupLanePolicy(capacity: 3, duration: .seconds(3)),
        .banner: PopupLanePolicy(interval: .seconds(10)),
      ],
      limits: [
        "ads": PopupLimit(count: 5, within: .seconds(86_400), each: .id, scope: .launch),
        "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id, scope: .session),
      ],
      returningPriority: 50, queueLimit: 7, transitionTimeout: .seconds(4), promotion: .onTrigger)
    #expect(try policy.configuration.applying(patch(all)) == expected)
    #expect(try problems(of: all) == [])
  }

  // Reported as RevenueCat/purchases-ios#7140.
  @Test(
    "A part that is wrong or unknown is left out alone, and said with its path",
    arguments: [
      (
        #"{"limits": {"ads": {"count": 0, "within": "x"}, "daily": {"count": "x"}}}"#,
        [
          #"limits.ads.within: expected a duration of more than 0, such as 30, "30s" or "1h", or "none", found "x""#,
          #"limits.daily.count: expected an integer of 0 or more, found "x""#,
        ]
      ),
      (
        #"{"limits": {"ads": {"count": 0, "cuont": 5}}, "limit": {"ads": 1}}"#,
        [
          #"limits.ads.cuont: unknown; expected one of "count", "each", "scope", "within""#,
          #"limit: unknown; expected one of "lanes", "limits", "promotion", "queueLimit", "returningPriority", "transitionTimeout""#,
        ]
      ),
      (
        #"{"limits": {"adds": {"count": 0}, "ads": {"count": 0}}}"#,
        [#"limits.adds: the app's policy has no such limit; it has "ads", "daily""#]
      ),
      (
        #"{"limits": {"ads": {"count": 0}, "daily": 5}, "lanes": {"toast": "x", "modal": []}}"#,
        [
          #"lanes.modal: expected an integer of 1 or more, found an array"#,
          #"lanes.toast: expected an integer of 1 or more, found "x""#,
          #"limits.daily: expected an object, found 5"#,
        ]
      ),
      (
        #"{"limits": {"ads": {"count": 0, "each": "ids", "scope": true}}, "lanes": [1]}"#,
        [
          #"lanes: expected an object, with a lane under each name, found an array"#,
          #"limits.ads.each: expected "id", or "none", found "ids""#,
          #"limits.ads.scope: expected "app", or "session", or "launch", found true"#,
        ]
      ),
      (
        #"{"limits": {"ads": {"count": 0}}, "queueLimit": 0, "transitionTimeout": -1, "promotion": 2.5}"#,
        [
          #"queueLimit: expected an integer of 1 or more, or "none", found 0"#,
          #"transitionTimeout: expected a duration of 0 or more, such as 30, "30s" or "1h", or "none", found -1"#,
          #"promotion: expected "automatic", or "onTrigger", found 2.5"#,
        ]
      ),
      (
        #"{"limits": {"ads": {"count": 0}}, "lanes": {"toast": {"duration": 0}, "modal": {"duration": "-1s"}}}"#,
        [
          #"lanes.modal.duration: expected a duration of more than 0, such as 30, "30s" or "1h", or "none", found "-1s""#,
          #"lanes.toast.duration: expected a duration of more than 0, such as 30, "30s" or "1h", or "none", found 0"#,
        ]
      ),
    ])
  func wrong(json: String, expected: [String]) throws {
    var killed = policy
    killed.limits["ads"]?.count = 0
    #expect(try policy.applying(patch(json)) == killed)
    #expect(try problems(of: json) == expected)
  }

  @Test(
    "A patch that is no object changes nothing, and is one problem",
    arguments: [("[]", "an array"), ("5", "5"), ("null", "null")])
  func noObject(json: String, found: String) throws {
    let earlier = try patch(#"{"limits": {"ads": {"count": 0}}}"#)
    for isComplete in [false, true] {
      let laid = try patch(json).laid(over: earlier, isComplete: isComplete)
      #expect(policy.applying(laid) == policy.applying(earlier))
    }
    #expect(try policy.applying(patch(json)) == policy)
    #expect(try problems(of: json) == ["expected an object, found \(found)"])
  }

  @Test("Durations are numbers of seconds, or numbers with units")
  func durations() throws {
    let lengths: [(String, Double?)] = [
      ("\"250ms\"", 0.25), ("\"30s\"", 30), ("\"15m\"", 900), ("\"15min\"", 900), ("\"1h\"", 3600),
      ("\"1.5h\"", 5400), ("\"1d\"", 86_400), ("\"2w\"", 1_209_600), ("\"1h 30m\"", 5400),
      ("\"1h30m\"", 5400), ("\" 1 h \"", 3600), ("2.5", 2.5), ("0", 0), ("\"0s\"", 0),
      ("\"30\"", nil), ("\"\"", nil), ("\"h\"", nil), ("\"1y\"", nil), ("\"-1h\"", nil),
      ("\"1e3s\"", nil), ("\"1.2.3s\"", nil), ("\"1h x\"", nil), ("true", nil), ("-1", nil),
    ]
    for (text, seconds) in lengths {
      let patch = try patch(#"{"lanes": {"modal": {"collect": \#(text)}}}"#)
      #expect(
        policy.applying(patch).lanes[.modal]?.collect == seconds.map { .seconds($0) }, "\(text)")
      #expect(patch.problems.count == (seconds == nil ? 1 : 0), "\(text)")
    }
  }

  @Test("`none` is no value, where there need not be one")
  func none() throws {
    let json = """
      {"lanes": {"modal": {"interval": "none", "queueLimit": "none"}, "toast": {"duration": "none"}},
       "limits": {"ads": {"within": "none"}, "daily": {"each": "none"}},
       "queueLimit": "none", "transitionTimeout": "none", "returningPriority": "none"}
      """
    let patched = try policy.applying(patch(json))
    #expect(patched.lanes[.modal] == PopupLanePolicy(queueLimit: .unlimited))
    #expect(patched.lanes[.toast] == PopupLanePolicy(capacity: 2))
    #expect(patched.limits["ads"] == PopupLimit(count: 3))
    #expect(patched.limits["daily"] == PopupLimit(count: 1, within: .seconds(86_400)))
    #expect(patched.queueLimit == nil && patched.transitionTimeout == nil)
    #expect(try problems(of: json) == [])
    #expect(
      try problems(of: #"{"limits": {"ads": {"count": "none"}}}"#)
        == [#"limits.ads.count: expected an integer of 0 or more, found "none""#])
  }

  @Test("A later patch is laid over an earlier one, and null goes back to the app's value")
  func layers() throws {
    let first = try patch(
      #"{"limits": {"ads": {"count": 0, "within": 60}, "daily": {"count": 9}}, "lanes": {"toast": 5}}"#
    )
    let cases: [(String, (inout PopupPolicy) -> Void)] = [
      ("{}", { _ in }),
      (#"{"limits": {"ads": {"count": 2}}}"#, { $0.limits["ads"]?.count = 2 }),
      (#"{"limits": {"ads": {"count": null}}}"#, { $0.limits["ads"]?.count = 3 }),
      (
        #"{"limits": {"ads": null}}"#,
        { $0.limits["ads"] = PopupLimit(count: 3, within: .seconds(3600)) }
      ),
      (#"{"limits": {"ads": {"count": "x"}}}"#, { _ in }),
      (#"{"lanes": {"toast": {"duration": 1}}}"#, { $0.lanes[.toast]?.duration = .seconds(1) }),
      (#"{"lanes": null}"#, { $0.lanes[.toast]?.capacity = 2 }),
      (
        #"{"lanes": {"toast": null, "other": null}, "limits": {"other": null}}"#,
        { $0.lanes[.toast]?.capacity = 2 }
      ),
    ]
    var patched = policy
    patched.limits["ads"] = PopupLimit(count: 0, within: .seconds(60))
    patched.limits["daily"]?.count = 9
    patched.lanes[.toast]?.capacity = 5
    for (json, change) in cases {
      var expected = patched
      change(&expected)
      #expect(try policy.applying(patch(json).laid(over: first)) == expected, "\(json)")
    }
  }

  @Test("A patch is stored without what was left out")
  func coding() throws {
    let json =
      #"{"limits": {"ads": {"count": 0, "within": null}, "daily": null}, "lanes": {"toast": 3, "a": "x"}, "x": 1}"#
    let patch = try patch(json)
    let stored = try JSONDecoder().decode(
      PopupConfiguration.Patch.self, from: JSONEncoder().encode(patch))
    #expect(patch.problems.count == 2 && stored.problems == [])
    #expect(policy.applying(stored) == policy.applying(patch))
    #expect(stored.laid(over: PopupConfiguration.Patch()) == patch.laid(over: stored))
    #expect(PopupConfiguration.Patch().isEmpty && !stored.isEmpty)
    #expect(try self.patch("{}").isEmpty)
  }

  @Test("A patch inside another value of the app has its paths from its own beginning")
  func nested() throws {
    struct Remote: Decodable { var popups: PopupConfiguration.Patch? }
    let json = #"{"popups": {"limits": {"ads": {"count": -1}}}, "other": 1}"#
    let remote = try JSONDecoder().decode(Remote.self, from: Data(json.utf8))
    #expect(remote.popups?.problems.map(\.path) == ["limits.ads.count"])
    #expect(try JSONDecoder().decode(Remote.self, from: Data("{}".utf8)).popups == nil)
  }

  @Test("Names are compared by their code points, as everywhere")
  func names() throws {
    let composed = try patch(#"{"lanes": {"caf\u00e9": 2}}"#)
    let policy = policy.applying(composed)
    let lanes = policy.configuration.lanes
    #expect(lanes["caf\u{E9}"]?.capacity == 2 && lanes["cafe\u{301}"] == nil)
  }
}
