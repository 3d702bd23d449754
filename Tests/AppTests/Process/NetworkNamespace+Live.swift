#if os(Linux)
import SwiftRexTesting
import Foundation
import TerminalTesting
import Testing

/// A network with nothing in it but a cable from `wire` to `plug`, the app, and a shell that runs lines of the test.
/// The app watches the network from the launch on, which Lifecycle reports.
struct NetworkNamespace {
  let app: RunningApp
  private let home: TemporaryFolder

  /// How the interface at the near end of the cable is printed.
  static let wire = "[Interface(name: \"wire\", kind: .wired)]"

  private static let unshare = ["timeout", "600", "unshare", "-rnm", "sh", "-c"]
  private static let cable = "mount -t sysfs sysfs /sys && ip link add wire type veth peer plug"

  /// Whether this machine lets the test make such a network.
  static func isAllowed() async -> Bool {
    await onThread { tryCable() }
  }

  private static func tryCable() -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = unshare + [cable]
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Makes the network, and starts the app in it, whose input is descriptor 3 of the shell.
  init(_ arguments: [String] = []) throws {
    let script = """
      \(Self.cable) && mkfifo input || exit 1
      "$@" < input & exec 3> input
      while read -r line; do eval "$line" || echo "failed: $line"; done
      exec 3>&-
      wait $!
      """
    home = try TemporaryFolder()
    app = try RunningApp(arguments, home: home, launcher: Self.unshare + [script, "sh"])
  }

  /// Lets the shell execute a line.
  func run(_ line: String) throws {
    try app.type(line)
  }

  /// The next path that the app reports.
  func path() async -> String? {
    let start = "reachability.pathChanged("
    let action = await app.waiting { $0.action(start) }
    return action?.dropFirst(start.count).split(separator: ", at: ").first.map(String.init)
  }

  /// Ends the input of the app, and waits for its end.
  func end() async -> RunningApp.Result {
    await app.waiting { $0.finish() }
  }
}
#endif
