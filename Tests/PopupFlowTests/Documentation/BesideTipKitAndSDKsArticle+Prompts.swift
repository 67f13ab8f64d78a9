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

    @Test("R24, R47: the consent comes before everything else, then the prompts, then the rest")
    func prompts() async {
      let store = PopupStore<Clinic>(clock: VirtualClock())
      let system = System()
      let (modals, toasts) = (InstantHost<Clinic>(), InstantHost<Clinic>())
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

      store.drive(toasts, lanes: [.toast]).store(in: &cancellables)

      @MainActor
      @discardableResult
      func askForConsent() -> Task<Void, Never> {
        let toasts = store.suspension(for: "consent", lane: .toast)
        var request = PopupRequest<Clinic>.forced(.consent, id: "consent")
        request.userInitiated = true  // before others with the same priority
        // After a relaunch, the consent that was restored.
        let consent = store.handle(for: "consent") ?? store.present(request)
        return Task {
          defer { toasts.cancel() }
          guard case .completed(.accepted) = await consent.outcome else { return }
          for prompt in [Prompt.tracking, .notifications] {
            _ = await store.ask(.forced(.prompt(prompt), id: PopupID("\(prompt)")))
          }
        }
      }

      store.present(.offer, id: "offer") { $0.scope = .app }
      #expect(modals.showing == ["offer"])
      let asking = askForConsent()
      store.present(.offer, id: "critical") {
        $0.priority = .critical
        $0.scope = .app
      }
      store.present(.offer, id: "toast", lane: .toast) { $0.scope = .app }
      store.endSession()
      #expect(modals.showing == ["consent"] && toasts.showing == [])
      #expect(system.asked == [])
      modals.complete("consent", with: .accepted)
      await asking.value
      #expect(system.asked == [.tracking, .notifications])
      await store.idle()
      #expect(modals.showing == ["critical"] && toasts.showing == ["toast"])
      modals.dismiss("critical")
      #expect(modals.showing == ["offer"])

      // As after a relaunch, the consent is there: it is awaited, and not requested again.
      store.present(.forced(.consent, id: "consent"))
      let askingAgain = askForConsent()
      modals.complete("consent", with: .accepted)
      await askingAgain.value
      #expect(system.asked == [.tracking, .notifications, .tracking, .notifications])
    }
  }
}
