import Foundation
import SwiftRexTesting
import Testing

/// What `make app` refuses and what it prints; `make check-app` builds what it writes.
@Suite(.timeLimit(.minutes(10)), .highPriority)
struct NewAppTests {
  private static let cases: [(name: String, folder: String, reason: String)] = [
    ("shop", "shop", "NAME must be a word such as Shop"), ("Self", "shop", "NAME must be a word such as Shop"),
    ("", "shop", "NAME must be a word such as Shop"), ("AppState", "shop", "cannot be the name of an app"),
    ("HTTP", "shop", "cannot be the name of an app"), ("Shop", "", "DIR must be the folder of the new package"),
    ("Shop", Repository.root.path + "/App/Shop", "DIR must be outside this package"),
    ("Shop", Repository.root.lastPathComponent, "the folder of the app needs another name"),
    ("Shop", "full", "full is not empty, it has notes.txt"), ("Shop", "full/notes.txt", "notes.txt is a file"),
    (String(repeating: "S", count: 300), "shop", "NAME must be a word such as Shop"),
    ("Shop", "full/notes.txt/shop", "notes.txt is not a folder that can be written"),
  ]

  @Test(.compiling, arguments: cases)
  func `an app that cannot be created is refused in one line`(
    name: String, folder: String, reason: String
  ) async throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: home.url.appendingPathComponent("full"), withIntermediateDirectories: false)
    try home.write("", to: "full/notes.txt")
    let path = folder.isEmpty || folder.hasPrefix("/") ? folder : home.url.appendingPathComponent(folder).path
    let result = try await AddedFeature.scaffold("app", name, path)
    #expect(result.code == 1)
    #expect(result.lines.last?.contains(reason) == true, "\(result.output)")
    #expect(FileManager.default.enumerator(atPath: home.url.path)?.allObjects.count == 2)
    #expect(!FileManager.default.fileExists(atPath: Repository.root.path + "/App/Shop"))
  }

  @Test(.compiling, arguments: ["shop", "my shop", "it's; $(exit)"])
  func `the last line of output can be pasted into a shell, whatever the folder is called`(folder: String) async throws
  {
    let home = try TemporaryFolder()
    let path = home.url.appendingPathComponent(folder).path
    let result = try await AddedFeature.scaffold("app", "Shop", path, "--no-prompt")
    let line = try #require(result.lines.last, "\(result.output)")
    let pasted = try await Command(["sh", "-c", "swift() { pwd; }\n\(line)"], in: home.url).run()
    #expect(pasted.output == URL(fileURLWithPath: path).resolvingSymlinksInPath().path + "\n", "\(line)")
  }
}
