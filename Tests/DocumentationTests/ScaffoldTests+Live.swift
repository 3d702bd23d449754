import Foundation
import SwiftRexTesting
import Testing

/// What `make feature` and `make remove-feature` never lose, and never leave behind.
@Suite(.highPriority, .timeLimit(.minutes(10)))
struct ScaffoldTests {
  private static let names = [
    "x;touch f", "x\";touch f;\"", "x$(touch f)", "x$(shell touch f)", "x`touch f`", "--force", "--to",
  ]

  @Test(.compiling, arguments: names, ["feature", "remove-feature", "app"])
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

  @Test(.compiling) func `the next run finishes an interrupted one`() async throws {
    let (whole, half) = (try TemporaryFolder(), try await interrupted())
    _ = try await AddedFeature.scaffold("add", "Orchard", "--to", whole.path)
    let check = try await AddedFeature.scaffold("check", "--to", half.path)
    #expect(check.code == 1 && check.output.contains("an interrupted run"), "\(check.output)")
    #expect(half.paths.count < whole.paths.count)
    _ = try await AddedFeature.scaffold("tables", "--to", half.path)
    #expect(half.paths == whole.paths && half.paths.count > 20)
  }

  @Test(.compiling) func `a file that was edited after an interrupted run is kept`() async throws {
    let half = try await interrupted()
    let paths = half.paths
    try half.write("// mine", to: "App/AppAction.swift")
    let result = try await AddedFeature.scaffold("tables", "--to", half.path)
    #expect(result.code == 1 && result.lines.contains("  App/AppAction.swift"), "\(result.output)")
    #expect(half.paths == paths)
    #expect(try half.text(of: "App/AppAction.swift") == "// mine")
  }

  @Test(.compiling) func `an interrupted run that was undone is forgotten`() async throws {
    let half = try await interrupted()
    for name in half.names where name != ".build" {
      try FileManager.default.removeItem(at: half.url.appendingPathComponent(name))
    }
    try half.write("// mine", to: "Mine.swift")
    for command in ["check", "tables"] {
      #expect(try await AddedFeature.scaffold(command, "--to", half.path).code == 0)
    }
    #expect(half.names == ["Mine.swift"])
  }

  /// A folder that got only the first files of the feature Orchard, because one of them could not be written.
  private func interrupted() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let obstacle = folder.url.appendingPathComponent("App/World.swift/obstacle")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let result = try await AddedFeature.scaffold("add", "Orchard", "--to", folder.path)
    #expect(result.code == 1 && result.output.contains("World.swift: Is a directory"), "\(result.output)")
    try FileManager.default.removeItem(at: obstacle.deletingLastPathComponent())
    return folder
  }

  @Test(.compiling) func `a feature with uncommitted changes is not removed`() async throws {
    let copy = try await workspace()
    _ = try await AddedFeature.scaffold("--in", copy.path, "add", "Orchard")
    _ = try await AddedFeature.scaffold("--in", copy.path, "remove", "Orchard")
    #expect(try await shell("git status --porcelain", in: copy) == "")

    _ = try await AddedFeature.scaffold("--in", copy.path, "add", "Orchard")
    try await shell("echo '// mine' >> App/World.swift", in: copy)
    let edit = "echo '// mine' >> Orchard+State.swift && echo mine > new.md && sed -i.old 1d Orchard+Action.swift"
    try await shell("cd Modules/Features/Orchard && \(edit) && rm *.old", in: copy)
    let refused = try await AddedFeature.scaffold("--in", copy.path, "remove", "Orchard")
    #expect(refused.code == 1 && refused.lines.last?.contains("FORCE=1") == true, "\(refused.output)")
    let named = refused.lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: "/").last }
    #expect(named == ["Orchard+Action.swift", "Orchard+State.swift", "new.md"])
    #expect(try await AddedFeature.scaffold("--in", copy.path, "remove", "Orchard", "--force").code == 0)
    #expect(try await shell("git status --porcelain", in: copy) == " M App/World.swift\n")
  }

  @Test(.compiling) func `a new feature replaces no file of the user`() async throws {
    let (copy, tests) = (try await workspace(), "Tests/Features/OrchardTests/OrchardStoryTests.swift")
    try await shell("mkdir -p Tests/Features/OrchardTests && echo '// mine' > \(tests)", in: copy)
    let refused = try await AddedFeature.scaffold("--in", copy.path, "add", "Orchard")
    #expect(refused.code == 1 && refused.lines.last?.hasPrefix("\(tests) exists") == true, "\(refused.output)")
    #expect(try await shell("git status --porcelain -uall", in: copy) == "?? \(tests)\n")
    #expect(try copy.text(of: tests) == "// mine\n")
  }

  @Test(.compiling) func `the actions that check-export tries go with their feature`() async throws {
    // The last feature cannot be removed.
    let lists = Repository.entries(of: "Tools/Actions")
    guard lists.count > 1, let list = lists.first else { return }
    let (home, feature) = (try TemporaryFolder(), String(list.prefix { $0 != "." }))
    let result = try await AddedFeature.scaffold("remove", feature, "--force", "--to", home.path)
    #expect(result.lines.contains("  removed Tools/Actions/\(list)"), "\(result.output)")
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

  @Test(.compiling) func `measured figures are not attributed to another feature`() async throws {
    let (home, page) = (try TemporaryFolder(), "Modules/Documentation/WhenATeamGrows.md")
    let feature = Repository.entries(of: "Modules/Features")[0]
    _ = try await AddedFeature.scaffold("remove", feature, "--force", "--to", home.path)
    let after = (try? home.text(of: page)) ?? ""
    let before = Set(try Repository.text(of: page).split(separator: "\n"))
    #expect(after.split(separator: "\n").filter { $0.hasPrefix("| ") && !before.contains($0) } == [])
  }
}

extension TemporaryFolder {
  /// The paths of its contents, sorted.
  fileprivate var paths: [String] {
    FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
  }
}
