import Foundation

/// The files of the last commit; there are none outside a repository.
struct Commit {
  let root: URL

  /// Returns the texts of those of some files that are in the commit.
  func texts(of paths: [String]) throws -> [String: String] {
    let (git, input, output) = (Process(), Pipe(), Pipe())
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "cat-file", "--batch"]
    git.currentDirectoryURL = root
    (git.standardInput, git.standardOutput, git.standardError) = (input, output, FileHandle.nullDevice)
    signal(SIGPIPE, SIG_IGN)
    try git.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(paths.map { "HEAD:./\($0)\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    var (rest, texts) = (output.fileHandleForReading.readDataToEndOfFile()[...], [String: String]())
    for path in paths {
      // A line such as `be37c8 blob 1234` and the text, or a line that ends with `missing`.
      let words = String(decoding: rest.prefix { $0 != 0x0A }, as: UTF8.self).split(separator: " ")
      rest = rest.drop { $0 != 0x0A }.dropFirst()
      guard let size = words.last.flatMap({ Int($0) }) else { continue }
      texts[path] = String(decoding: rest.prefix(size), as: UTF8.self)
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }
}
