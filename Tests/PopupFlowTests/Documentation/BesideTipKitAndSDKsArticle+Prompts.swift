import PopupFlow
import Testing

extension Documentation {
  /// System prompts as popups, in the article "Beside TipKit, SDKs and system prompts".
  @MainActor
  @Suite struct SystemPromptsArticle {
    enum Prompt { case tracking, notifications }

    enum Clinic: PopupDomain {
      enum Content { case consent, offer, prompt(Prompt) }
      enum Answer { case accepted }
    }

    /// Stands for the functions of the system.
    @MainActor
    private final class System {
      private(set) var asked: [Prompt] = []

      func ask(_ prompt: Prompt) async { asked.append(prompt) }
    }

    @Test("R45, R47: the prompts are asked one after another after the consent, and then the offer")
    func prompts() async {
      let store = PopupStore<Clinic>(clock: VirtualClock())
      let system = System()
      let modals = InstantHost<Clinic>()
      var cancellables: Set<AnyCancellable> = []

      let prompts = ClosureHost<Clinic> { command, report in
        switch command {
        case .present(let popup, _, _):
          guard case .prompt(let prompt) = popup.content else { return report(.didDecline) }
          report(.didPresent)
          Task {
            await system.ask(prompt)
            report(.userDismissed(nil))
          }
        case .update, .dismiss: break  // The system closes its prompts itself.
        }
      }
      store.drive(modals, lanes: [.modal]).store(in: &cancellables)
      store.drive(prompts, lanes: [.modal]).store(in: &cancellables)

      @MainActor
      func askForConsent() async {
        guard await store.answer(to: .consent, id: "consent") == .accepted else { return }
        for prompt in [Prompt.tracking, .notifications] {
          _ = await store.ask(.prompt(prompt), id: PopupID("\(prompt)"))
        }
      }

      let asking = Task { await askForConsent() }
      await store.idle()
      store.present(.offer, id: "offer")
      #expect(modals.showing == ["consent"])
      #expect(system.asked == [])
      modals.complete("consent", with: .accepted)
      await asking.value
      #expect(system.asked == [.tracking, .notifications])
      await store.idle()
      #expect(modals.showing == ["offer"])
    }
  }
}
