import Foundation
import SwiftRexTesting
import Testing

/// The real program when the other end of its standard output does not read.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct StuckReaderTests {
  /// A time to save with which the deadline of the signals would come after the limit of the app.
  private static let patience = ["--save-time", "600"]
  /// A part of each item's name, so that sixty reports fill a pipe, but not the queue of the output: the app would wait
  /// for room in it before it reads on.
  private static let padding = String(repeating: "x", count: 400)

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `even if nobody reads its output, the app saves and a signal ends it in time`(signal: Int32) async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--favorites", "f.json", "--keep-going"] + Self.patience, home: home)
    await app.reach("lifecycle.didBecomeActive")
    for number in 0..<60 { try app.type("favorites.itemTapped(\"item \(number) \(Self.padding)\")") }
    try app.type(":expect eventually favorites.sync idle 100")
    try app.type(":expect favorites.sync loading")
    #expect(await app.waiting { $0.errorText() }.hasSuffix("expected favorites.sync to be loading, but it is idle\n"))
    #expect(try home.text(of: "f.json").contains("item 59"))
    app.send(signal)
    #expect(await app.waiting { $0.exitCode() } == 128 + signal)
  }
}
