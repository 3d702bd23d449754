import Foundation
import SwiftRexTesting
import Testing

/// The template and the snippets for Xcode, as `make xcode-templates` installs them.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct XcodeTemplatesTests {
  private let home: TemporaryFolder
  private var xcode: String { "\(home.path)/Library/Developer/Xcode" }

  init() async throws {
    home = try TemporaryFolder()
    let script = Repository.root.appendingPathComponent("Tools/Scripts/xcode-templates").path
    let result = try await Command(["env", "HOME=\(home.path)", script], in: home.url).run()
    try #require(result.code == 0, "\(result.output)")
  }

  @Test(.compiling) func `the file template writes what make feature writes`() throws {
    let template = xcode + "/Templates/File Templates/SwiftRex/Feature.xctemplate"
    let names = try FileManager.default.contentsOfDirectory(atPath: template).filter { $0.hasSuffix(".swift") }
    #expect(names.count == Repository.entries(of: "Tools/Scaffold/Templates/Feature").count)
    for name in names {
      let written = name.replacing("___VARIABLE_featureName___", with: "Blank")
      let text = try String(contentsOfFile: "\(template)/\(name)", encoding: .utf8)
      #expect(
        try text.replacing("___VARIABLE_featureName:identifier___", with: "Blank")
          == Repository.text(of: "Tools/Scaffold/Templates/Feature/\(written)"))
    }
    let info = try plist(template + "/TemplateInfo.plist")
    #expect(names.contains(info["MainTemplateFile"] as? String ?? ""))
  }

  @Test(.compiling) func `every snippet is Swift once its placeholders are filled in`() async throws {
    let names = Repository.entries(of: "Tools/Xcode/Snippets").map { $0.replacing(".swift", with: "") }
    #expect(names.count == 3)
    let code = try names.map { name in
      let snippet = try plist("\(xcode)/UserData/CodeSnippets/\(name).codesnippet")
      #expect(snippet["IDECodeSnippetCompletionPrefix"] as? String == name)
      let contents = try #require(snippet["IDECodeSnippetContents"] as? String)
      #expect(contents.contains("<#"))
      return contents.replacing(/<#(.*?)#>/) { $0.1 }
    }
    let file = try home.write("enum Meal {\n\(code.joined(separator: "\n"))\n}\n", to: "Snippets.swift")
    let result = try await Command(["swiftc", "-parse", file], in: home.url).run()
    #expect(result.code == 0 && result.output == "", "\(result.output)")
  }

  private func plist(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
  }
}
