// Questions that wait behind a popup on screen.
extension StoreEngine {
  /// Processes the settled state.
  @usableFromInline
  func followQuestions() {
    core.questions.update(in: state)
    setQuestionTimer()
  }

  private func setQuestionTimer() {
    let deadline = core.questions.deadline
    guard questionTimer.mustBeSet(for: deadline) else { return }
    questionTimer.set(to: deadline) { instant in
      schedule(at: instant) {
        self.questionTimer.cancel()
        self.tellBlockedQuestions()
      }
    }
  }

  private func tellBlockedQuestions() {
    // Another timer of this instant may end the wait.
    drain()
    guard !hasEnded else { return }
    let overdue = core.questions.takeOverdue(in: state, at: now)
    setQuestionTimer()
    for question in overdue {
      tell(
        .blockedQuestion(id: question.id, request: question.request, by: question.blocker))
    }
  }
}
