/// The labels of a literal that nobody has asked for yet, while one value is being read.
///
/// A value may open several containers over the same literal; a label is in place when one of them knows it.
final class LabelAudit {
  private var unknown: [String: [LiteralMember]] = [:]
  private var places: [(text: String, path: Path)] = []

  /// Notes the labels that a container does not know.
  func open(_ members: [LiteralMember], at path: Path) {
    let place = path.description
    if let before = unknown[place] {
      unknown[place] = before.filter { member in members.contains { $0.label == member.label } }
    } else {
      unknown[place] = members
      places.append((place, path))
    }
  }

  /// Takes a label off the list, because it was read all the same.
  func read(_ label: String, at path: Path) {
    unknown[path.description]?.removeAll { $0.label == label }
  }

  /// Says what is too much at a place; `nil` when nothing is.
  func complaint(at path: Path) -> String? {
    unknown[path.description]?.first.map { "unexpected argument \($0.shown)" }
  }

  /// Throws if a label is left that no container knew.
  func finish() throws {
    for place in places {
      if let complaint = complaint(at: place.path) { throw DecodingError.literal(complaint, at: place.path) }
    }
  }
}
