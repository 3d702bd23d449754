/// A default isolation of a module, with upcoming features.
struct Isolation: Sendable, CustomStringConvertible {
  let isMainActor: Bool
  let features: [String]

  /// Each default isolation, with and without each of the two features that change isolation. The defaults of a module
  /// without options are left out, because `DocumentationTests` compile the examples with them.
  static let all: [Isolation] = [false, true].flatMap { isMainActor in
    let (nonsending, conformances) = ("NonisolatedNonsendingByDefault", "InferIsolatedConformances")
    return ((isMainActor ? [[]] : []) + [[nonsending], [conformances], [nonsending, conformances]])
      .map { Isolation(isMainActor: isMainActor, features: $0) }
  }

  var description: String { ([isMainActor ? "MainActor" : "nonisolated"] + features).joined(separator: " + ") }

  /// The options of the compiler.
  var options: [String] {
    ["-default-isolation", isMainActor ? "MainActor" : "nonisolated"]
      + features.flatMap { ["-enable-upcoming-feature", $0] }
  }
}

extension String {
  /// The text with `nonisolated` before each type and extension that is declared at the top level.
  ///
  /// In a doc comment, that is the top level of the example.
  var nonisolated: String {
    let declaration =
      #/^( */// )?((public|private|fileprivate|final|indirect) )*(class|enum|extension|protocol|struct) /#
    var isOnMainActor = false
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { isOnMainActor = line.hasSuffix("@MainActor") }
      guard !isOnMainActor, let match = line.firstMatch(of: declaration) else { return String(line) }
      let start = match.1?.endIndex ?? line.startIndex
      return "\(line[..<start])nonisolated \(line[start...])"
    }
    .joined(separator: "\n")
  }
}
