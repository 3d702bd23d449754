import TerminalTesting
import Testing

@testable import LineEditing

struct ScreenTests {
  private static func screen() -> Screen {
    Screen(renderer: LineRenderer(size: .usual, widthOf: { _ in 1 }))
  }

  @Test func `while suspended, nothing is drawn; resuming draws the current line`() {
    var screen = Self.screen()
    var model = ScreenModel(width: 80)
    model.write(screen.show(EditedLine(prompt: "> ", finished: "old")) + screen.suspend())
    #expect(model.text == "")
    #expect(screen.show(EditedLine(prompt: "> ", finished: "new")) == "")
    #expect(screen.suspend() == "")
    #expect(!screen.isShowing)
    model.write(screen.resume())
    #expect(model.text == "> new")
    #expect(screen.isShowing)
  }

  @Test func `between lines there is nothing to erase or to draw`() {
    var screen = Self.screen()
    _ = screen.finish(EditedLine(prompt: "> ", finished: "done"))
    #expect(screen.hide() + screen.redraw() + screen.suspend() + screen.resume() == "")
    #expect(!screen.isEditing)
  }
}
