#if PROMPT
import Inspection
import Testing

@testable import Shop

/// The app as a program, which prints what it does.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CommandLineTests {
  @Test(arguments: ["live", "simulated"])
  func `the text that was asked for is there`(world: String) {
    let code = App.run([
      "--world", world, "-c", "greeting.loadRequested", "-c", ":wait", "-c", ":expect greeting.progress idle",
      "--screens",
    ])
    #expect(code == 0)
  }

  @Test(arguments: AppAction.samples)
  func `every sample can be typed as it is printed`(action: AppAction) {
    #expect(App.run(["--world", "simulated", "--quiet", "-c", Literal(reflecting: action).description]) == 0)
  }

  @Test func `an option that is not known is refused`() {
    #expect(App.run(["--world", "mars"]) == 2)
  }
}
#endif
