import TerminalTesting
import Testing

@testable import LineEditing

struct ScreenTests {
  @Test func `while suspended, nothing is drawn, and resuming draws the line`() {
    var screen = Screen(size: .usual)
    var model = ScreenModel(width: 80)
    model.write(screen.show(EditedLine(prompt: "> ", text: Array("old"), cursor: .max)) + screen.suspend())
    let drawn = screen.show(EditedLine(prompt: "> ", text: Array("new"), cursor: .max)) + screen.suspend()
    #expect(model.text + drawn == "" && screen.isSuspended)
    model.write(screen.resume())
    #expect(model.text == "> new" && !screen.isSuspended)
    model.write(screen.hide() + "above\r\n" + screen.redraw())
    #expect(model.text == "above\n> new")
    model.write(screen.clear())
    #expect(model.text == "> new")
    _ = screen.finish(EditedLine(prompt: "> ", text: Array("done"), cursor: .max))
    #expect(screen.hide() + screen.redraw() + screen.suspend() + screen.resume() == "")
    #expect(!screen.isEditing)
  }

  @Test func `a text replaces the last one only if both have the same identity`() {
    var (screen, model, texts) = (Screen(size: .usual), ScreenModel(width: 80), [String]())
    func print(_ text: String, as id: Int? = nil) {
      model.write(screen.hide(withTextOf: id) + text.replacing("\n", with: "\r\n"))
      if let id { screen.identify(text, as: id) }
      model.write(screen.redraw())
      texts.append(model.text)
    }
    model.write(screen.show(EditedLine(prompt: "> ", text: Array("typed"), cursor: .max)))
    print("walk 1\nat 1\n", as: 7)
    print("walk 2\nat 2\n", as: 7)
    model.write(screen.show(EditedLine(prompt: "> ", text: Array("more"), cursor: .max)))
    print("walk 3\n", as: 7)
    print("other\n", as: 8)
    print("walk 4\n", as: 7)
    print("answer\n")
    print("walk 5\n", as: 7)
    #expect(
      texts == [
        "walk 1\nat 1\n> typed", "walk 2\nat 2\n> typed", "walk 3\n> more", "walk 3\nother\n> more",
        "walk 3\nother\nwalk 4\n> more", "walk 3\nother\nwalk 4\nanswer\n> more",
        "walk 3\nother\nwalk 4\nanswer\nwalk 5\n> more",
      ])
    model.write(screen.finish(EditedLine(prompt: "> ", text: Array("done"), cursor: .max)))
    print("walk 6\n", as: 7)
    #expect(model.text.hasSuffix("\nwalk 5\n> done\nwalk 6"))
    let long = String(repeating: "row\n", count: 12)
    print(long, as: 7)
    print("walk 7\n", as: 7)
    #expect(model.text.hasSuffix("\nrow\nwalk 7"))
  }
}
