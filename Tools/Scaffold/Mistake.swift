/// A reason why nothing was changed, in one line.
struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension String {
  /// Replaces a part of the text of a file; throws if there is no such part.
  mutating func replace(_ part: String, with new: String, in path: String) throws(Mistake) {
    guard contains(part) else { throw Mistake("\(path) lacks `\(part)`, which should be replaced") }
    replace(part, with: new)
  }
}
