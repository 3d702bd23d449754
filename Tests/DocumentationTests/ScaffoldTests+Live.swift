import Foundation
import SwiftRexTesting
import Testing

/// What `make feature` never loses, and never leaves behind.
@Suite(.highPriority, .timeLimit(.minutes(10)))
struct ScaffoldTests {
  private static let names = [
    "x;touch f", "x\";touch f;\"", "x$(touch f)", "x$(shell touch f)", "x`touch f`", "--force", "--to",
  ]

  @Test(.compiling, arguments: names, ["feature", "app"])
  func `a name is neither code of a shell nor an option`(name: String, command: String) async throws {
    let home = try TemporaryFolder()
    let name = name.replacing("touch f", with: "touch \(home.path)/f")
    let make = ["make", "-C", Repository.root.path, command, "NAME=\(name)", "DIR=\(home.path)/shop"]
    let result = try await Command(make, in: FileManager.default.temporaryDirectory).run()
    #expect(result.code != 0 && result.output.contains("NAME must be a"), "\(result.output)")
    #expect(home.names == [])
  }

  @Test(.compiling) func `if one file cannot be written, none is`() async throws {
    let home = try TemporaryFolder()
    try home.write("", to: "App")
    let result = try await AddedFeature.scaffold("add", "Orchard", "--to", home.path)
    #expect(result.code == 1)
    #expect(result.lines.last?.hasSuffix("/App is not a folder that can be written") == true, "\(result.output)")
    #expect(home.names == ["App"])
  }

  @Test(.compiling) func `a folder where a file should be is kept, and no file is written`() async throws {
    let home = try TemporaryFolder()
    try home.write("mine", to: "notes")
    try await shell("mkdir -p App/World.swift && mv notes App/World.swift", in: home)
    let result = try await AddedFeature.scaffold("add", "Orchard", "--to", home.path)
    #expect(result.code == 1 && result.output.contains("World.swift, which is a folder"), "\(result.output)")
    #expect(try home.names == ["App"] && home.text(of: "App/World.swift/notes") == "mine")
  }

  @Test(.compiling) func `a new feature replaces no file of the user`() async throws {
    let (copy, tests) = (try await workspace(), "Tests/Features/OrchardTests/OrchardStoryTests.swift")
    try await shell("mkdir -p Tests/Features/OrchardTests && echo '// mine' > \(tests)", in: copy)
    let refused = try await AddedFeature.scaffold("--in", copy.path, "add", "Orchard")
    #expect(refused.code == 1 && refused.lines.last?.hasPrefix("\(tests) exists") == true, "\(refused.output)")
    #expect(try await shell("git status --porcelain -uall", in: copy) == "?? \(tests)\n")
    #expect(try copy.text(of: tests) == "// mine\n")
  }

  /// A copy of the workspace, committed to a repository.
  private func workspace() async throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    try await shell("tar -C '\(Repository.root.path)' --exclude=.build --exclude=.git -c . | tar -x -C '\(copy.path)'")
    try await shell("git init -q && git add -A && git \(Self.author) commit -qm start", in: copy)
    return copy
  }

  private static let author = "-c user.name=test -c user.email=test@localhost -c commit.gpgsign=false"

  /// Runs a shell command in a folder, and returns its output.
  @discardableResult private func shell(_ text: String, in folder: TemporaryFolder? = nil) async throws -> String {
    let temporary = FileManager.default.temporaryDirectory
    let command = "cd '\(folder?.path ?? temporary.path)' && \(text)"
    let result = try await Command(["sh", "-c", command], in: temporary).run()
    try #require(result.code == 0, "\(result.output)")
    return result.output
  }
}
