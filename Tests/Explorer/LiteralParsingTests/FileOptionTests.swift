import Foundation
import SwiftRexTesting
import Testing

@testable import CommandLineOptions

/// The options of a program that reads one file and writes another.
struct FileOptionTests {
  private static let table = OptionTable(
    program: "copy", overview: "Copies a file.",
    options: [
      .init("--from", argument: "FILE", "a file", isFile: true, help: "read FILE") { $0.append($1) },
      .init("--to", argument: "FILE", "a file", isFile: true, help: "write FILE") { $0.append($1) },
      .init("--note", argument: "TEXT", "a text", help: "write TEXT") { $0.append($1) },
    ], defaults: [String]())

  private static func refusal(_ from: String, _ to: String) -> String? {
    do throws(UsageError) {
      _ = try table.parse(["--from", from, "--to=\(to)", "--note", from])
      return nil
    } catch { return error.message }
  }

  /// A folder with a file, its links, and links to what does not exist.
  private static func makeFolder() throws -> TemporaryFolder {
    let (folder, files) = (try TemporaryFolder(), FileManager.default)
    func path(_ name: String) -> String { folder.path + "/" + name }
    try Data().write(to: URL(filePath: path("file")))
    try files.createDirectory(atPath: path("inner"), withIntermediateDirectories: false)
    try files.linkItem(atPath: path("file"), toPath: path("hard"))
    for (name, target) in [("soft", "file"), ("dangling", "inner/new"), ("folder", "inner"), ("ring", "ring")] {
      try files.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    return folder
  }

  @Test(arguments: [
    ("file", "file"), ("file", "./inner/../file"), ("file", "hard"), ("hard", "soft"), ("new", "new"),
    ("new", "inner/../new"), ("inner/new", "folder/new"), ("dangling", "folder/new"), ("no/such/new", "./no/such/new"),
  ])
  func `two options cannot name the same file, however they spell it`(one: String, other: String) throws {
    let folder = try Self.makeFolder()
    let (from, to) = (folder.path + "/" + one, folder.path + "/" + other)
    #expect(Self.refusal(from, to) == "--from and --to name the same file, \(to)")
    #expect(Self.refusal(to, from) == "--from and --to name the same file, \(from)")
  }

  @Test(arguments: [
    ("file", "new"), ("new", "inner/new"), ("no/such/new", "no/new"), ("a/b", "b/a"), ("dangling", "new"),
    ("ring", "ring"),
  ])
  func `options may name different files`(one: String, other: String) throws {
    let folder = try Self.makeFolder()
    #expect(Self.refusal(folder.path + "/" + one, folder.path + "/" + other) == nil)
  }

  @Test func `devices and standard input may be named twice`() {
    #expect(Self.refusal("/dev/null", "/dev/null") == nil && Self.refusal("-", "-") == nil)
    #expect(Self.refusal("same", "same") == "--from and --to name the same file, same")
  }
}
