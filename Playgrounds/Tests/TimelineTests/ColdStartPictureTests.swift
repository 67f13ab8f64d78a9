import Testing

@testable import Timeline

/// The whole picture of the journal that is embedded in the command.
@Suite struct ColdStartPictureTests {
  @Test func atAHundredColumns() throws {
    let timeline = try Timeline(journal: Scenario(name: "cold-start.jsonl").text())
    #expect(
      timeline.text(columns: 100) == """
        seconds           0 0.2 0.4     1.8    3   4  4.5    6           9     10  10.5
                          ┬╌┬──╌┬╌╌╌╌╌──┬╌╌╌╌╌╌┬╌╌╌┬╌╌┬╌╌╌╌╌╌┬╌╌╌╌╌╌╌╌╌╌╌┬╌╌╌╌╌┬╌╌╌┬─
                                        ┊                    ┊           ┊     ┃ logout
        pages                           ┊                    ┊           ┊     ┃
          splash          splash#1──────┊                    ┊           ┊     ┃
          home                          ┊home#1──────────────┊           ┊─────┃─────
          offer                         ┊                    ┊offer#1────┊     ┃
        lane modal                      ┊                    ┊           ┊     ┃
          opening-ad       ███████████  ┊                    ┊           ┊     ┃      dismissed.timeout
          push-permission   ┄┄┄┄┄┄┄┄┄┄┄┄┊██████              ┊           ┊     ┃      completed "allow"
          guide-1             ┄┄┄┄┄┄┄┄┄┄┊┄┄┄┄┄┄████          ┊           ┊     ┃      dismissed.user
          guide-2              ┄┄┄┄┄┄┄┄┄┊┄┄┄┄┄┄┄┄┄┄██████    ┊           ┊     ┃      dismissed.user
          campaign              ┄┄┄┄┄┄┄┄┊┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄████┊▒▒▒▒▒▒▒▒▒▒▒┊█████┃      dismissed.sessionEnded
          flash-sale                    ┊             ┄┄┄┄┄┄┄┊┄┄┄┄┄┄┄┄┄┄┄┊┄┄┄┄┄┃      discarded.sessionEnded
          coupon                        ┊                    ┊           ┊     ┃   ×  discarded.sessionEnded
        lane toast                      ┊                    ┊           ┊     ┃
          welcome-back           ███████┊███                 ┊           ┊     ┃      dismissed.timeout

        ┄┄ queued   ██ presented   ▒▒ set aside   × refused   ┊ page change   ┃ logout
        ╌╌ time is shortened

        """)
  }

  @Test func atFortyColumns() throws {
    let timeline = try Timeline(journal: Scenario(name: "cold-start.jsonl").text())
    #expect(
      timeline.text(columns: 40) == """
        seconds     0   1.8  6  10.5
                    ┬──╌┬╌╌╌╌┬╌╌┬─
                        ┊    ┊┊┃ logout
        pages           ┊    ┊┊┃
          splash    ────┊    ┊┊┃
          home          ─────┊────
          offer         ┊    ─┊┃
        lane modal      ┊    ┊┊┃
          opening-… ████┊    ┊┊┃   …timeout
          push-per…  ┄┄┄██   ┊┊┃   completed "a…
          guide-1    ┄┄┄┄┄█  ┊┊┃   …user
          guide-2     ┄┄┄┄┄█ ┊┊┃   …user
          campaign     ┄┄┄┄┄█▒█┃   …sessionEnded
          flash-sa…     ┊  ┄┄┄┄┃   …sessionEnded
          coupon        ┊    ┊┊┃×  …sessionEnded
        lane toast      ┊    ┊┊┃
          welcome-…    ███   ┊┊┃   …timeout

        ┄┄ queued   ██ presented   ▒▒ set aside
        × refused   ┊ page change   ┃ logout
        ╌╌ time is shortened

        """)
  }
}
