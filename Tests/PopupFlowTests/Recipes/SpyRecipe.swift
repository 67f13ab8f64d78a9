import PopupFlow
import Testing

/// Records what a feature asks, and answers in the user's place.
@MainActor
private final class PopupSpy<Content: Sendable, Answer: Sendable> {
  private(set) var asked: [Content] = []
  private var outcomes: [PopupOutcome<Answer>]

  /// - Parameter outcomes: The outcomes of the popups, in the order in which they are requested.
  init(_ outcomes: PopupOutcome<Answer>...) { self.outcomes = outcomes }

  var requester: PopupRequester<Content, Answer> {
    PopupRequester { content in
      self.asked.append(content)
      if self.outcomes.isEmpty {
        Issue.record("\(content) was asked, and no outcome is left")
        return .cancelled
      }
      return self.outcomes.removeFirst()
    }
  }
}

/// Recipe: a spy records what a feature asks, and answers.
@MainActor
@Suite struct SpyRecipe {
  private typealias CartModel = FeatureRecipe.CartModel
  private typealias CartPopup = FeatureRecipe.CartPopup
  private typealias CartAnswer = FeatureRecipe.CartAnswer

  @Test("The spy knows what was asked, and its outcomes come in order")
  func spy() async {
    let spy = PopupSpy<CartPopup, CartAnswer>(.dismissed(.user), .completed(.emptyIt))
    let model = CartModel(items: ["apple", "pear"], popups: spy.requester)

    await model.emptyTapped()
    #expect(model.items == ["apple", "pear"])

    await model.emptyTapped()
    #expect(model.items == [])
    #expect(spy.asked == [.confirmEmptying(count: 2), .confirmEmptying(count: 2)])

    // A question too many fails the test.
    await withKnownIssue {
      await model.emptyTapped()
    } matching: { issue in
      "\(issue)".contains("confirmEmptying(count: 0) was asked, and no outcome is left")
    }
    #expect(spy.asked.count == 3)
  }
}
