#if os(Linux)
import SwiftRexTesting
import Testing

/// The real program, started after its parent has exited.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct AdoptedAppTests {
  /// A shell that exits; another one runs a command when it has.
  private static func orphan(_ command: String) -> [String] {
    let wait = "until read -r a b c parent d < /proc/self/stat && [ \"$parent\" != \"$0\" ]; do :; done"
    return ["sh", "-c", "exec 3<&0; setsid sh -c '\(wait); \(command) <&3' $$ \"$@\" & exit", "sh"]
  }

  /// The process that adopts orphans here.
  static let adopter = OtherProgram.run(orphan("echo $parent")).flatMap { Int($0.output.filter(\.isNumber)) }

  @Test(.enabled(if: adopter == 1, "orphans are not reparented to process 1"))
  func `with --with-parent, the app exits if its parent is gone before it starts`() async throws {
    let app = try RunningApp(
      ["--with-parent"], home: TemporaryFolder(), launcher: Self.orphan("exec \"$@\""))
    let last = await app.waiting { $0.action("lifecycle.willTerminate") }
    #expect(last == "lifecycle.willTerminate.parentGone")
  }
}
#endif
