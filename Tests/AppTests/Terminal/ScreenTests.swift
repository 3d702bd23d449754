import Testing

@testable import App

struct ScreenTests {
  private static func screen() -> Screen {
    Screen(renderer: LineRenderer(size: .usual, widthOf: { _ in 1 }))
  }

  @Test func `while the terminal is away nothing is drawn, and coming back shows the newest line`() {
    var screen = Self.screen()
    var model = ScreenModel(width: 80)
    model.take(screen.show(EditedLine(prompt: "> ", finished: "old")) + screen.leave())
    #expect(model.text == "")
    #expect(screen.show(EditedLine(prompt: "> ", finished: "new")) == "")
    #expect(screen.leave() == "")
    #expect(!screen.isShowing)
    model.take(screen.enter())
    #expect(model.text == "> new")
    #expect(screen.isShowing)
  }

  @Test func `between lines there is nothing to hide or to show`() {
    var screen = Self.screen()
    _ = screen.finish(EditedLine(prompt: "> ", finished: "done"))
    #expect(screen.hide() + screen.redraw() + screen.leave() + screen.enter() == "")
    #expect(!screen.isEditing)
  }
}
