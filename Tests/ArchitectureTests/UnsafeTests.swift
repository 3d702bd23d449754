import Testing

/// Code that the compiler does not check for memory safety.
struct UnsafeTests {
  /// The files of the core that may have it, each of which says what that buys: a lock that must not move, a stored
  /// property at its byte offset.
  static let fenced = ["Modules/Core/SwiftRex/Reducer/StateAccessor.swift", "Modules/Core/SwiftRex/Store/Locked.swift"]

  /// The largest number of lines of it in each layer; none in the layers that are not named.
  static let budgets = ["Core": 4, "Features": 1, "Libraries": 49, "Testing": 7]

  @Test(arguments: Layer.all)
  func `a layer keeps to its budget of unsafe lines`(layer: Layer) {
    let files = Repository.swiftFiles(under: layer.folder).filter { $0.unsafeLines > 0 }
    let (count, budget) = (files.reduce(0) { $0 + $1.unsafeLines }, Self.budgets[layer.name] ?? 0)
    if count > budget {
      let places = files.map { "\($0.path): \($0.unsafeLines)" }.joined(separator: ", ")
      Issue.record("\(layer.folder) has \(count) lines of unsafe code, its budget is \(budget): \(places)")
    }
  }

  @Test func `unsafe code of the core stands in the fenced files alone`() {
    let found = Repository.swiftFiles(under: "Modules/Core").filter { $0.unsafeLines > 0 }.map(\.path)
    for path in found where !Self.fenced.contains(path) { Issue.record("\(path) has unsafe code") }
    for path in Self.fenced where !found.contains(path) {
      Issue.record("\(path) has no unsafe code any more: remove it from UnsafeTests.fenced")
    }
  }
}

extension SourceFile {
  /// The number of lines with unsafe code.
  fileprivate var unsafeLines: Int {
    let words = ["Unsafe", "Unmanaged", "unsafeBitCast", "@_silgen_name", "unsafe ", " _with", "._with"]
    guard words.contains(where: contains) else { return 0 }
    return lines.count { line in !line.contains("//") && words.contains { line.contains($0) } }
  }
}
