// The timed loops. They are default implementations, so that the compiler specializes them for each
// worker. Generic code would add the same cost to both sides and hide differences.
extension Worker {
  mutating func play(_ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input]) -> Int {
    var shownSum = 0
    for round in rounds {
      request(inputs.removeLast())
      shownSum &+= turn(to: round.first.page)
      didShow()
      request(inputs.removeLast())
      withdraw(round.withdrawn)
    }
    return shownSum
  }

  mutating func play(
    _ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input], keepingIn kept: inout [State]
  ) -> Int {
    var shownSum = 0
    for round in rounds {
      request(inputs.removeLast())
      kept.append(state)
      shownSum &+= turn(to: round.first.page)
      kept.append(state)
      if Self.isTold {
        didShow()
        kept.append(state)
      }
      request(inputs.removeLast())
      kept.append(state)
      withdraw(round.withdrawn)
      kept.append(state)
    }
    return shownSum
  }

  mutating func requestAll(_ inputs: inout [Input]) {
    while let input = inputs.popLast() { request(input) }
  }

  mutating func withdrawAll(_ numbers: [Int]) {
    for number in numbers { withdraw(number) }
  }

  mutating func visitUnwantedPage(times count: Int) -> Int {
    var shownSum = 0
    for _ in 0..<count { shownSum += visitUnwantedPage() }
    return shownSum
  }

  mutating func requestVisitAndWithdraw(_ numbers: [Int], _ inputs: inout [Input]) -> Int {
    var shownSum = 0
    for number in numbers {
      request(inputs.removeLast())
      shownSum += visitUnwantedPage()
      withdraw(number)
    }
    return shownSum
  }
}
