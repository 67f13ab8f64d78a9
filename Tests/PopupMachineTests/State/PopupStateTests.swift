import Testing

@testable import PopupMachine

@Suite struct PopupStateTests {
  /// Returns a machine in which `ad` is presented, `guide` and `tip` are queued, and `offer` is
  /// alive.
  private func machine() -> Machine {
    var machine = Machine(
      showing: .named("offer", priority: .low, preemption: .yield), .named("ad", priority: .high))
    machine.request("guide")
    machine.request(.named("tip", priority: 50))
    return machine
  }

  // MARK: Places

  @Test("The place of a request is found by its number")
  func places() {
    let state = machine().state
    #expect(state.place(ofRequest: 1) == .alive)
    #expect(state.place(ofRequest: 2) == .presented(.presented))
    #expect(state.place(ofRequest: 4) == .queued)
    #expect(state.place(ofRequest: 5) == nil)
    #expect(state.waiting.popup(number: 1)?.id == "offer")
    #expect(state.waiting.popup(number: 1)?.waitingPlace == .alive)
    #expect(state.waiting.popup(number: 2) == nil)
    #expect(state.waiting.popup(number: 4)?.id == "tip")
    #expect(state.waiting.popup(number: 4)?.waitingPlace == .queued)
    #expect(state.waiting.popup(number: 5) == nil)
  }

  // MARK: Description

  @Test("The description of a state lists presented, queued and alive popups, one on each line")
  func description() {
    #expect(
      machine().state.description == """
        presented
          ad in modal, priority 100, presented
        queued
          tip in modal, priority 50
          guide in modal
        set aside
          offer in modal, priority -100
        """)
  }

  @Test("The description follows the phases")
  func phases() {
    var machine = Machine(
      PopupPolicy(lanes: [.toast: .capacity(2)]), showing: .named("gone", lane: .banner))
    machine.send(.dismiss("gone"))
    machine.show("swiped")
    machine.report(.willDismiss, "swiped")
    machine.request(.named("new", lane: .toast))
    #expect(
      machine.state.description == """
        presented
          swiped in modal, swiping
          new in toast, presenting
        queued
          –
        set aside
          –
        """)
  }

  // MARK: Mirror

  @Test("The mirror of a state contains only presented, queued and alive popups")
  func mirror() {
    let mirror = Mirror(reflecting: machine().state)
    #expect(mirror.displayStyle == .struct)
    #expect(mirror.children.map(\.label) == ["presented", "queued", "alive"])
    let names = mirror.children.map { child in
      switch child.value {
      case let presented as [PopupPresentation<Shop>]: presented.map(\.popup.id.description)
      case let waiting as [Popup<Shop>]: waiting.map(\.id.description)
      default: ["something else"]
      }
    }
    #expect(names == [["ad"], ["tip", "guide"], ["offer"]])
  }

  @Test(
    "The mirror of a popup contains its id, content, lane and priority; that of a presentation also its phase"
  )
  func popupMirror() throws {
    let presentation = try #require(machine().state.presented.first)
    let mirror = Mirror(reflecting: presentation)
    #expect(mirror.children.map(\.label) == ["id", "content", "lane", "priority", "phase"])
    #expect(mirror.children.map { "\($0.value)" } == ["ad", "ad", "modal", "100", "presented"])
    let popup = Mirror(reflecting: presentation.popup)
    #expect(popup.children.map(\.label) == ["id", "content", "lane", "priority"])
  }

  // MARK: Properties

  @Test("The waiting count includes queued and alive popups")
  func waitingCount() {
    #expect(machine().state.waitingCount == 3)
    #expect(PopupState<Shop>().waitingCount == 0)
  }

  @Test("A new state begins empty, at the time it is given")
  func empty() {
    let state = PopupState<Shop>(now: 5)
    #expect(state.now == 5)
    #expect(state.epoch == 0)
    #expect(state.requestCount == 0)
    #expect(state.presentationCount == 0)
    #expect(!state.isSuspended)
    #expect(state.openGates.isEmpty)
    #expect(state.visiblePages.isEmpty)
    #expect(state.presented.isEmpty)
    #expect(PopupState<Shop>().now == 0)
    #expect(state.description == "presented\n  –\nqueued\n  –\nset aside\n  –")
  }

  @Test("A state tells which lanes are suspended, for what reasons, and whether the app is active")
  func suspensions() {
    var machine = Machine(after: .suspend("call", lane: .modal))
    #expect(machine.state.laneSuspensions == [.modal: ["call"]])
    #expect(machine.state.isSuspended(.modal) && !machine.state.isSuspended(.toast))
    #expect(machine.state.suspensions == [] && !machine.state.isSuspended)
    machine.send(.suspend, .suspend("tour"), .resume("call", lane: .modal), .deactivated)
    #expect(machine.state.laneSuspensions == [:] && machine.state.suspensions == [.app, "tour"])
    #expect(machine.state.isSuspended && machine.state.isSuspended(.toast))
    #expect(!machine.state.isActive)
    machine.send(.resume, .resume("tour"), .activated)
    #expect(machine.state.suspensions == [] && !machine.state.isSuspended)
    #expect(!machine.state.isSuspended(.toast) && machine.state.isActive)
  }

  // MARK: Values

  @Test("A copy of a state is not affected by later events")
  func copies() throws {
    var machine = machine()
    machine.send(.page(.appeared("v1", "home")), .gate("online", isOpen: true))
    let copy = machine.state
    let stored = try roundTripped(copy)
    machine.send(.dismiss("guide"), .dismiss("offer"), .page(.left("v1")), .suspend)
    machine.request(.named("another", priority: .critical))
    machine.report(.willDismiss, "ad")
    machine.send(.gate("online", isOpen: false), .sessionEnded)
    #expect(copy == stored)
    #expect(copy.description == stored.description)
    #expect(copy != machine.state)
    #expect(copy.queued.map(\.id.description) == ["tip", "guide"])
    #expect(copy.alive.map(\.id.description) == ["offer"])
    #expect(copy.visiblePages == ["home"])
    #expect(copy.openGates == ["online"])
  }
}
