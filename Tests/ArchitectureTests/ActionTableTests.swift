import Foundation
import Testing

/// The sentences that `:actions` prints.
struct ActionTableTests {
  @Test func `the table of actions has the sentences of the sources`() throws {
    if ProcessInfo.processInfo.environment["ACTION_TABLE"] == "write" {
      try ActionTable.text.write(
        to: Repository.root.appendingPathComponent(ActionTable.path), atomically: true, encoding: .utf8)
    }
    let differs = ActionTable.text != Repository.text(of: ActionTable.path)
    if differs { Issue.record("\(ActionTable.path) is stale: `make action-table` writes it") }
    #expect(ActionTable.text.contains("\"favorites.itemTapped\": "))
  }

  @Test func `the sentence of a case is the first of its comment`() {
    let source = """
      extension Ant {
        public enum Action {
          /// The ant walked, as of ``Ant/walk(by:)``
          /// and "others". Not far.
          case walked(Int)
          case slept
          /// The ant ate.
          ///
          /// What it ate.
          case ate
        }
        enum Food {
          /// A leaf.
          case leaf
        }
      }
      """
    let sentences = ActionTable.sentences(in: source)
    #expect(sentences.map(\.name) == ["walked", "ate"])
    #expect(sentences.map(\.sentence) == ["The ant walked, as of Ant/walk(by:) and \"others\".", "The ant ate."])
  }
}
