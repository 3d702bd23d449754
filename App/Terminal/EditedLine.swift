/// What stands on the screen while a line is being typed.
struct EditedLine: Equatable, Sendable {
  var prompt: String
  var text: [Character]
  /// How many characters of `text` stand before the cursor.
  var cursor: Int

  init(prompt: String, text: [Character], cursor: Int) {
    self.prompt = prompt
    self.text = text
    self.cursor = min(max(0, cursor), text.count)
  }

  /// A line that is done with: the cursor stands after it.
  init(prompt: String, finished text: some Sequence<Character>) {
    let text = Array(text)
    self.init(prompt: prompt, text: text, cursor: text.count)
  }
}
