import Foundation

/// Runs two apps over one misbehaving server, with random signals, taps, exits and a flapping link.
///
/// After each minute, everything must be saved. In the end, memory and descriptors must be about what they were after
/// the first minute.
@main
struct Soak {
  static func main() {
    do {
      exit(try run() ? 0 : 1)
    } catch {
      tell("Soak: \(error)")
      exit(2)
    }
  }

  /// Runs everything, and returns whether there was no violation.
  private static func run() throws -> Bool {
    let arguments = try Arguments(CommandLine.arguments.dropFirst())
    signal(SIGPIPE, SIG_IGN)
    // An app that is started with this signal ignored, as by nohup, ignores it.
    signal(SIGHUP, SIG_DFL)
    let seed = arguments.seed
    let folder = NSTemporaryDirectory() + "soak-\(ProcessInfo.processInfo.processIdentifier)"
    tell("seed \(seed), in \(folder)")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let server = try MisbehavingServer(seed: seed, log: Log("\(folder)/requests"))
    let options = ["--favorites", server.address, "--probe", server.probeAddress]
    let clients = try ["a", "b"].map {
      try Client($0, app: arguments.app, folder: folder, server: server, arguments: options)
    }
    var storm = Storm(clients[0], clients[1], hasLink: arguments.hasLink, seed: seed)
    let (usages, violations) = try run(&storm, clients, server, minutes: arguments.minutes)
    if violations == 0 { try FileManager.default.removeItem(atPath: folder) }
    let report = Report(
      seed: seed, minutes: arguments.minutes, acknowledged: clients.reduce(0) { $0 + $1.acknowledged },
      events: storm.counts, requests: server.requests, misbehaviours: server.misbehaviours, usage: usages,
      violations: violations)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
    return violations == 0
  }

  /// Runs the apps minute by minute and ends them. Returns the resources used after each minute, and the number of
  /// violations.
  private static func run(
    _ storm: inout Storm, _ clients: [Client], _ server: MisbehavingServer, minutes: UInt64
  ) throws -> ([Usage], Int) {
    clients[0].process?.type("locationSimulation.repeatModeRequested(.loop)")
    clients[0].process?.type("locationSimulation.startRequested(speed: 50)")
    var usages: [Usage] = []
    var violations = 0
    func note(_ found: [String]) {
      violations += found.count
      for violation in found { tell("violation: \(violation)") }
    }
    for minute in 1...minutes {
      server.misbehave(true)
      try storm.blow(seconds: 60)
      server.misbehave(false)
      if clients.allSatisfy({ $0.settle() }) {
        for client in clients { client.check() }
      }
      usages += clients.first?.process.map { [$0.usage] } ?? []
      note(clients.flatMap { $0.takeViolations() })
      tell("minute \(minute): \(violations) violations, \(usages.last?.kilobytes ?? 0) kB")
    }
    for client in clients { client.end(by: SIGTERM, inOrder: true) }
    note(clients.flatMap { $0.takeViolations() } + growth(usages))
    return (usages, violations)
  }

  private struct Arguments {
    let app: String
    let minutes: UInt64
    let seed: UInt64
    let hasLink: Bool

    init(_ words: ArraySlice<String>) throws {
      let numbers = words.dropFirst().compactMap { UInt64($0) }
      guard let app = words.first, numbers.count == 2, numbers[0] > 1, words.count <= 4 else {
        throw Failure("usage: Soak APP MINUTES SEED [link]; MINUTES must be at least 2")
      }
      // The app starts in its own folders, where a relative path to it would be wrong.
      self.app = URL(fileURLWithPath: app).path
      (minutes, seed, hasLink) = (numbers[0], numbers[1], words.last == "link")
      guard FileManager.default.isExecutableFile(atPath: self.app) else { throw Failure("there is no program \(app)") }
    }
  }

  /// Returns a line if memory grew after the first minute, and one if descriptors did. The memory is the least of the
  /// last three minutes; the log of the app is not yet full after the first one.
  private static func growth(_ usages: [Usage]) -> [String] {
    guard let first = usages.first, let last = usages.last else { return ["the app did not run"] }
    let least = usages.suffix(3).map(\.kilobytes).min() ?? 0
    let memory = "the memory grew from \(first.kilobytes) kB to \(least) kB"
    let descriptors = "\(first.descriptors) descriptors were open, and then \(last.descriptors)"
    return (least > first.kilobytes + 8 * 1024 ? [memory] : [])
      + (last.descriptors > first.descriptors ? [descriptors] : [])
  }

  private struct Report: Encodable {
    let seed: UInt64
    let minutes: UInt64
    let acknowledged: Int
    let events: [String: Int]
    let requests: Int
    let misbehaviours: [String: Int]
    let usage: [Usage]
    let violations: Int
  }

  private static func tell(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
