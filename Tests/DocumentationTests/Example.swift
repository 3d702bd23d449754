/// Swift code in a document, between two fences.
struct Example: Equatable, Sendable {
  /// The line of the document on which the code begins, counted from one.
  let line: Int
  let code: [String]
  /// The failure that the code should cause; `nil` if it is right.
  var message: [String]?
}

extension Example {
  /// Lines that belong together, and where they begin.
  struct Piece: Equatable {
    let line: Int
    var code: [String]

    /// The line after the last one.
    var end: Int { line + code.count }
  }

  /// The code in two parts: declarations for the whole document, and statements.
  ///
  /// Types, extensions, protocols, operators, imports and tests are declarations; the rest, functions included, is run.
  var pieces: (declared: [Piece], done: [Piece]) {
    var (declared, done): ([Piece], [Piece]) = ([], [])
    var scanner = DeclarationScanner()
    for (index, text) in code.enumerated() {
      let piece = Piece(line: line + index, code: [text])
      switch scanner.place(of: text) {
      case .declared(isFirst: true): declared.append(piece)
      case .declared(isFirst: false): declared[declared.count - 1].code.append(text)
      case .done where done.last?.end == piece.line: done[done.count - 1].code.append(text)
      case .done: done.append(piece)
      }
    }
    return (declared, done)
  }
}
