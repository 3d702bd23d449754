import Foundation
import SwiftRexTesting
import Testing

/// The check of the public API, `make check-api`.
@Suite(.timeLimit(.minutes(5)))
struct PublicAPITests {
  /// The modules that the check reads; a run with another scratch path has them elsewhere.
  private static let areBuilt = FileManager.default.fileExists(
    atPath: Repository.root.appendingPathComponent(".build/debug/Modules/Gated.swiftmodule").path)

  @Test(.compiling, .enabled(if: areBuilt, "needs the modules in .build/debug"))
  func `a removed public name is reported`() async throws {
    let folder = try TemporaryFolder()
    let script = """
      cd '\(Repository.root.path)' && mkdir -p '\(folder.url.path)/api'
      gzip -dc Tools/Baselines/API/Gated.json.gz | sed 's/"gated/"fenced/' | gzip > '\(folder.url.path)/api/Gated.json.gz'
      API_BASELINES='\(folder.url.path)/api' Tools/Scripts/check-api
      """
    let result = try await Command(["bash", "-c", script], in: folder.url).run()
    #expect(result.code == 1)
    #expect(result.lines.first?.hasPrefix("Gated: func MiddlewareProtocol.fenced") == true, "\(result.output)")
    #expect(result.lines.allSatisfy { $0.contains("under \"Breaking changes\" in the changelog") })
  }
}
