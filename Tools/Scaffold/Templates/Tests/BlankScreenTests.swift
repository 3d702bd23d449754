import SwiftRex
import SwiftRexTesting
import Testing

@testable import BlankFeature

/// What the user does and sees.
@MainActor
struct BlankScreenTests {
  @Test func `a tap loads the text`() async {
    let screen = TestScreen(
      initialState: Blank.State(), feature: Blank.feature, dependencies: { .simulated(clock: $0) },
      viewModel: { Blank.viewModel(of: $0) })
    await screen.shows(.init(title: "no text yet", note: nil))
    await screen.send(.loadTapped) { $0.note = "loading" }
    await screen.advance(by: .milliseconds(100)) { $0 = .init(title: "hello", note: nil) }
    await screen.finish()
  }
}
