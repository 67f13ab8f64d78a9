import PopupMachine
import Testing

@Suite struct MandatoryTests {
  private enum Plain: PopupDomain { typealias Content = String }

  /// A domain whose content can be nil.
  private enum Optionals: MandatoryContentDomain {
    typealias Content = String?
    static func isMandatory(_ content: String?) -> Bool { content == nil }
  }

  private func isMandatory<Domain: PopupDomain>(
    _ content: Domain.Content, _ mandatory: Bool? = nil, in domain: Domain.Type
  ) -> Bool {
    Popup(PopupRequest<Domain>(content) { $0.mandatory = mandatory }, number: 1).isMandatory
  }

  @Test("A request says whether its popup is mandatory, or else the domain says so")
  func asked() {
    #expect(isMandatory("must", in: Shop.self) && !isMandatory("may", in: Shop.self))
    #expect(!isMandatory("must", false, in: Shop.self) && isMandatory("may", true, in: Shop.self))
    #expect(!isMandatory("must", in: Plain.self) && isMandatory("must", true, in: Plain.self))
    #expect(isMandatory(nil, in: Optionals.self) && !isMandatory("a", in: Optionals.self))
  }

  @Test(
    "R29: what the domain says counts when a popup is taken away, unless the request says otherwise"
  )
  func takenAway() {
    var machine = Machine(PopupPolicy(lanes: [.modal: .capacity(2)]))
    machine.show(.named("must"))
    machine.show(.named("may", content: "must", { $0.mandatory = false }))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "must")
    machine.report(.didDismiss, "may")
    #expect(machine.takeEffects() == ["return must 3", "may#2 dismissed.host"])
  }

  @Test(
    "R29: a popup that is mandatory by its content is so in a domain that cannot ask the content")
  func mapped() {
    let request = PopupRequest<Shop>("must")
    let mapped = request.mapped(content: { $0 }, page: { $0 }, to: Plain.self)
    #expect(request.mandatory == nil && mapped.mandatory == true)
    var optional = PopupRequest<Shop>("must") { $0.mandatory = false }
    #expect(optional.mapped(content: { $0 }, page: { $0 }, to: Plain.self).mandatory == false)
    optional = PopupRequest<Shop>("may")
    #expect(optional.mapped(content: { $0 }, page: { $0 }, to: Plain.self).mandatory == nil)
  }

  @Test("A forced request is mandatory by itself, and a host is told so")
  func forced() {
    #expect(PopupRequest<Shop>.forced("update", id: "update").mandatory == true)
    var machine = Machine()
    machine.request(.forced("update", id: "update"))
    #expect(machine.state.presented.first?.popup.isMandatory == true)
    // A replacement says so for itself.
    machine.report(.didPresent, "update")
    machine.request(.named("update", content: "update 2", coalescing: .replace))
    #expect(machine.state.presented.first?.popup.isMandatory == false)
  }
}
