/// A reason why nothing was changed, in one line.
struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
