import Testing

/// The rules for every file.
struct HouseTests {
  /// The file that stops a debug build instead of letting it deadlock.
  static let stopping = "Modules/Core/SwiftRex/Store/LockedClosure.swift"

  @Test func `no shipped file has fatalError, try!, as!, preconditionFailure or a to-do`() {
    let forbidden = ["fatalError(", "try!", " as! ", "preconditionFailure(", "TODO", "FIXME"]
    for file in Repository.shipped {
      for word in forbidden where file.contains(word) && (file.path, word) != (Self.stopping, "fatalError(") {
        Issue.record("\(file.path) has \(word)")
      }
    }
  }
}
