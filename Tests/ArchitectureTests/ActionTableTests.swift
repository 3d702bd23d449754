import Testing

/// The sentences that `:actions` prints.
struct ActionTableTests {
  @Test func `the types in actions are found with their cases and fields`() {
    let ant = """
      extension Ant {
        public enum Action: Codable {
          /// The ant walked.
          case walked(State.Way, at: Place?)
          case slept, ate([Leaf] = [])
        }
        public enum Way: String, CaseIterable, Codable {
          case home = "h", away
        }
        struct Other: Codable { let x: Int }
      }
      """
    let place = """
      public struct Place: Codable, Sendable {
        public let x, y: Double
        public private(set) var name: String = "a"
        static let origin = Place(x: 0, y: 0)
        var isNear: Bool { x < 1 }
      }
      """
    let leaf = "struct Leaf: Codable {\n  let way: Way\n}\nenum Way: Codable {\n  case up\n}"
    let bee = "struct Place: Codable {\n  let z: Int\n}"
    let types = TypeDeclarations([
      ("M/Features/Ant/A", ant), ("M/Features/Bee/B", bee), ("M/Libraries/P", place), ("M/Libraries/L", leaf),
    ])
    #expect(
      types.reachable(fromActionsIn: ["M/Features/Ant/A"]) == [
        "Place(x: Double, y: Double, name: String)", "Way.home", "Way.away", "Leaf(way: Leaf.Way)", "Leaf.Way.up",
      ])
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
