import Foundation
import Testing

/// How a command ends.
struct CommandTests {
  @Test func `a command that uses up its processor time is killed`() async throws {
    let folder = FileManager.default.temporaryDirectory
    let command = Command(["sh", "-c", "while :; do :; done"], in: folder, processorSeconds: 1)
    #expect(try await command.run().code == 137)
  }

  @Test func `a command that stays below its processor time answers as it does without`() async throws {
    let folder = FileManager.default.temporaryDirectory
    let result = try await Command(["sh", "-c", "echo one 'two  three'; exit 3"], in: folder, processorSeconds: 5).run()
    #expect(result.code == 3)
    #expect(result.output == "one two  three\n")
  }
}
