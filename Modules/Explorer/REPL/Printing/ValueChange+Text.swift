import Inspection

extension ValueChange {
  var hasMessage: Bool { kind == .changed && after?.isMessage == true }

  /// Returns the change without its path, cut to a number of columns: `idle → saving`, `+ "oslo"`.
  func text(toColumns limit: Int) -> String {
    let limit = min(max(limit, 1), .max / 16)
    if kind == .counted { return values().cut(toColumns: limit) }
    guard let before, let after else {
      return Self.sign(kind) + (after ?? before ?? .nil).text(toColumns: limit - 2)
    }
    var (old, new) = (before.text(toColumns: limit), after.text(toColumns: limit))
    if old == new {
      (old, new) = (before.text(toColumns: limit, digits: 9), after.text(toColumns: limit, digits: 9))
    }
    let room = limit - 3
    let share = max(room / 2, room - min(old.columns, new.columns))
    let texts = (old.cut(toColumns: share), new.cut(toColumns: share))
    if texts.0 != texts.1 { return "\(texts.0) → \(texts.1)" }
    let whole = (before.description(limit: limit * 8), after.description(limit: limit * 8))
    let rounded = (whole.0.withNumbers(digits: 9), whole.1.withNumbers(digits: 9))
    let ends =
      rounded.0 == rounded.1 ? (whole.0.withSeconds, whole.1.withSeconds) : Self.ends(rounded.0, rounded.1)
    return "\(ends.0.cut(toColumns: share)) → \(ends.1.cut(toColumns: share))"
  }

  /// Returns the ends of two strings, from the first label or word that differs.
  private static func ends(_ old: String, _ new: String) -> (String, String) {
    let common = zip(old, new).prefix { $0 == $1 }.map(\.0)
    let count = (common.lastIndex { ",(".contains($0) } ?? common.lastIndex(of: " ")).map { $0 + 1 } ?? 0
    return ("…" + old.dropFirst(count).drop { $0 == " " }, "…" + new.dropFirst(count).drop { $0 == " " })
  }

  /// Returns the text of changes of one kind at one path, such as new elements of a set.
  static func text(of changes: ArraySlice<ValueChange>, toColumns limit: Int) -> String {
    guard let first = changes.first, changes.count > 1 else { return changes.first?.text(toColumns: limit) ?? "" }
    var text = "\(sign(first.kind))\(changes.count): "
    for change in changes {
      if change != first { text += ", " }
      text += (change.after ?? change.before ?? .nil).text(toColumns: limit)
      if text.utf8.count > limit * 4 { break }
    }
    return text.cut(toColumns: limit)
  }

  private static func sign(_ kind: Kind) -> String {
    switch kind {
    case .inserted: "+ "
    case .removed: "- "
    case .changed, .counted: ""
    }
  }
}

extension Literal {
  /// Whether the value is a string of several words.
  var isMessage: Bool { if case .string(let text) = self { text.contains(" ") } else { false } }

  /// Returns the notation with rounded numbers, cut to a number of columns.
  func text(toColumns limit: Int, digits: Int = 6) -> String {
    description(limit: max(1, limit) * 2 + 20).withNumbers(digits: digits).cut(toColumns: max(1, limit))
  }
}
