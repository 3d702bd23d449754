import Foundation
import LineEditing
import SwiftRexTesting

/// A console that prints into files.
struct Paper {
  let console: Console
  private let folder: TemporaryFolder
  private let ends: [Int32]

  init() throws {
    folder = try TemporaryFolder()
    ends = ["output", "error"].map { [folder] in
      open("\(folder.path)/\($0)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    }
    console = Console(input: -1, output: ends[0], error: ends[1])
  }

  /// What was printed on standard output and on standard error. Nothing can be printed afterwards.
  var texts: [String] {
    _ = console.finish(code: 0)
    for end in ends { close(end) }
    return ["output", "error"].map { (try? folder.text(of: $0)) ?? "" }
  }
}
