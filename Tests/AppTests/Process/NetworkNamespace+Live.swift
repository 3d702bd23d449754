#if os(Linux)
import SwiftRexTesting
import Foundation
import TerminalTesting
import Testing

/// A network with nothing in it but a cable from `wire` to `plug`, the app, and a shell that runs lines of the test.
/// The app watches the network from the launch on.
struct NetworkNamespace {
  let app: RunningApp
  private let home: TemporaryFolder

  /// How the interface at the near end of the cable is printed.
  static let wire = "[Interface(name: \"wire\", kind: .wired)]"

  /// How a path over which packets can leave is printed.
  static func satisfied(over interfaces: String = wire, ipv4: Bool = true, ipv6: Bool = false) -> String {
    "Path(status: .satisfied, interfaces: \(interfaces), isExpensive: false, isConstrained: false, "
      + "hasIPv4: \(ipv4), hasIPv6: \(ipv6))"
  }

  /// How a path is printed over which no packets can leave.
  static func unsatisfied(over interfaces: String = wire) -> String {
    satisfied(over: interfaces, ipv4: false).replacing(".satisfied", with: ".unsatisfied")
  }

  private static let unshare = ["timeout", "600", "unshare", "-rnm", "sh", "-c"]
  private static let cable = "mount -t sysfs sysfs /sys && ip link add wire type veth peer plug"

  /// Whether this machine permits network namespaces.
  static func isAllowed() async -> Bool {
    await onThread { succeeds(cable) }
  }

  /// Whether this machine permits tunnels in a network namespace.
  static func allowsTunnels() async -> Bool {
    await onThread {
      guard let folder = try? TemporaryFolder() else { return false }
      return withExtendedLifetime(folder) { succeeds("\(cable) && \(tunnelOpener(in: folder)) && kill $tunnel") }
    }
  }

  private static func succeeds(_ line: String) -> Bool {
    OtherProgram.run(unshare + [line], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])?.code == 0
  }

  /// Creates the network, and starts the app in it, with descriptor 3 of the shell as its input.
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

  /// The line that creates the tunnel `tun0`, and sets `tunnel` to the id of the process that keeps it open.
  var tunnelOpener: String { Self.tunnelOpener(in: home) }

  private static func tunnelOpener(in folder: TemporaryFolder) -> String {
    var device = "/dev/net/tun"
    if access(device, F_OK) != 0 {
      device = folder.path + "/tun"
      _ = mknod(device, S_IFCHR | 0o600, 10 << 8 | 200)
    }
    let open =
      #"open my $t, "+<", "\#(device)" or die; ioctl $t, 0x400454ca, my $r = pack "Z16s x22", "tun0", 0x1001 or die"#
    let hold = "if (my $holder = fork) { print $holder; exit } close STDOUT; close STDERR; sleep 600"
    return "tunnel=$(perl -e '\(open); \(hold)' 3>&-)"
  }

  /// Runs a line in the shell.
  func run(_ line: String) throws {
    try app.type(line)
  }

  /// Waits until the app reports a path that starts like this, and returns whether it does. It may report others before:
  /// those between the changes of one line.
  func reports(_ path: String = "") async -> Bool {
    await app.waiting { $0.action("reachability.pathChanged(" + path) } != nil
  }

  /// Closes the app's input, and waits until it exits.
  func end() async -> RunningApp.Result {
    await app.waiting { $0.finish() }
  }
}
#endif
