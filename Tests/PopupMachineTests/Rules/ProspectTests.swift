import PopupMachine
import Testing

/// R43 for a request that is not made: whether its popup would be presented at once, and why not.
@Suite struct ProspectTests {
  private func prospect(
    _ request: PopupRequest<Shop>, _ machine: Machine, at now: Double = 0
  ) -> PopupProspect<Shop> {
    machine.reducer.prospect(of: request, in: machine.state, at: now)
  }

  @Test("R25: on a free screen, the popup would be presented at once")
  func presented() {
    let machine = Machine()
    let prospect = prospect(.named("a"), machine)
    #expect(prospect.isPresented)
    #expect(prospect.explanation?.place == .presented(.presenting))
    #expect("\(prospect)" == "If requested now, a is presenting in lane modal.")
    #expect(machine.state == PopupState())
  }

  @Test("R43: it is said why the popup would not be presented")
  func waiting() {
    let machine = Machine(showing: .named("vip"))
    let prospect = prospect(.named("guide", pages: ["home"], requires: ["online"]), machine)
    #expect(!prospect.isPresented)
    #expect(
      prospect.explanation?.reasons == [
        .page(["home"], anchor: nil), .gate("online"), .slot(["vip"]),
      ])
    #expect(
      "\(prospect)" == """
        If requested now, guide is queued, number 1 in lane modal. Waits for page home. Waits for \
        gate online to open. Waits for vip, on screen, to close.
        """)
  }

  @Test("R24: a popup that would displace another one waits for its transition")
  func displacing() {
    let machine = Machine(showing: .named("ad", preemption: .yield))
    let prospect = prospect(.named("login", priority: .high), machine)
    #expect(prospect.explanation?.reasons == [.transition(["ad"])])
    #expect(machine.state.presented.map(\.phase) == [.presented])
  }

  @Test("R8: what would replace a popup on screen would be on screen at once")
  func replacing() {
    let machine = Machine(showing: .named("progress"))
    let prospect = prospect(.named("progress", coalescing: .replace), machine)
    #expect(prospect.isPresented && prospect.explanation?.place == .presented(.presented))
  }

  @Test("R8: what would update a popup would be where the popup is, for the same reasons")
  func updating() {
    let machine = Machine(showing: .named("progress"), .named("guide", requires: ["online"]))
    let shown = prospect(.named("progress", requires: ["online"], coalescing: .update), machine)
    #expect(shown.isPresented && shown.explanation?.place == .presented(.presented))
    let waiting = prospect(.named("guide", coalescing: .update), machine)
    #expect(waiting.explanation?.reasons == [.gate("online"), .slot(["progress"])])
  }

  @Test("R8, R31: an update presents nothing that is leaving; what is swiped is on screen")
  func updatingLeaving() {
    var machine = Machine(showing: .named("ad", preemption: .yield))
    let update = PopupRequest<Shop>.named("ad", coalescing: .update)
    machine.report(.willDismiss, "ad")
    #expect(prospect(update, machine).isPresented)
    machine.report(.dismissCancelled, "ad")
    machine.request(.named("login", priority: .high))
    let leaving = prospect(update, machine)
    #expect(!leaving.isPresented && leaving.explanation?.place == .presented(.dismissing))
    #expect("\(leaving)" == "If requested now, ad is dismissing in lane modal.")
  }

  @Test("R5 to R9, R23: a request that would end at once has its outcome, and the causes")
  func ended() {
    let machine = Machine(
      PopupPolicy(limits: ["none": PopupLimit(count: 0)], queueLimit: 1), showing: .named("a"),
      .named("b"))
    func end(_ request: PopupRequest<Shop>) -> PopupResolution<Shop>? {
      if case .ended(let resolution) = prospect(request, machine, at: 9) { resolution } else { nil }
    }
    #expect(end(.named("a"))?.outcome == .discarded(.duplicate))
    #expect(end(.named("c", scope: .session(epoch: 7)))?.outcome == .discarded(.sessionEnded))
    #expect(end(.named("c", pages: .visit("gone")))?.outcome == .discarded(.originGone))
    #expect(end(.named("c", expiresAt: .at(5)))?.outcome == .discarded(.expired))
    #expect(end(.named("c", coalescing: .update))?.outcome == .discarded(.gone))
    #expect(end(.named("c", priority: .low))?.outcome == .discarded(.overflow))
    let toast = PopupRequest<Shop>.named(
      "c", lane: .toast, whenIneligible: .discard, requires: ["online"], limits: ["none"])
    #expect(
      end(toast)
        == PopupResolution(
          id: "c", request: 3, outcome: .discarded(.ineligible),
          causes: [.gate("online"), .limit("none", until: nil)]))
    #expect(
      "\(prospect(toast, machine))" == """
        If requested now, c ends with discarded.ineligible (gate online closed, limit none used up).
        """)
  }

  @Test("R35: what is due by then comes first, so a popup whose time is over is not in the way")
  func due() {
    let machine = Machine(showing: .named("ad", duration: .seconds(5)))
    #expect(prospect(.named("a"), machine, at: 4).explanation?.reasons == [.slot(["ad"])])
    #expect(
      prospect(.named("a"), machine, at: 5).explanation?.reasons == [
        .transition(["ad"]), .slot(["ad"]),
      ])
  }

  @Test("R38: limits are asked and not counted")
  func limits() {
    let machine = Machine(PopupPolicy(limits: ["once": PopupLimit(count: 1)]))
    for _ in 1...2 { #expect(prospect(.named("a", limits: ["once"]), machine).isPresented) }
  }
}
