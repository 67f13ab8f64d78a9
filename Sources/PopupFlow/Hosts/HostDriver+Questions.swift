// Questions that wait behind a popup on screen.
extension HostDriver {
  /// Processes the settled state.
  @usableFromInline
  func followQuestions() {
    questions.update(in: engine.loop.state)
    setQuestionTimer()
  }

  private func setQuestionTimer() {
    let deadline = questions.deadline
    guard questionTimer.mustBeSet(for: deadline) else { return }
    questionTimer.set(to: deadline) { instant in
      engine.clock.schedule(at: instant - engine.lead) {
        self.questionTimer.cancel()
        self.tellBlockedQuestions()
      }
    }
  }

  private func tellBlockedQuestions() {
    // Another timer of this instant may end the wait.
    engine.drain()
    guard !engine.hasEnded else { return }
    let now = engine.clock.now + engine.lead
    let overdue = questions.takeOverdue(in: engine.loop.state, at: now)
    setQuestionTimer()
    for question in overdue {
      engine.tell(
        .blockedQuestion(id: question.id, request: question.request, by: question.blocker))
    }
  }
}
