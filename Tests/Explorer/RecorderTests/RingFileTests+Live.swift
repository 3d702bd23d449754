import Foundation
import ProcessEvents
import Recorder
import SwiftRex
import SwiftRexTesting
import Synchronization
import Testing

/// The last actions in a file, after crashes and in long sessions.
@Suite(.timeLimit(.minutes(5)))
struct RingFileTests {
  private let file: MarketFile

  init() throws { file = try MarketFile() }

  private func ring(size: Int = RingFile.defaultSize) -> RingFile {
    RingFile(path: file.path, size: size, report: file.report)
  }

  /// Waits until all earlier actions are in the file, and reads it.
  private func readAll() async throws -> MarketFile.Saved {
    await BackgroundWorker.finishJobs()
    return try file.read()
  }

  /// What goes wrong in a reducer.
  private enum Crash: String, CaseIterable, Codable, Sendable {
    case trap, wildPointer, abort, stackOverflow, bus, breakpoint

    /// The number of actions in a burst before it: more than can be written in time, or few.
    var count: Int { self == .trap ? 20_000 : 10 }

    func happen() {
      switch self {
      case .trap: _ = [0].dropFirst()[Int(rawValue.count)]
      case .wildPointer: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      case .abort: Foundation.abort()
      case .stackOverflow: _ = Self.depth(of: 1)
      case .bus: kill(getpid(), SIGBUS)
      case .breakpoint: kill(getpid(), SIGTRAP)
      }
    }

    private static func depth(of number: Int) -> Int {
      number == 0 ? 0 : depth(of: number + 1) + number
    }
  }

  @Test(arguments: Crash.allCases) private func `a crash leaves the last actions, including the one that caused it`(
    crash: Crash
  ) async throws {
    await #expect(processExitsWith: .failure) { [path = file.path as String, crash = crash as Crash] in
      let reducer = Reducer<Market.Action, Market.State>.reduce { action, _ in
        if action == .closed { crash.happen() }
      }
      let market = Market(reducer: reducer)
      CrashSignals.timeLimit.store(20_000_000_000, ordering: .relaxed)
      RingFile(path: path) { print($0) }.begin(program: "Market 1", with: market.recorder)
      await BackgroundWorker.finishJobs()
      // Not on the main thread, where other code may have prepared the signal stack.
      let thread = Thread {
        for _ in 1...crash.count { market.store.dispatch(.sold("tea")) }
        market.store.dispatch(.closed)
      }
      thread.start()
      while true { sleep(1) }
    }
    let saved = try file.read()
    let numbers = Array(saved.recording.numbers)
    #expect(numbers.last == crash.count + 1 && saved.recording[crash.count + 1].action == .closed)
    #expect(crash == .trap ? numbers.count >= 100 : numbers.first == 1, "\(numbers)")
    #expect(saved.tornLine == nil && saved.difference == nil && !saved.isCompared)
  }

  @Test(arguments: [Int.min, 7, 100, .max])
  func `the file always begins with a recent state, and has the last actions`(size: Int) async throws {
    let market = Market(limit: 1)
    let ring = ring(size: size)
    #expect(ring.begin(program: "Market 1", with: market.recorder) == nil && ring.isOpen)
    for round in 1...30 {
      for _ in 1...round { market.store.dispatch(.sold("tea")) }
      market.store.dispatch(.ordered("salt \(round)"))
      if round.isMultiple(of: 10) {
        let saved = try await readAll()
        #expect(saved.recording.numbers.count <= min(max(1, size), 1_000_000) * 2)
        #expect(saved.recording.state(after: saved.recording.count) == market.store.state)
        #expect(saved.risks == [] && saved.tornLine == nil)
      }
    }
    #expect(file.messages.withLock(\.self) == [])
    ring.end()
    #expect(!ring.isOpen && FileManager.default.subpaths(atPath: file.folder.path) == ["session.lock"])
  }

  @Test func `a state that is too large is left out, which keeps the file small`() async throws {
    let market = Market()
    ring(size: 5).begin(program: "Market 1", with: market.recorder)
    for letter in ["a", "b", "c"] { market.store.dispatch(.sold(String(repeating: letter, count: 1_500_000))) }
    for _ in 1...20 { market.store.dispatch(.sold("tea")) }
    let saved = try await readAll()
    #expect(saved.recording.numbers.last == 23 && saved.recording.numbers.count >= 5)
    #expect(saved.risks == ["it has no state, so the replay starts from the initial state"])
    #expect(
      file.messages.withLock(\.self) == [
        "the ring FILE omits the state, which exceeds 1900000 bytes"
      ])
    #expect(try Data(contentsOf: URL(filePath: file.path)).count < RingFile.sizeLimit)
    market.store.dispatch(.sold(String(repeating: "d", count: 2_500_000)))
    market.store.dispatch(.sold("tea"))
    #expect(Array(try await readAll().recording.numbers) == [25])
  }

  @Test func `the file of a crashed run is moved`() async throws {
    let market = Market()
    try file.folder.write("", to: "session")
    let first = ring()
    #expect(first.begin(program: "Market 1", with: market.recorder) == nil)
    market.store.dispatch(.sold("tea"))
    let text = try await readAll().recording[1].action
    let second = ring()
    #expect(second.begin(program: "Market 1", with: market.recorder) == nil && !second.isOpen)
    #expect(
      file.messages.withLock(\.self) == [
        "FILE is in use by process \(getpid()); quit that process, or use another file"
      ])
    try FileManager.default.copyItem(atPath: file.path, toPath: file.folder.path + "/copy")
    first.end()
    for content in [try file.folder.text(of: "copy"), String(try file.folder.text(of: "copy").prefix(30))] {
      try file.folder.write(content, to: "session")
      let next = ring()
      #expect(next.begin(program: "Market 1", with: market.recorder) == file.path + ".last")
      #expect(try file.folder.text(of: "session.last") == content)
      next.end()
    }
    try file.folder.write(try file.folder.text(of: "copy"), to: "session.last")
    #expect(try file.read(file.path + ".last").recording[1].action == text)
  }

  @Test(arguments: ["session", "session.last"])
  func `anything but a recording is left alone`(name: String) throws {
    func refusal() -> [String] {
      ring().begin(program: "Market 1", with: Market().recorder)
      return file.messages.withLock { messages in
        defer { messages = [] }
        return messages.map { $0.replacingOccurrences(of: "FILE.last", with: "FILE") }
      }
    }
    let (place, refused) = (file.folder.path + "/" + name, ["FILE is not a recording; remove it, or use another name"])
    if name == "session.last" { try file.folder.write(#"{"type":"recording","#, to: "session") }
    try file.folder.write("diary", to: name)
    #expect(refusal() == refused)
    #expect(try file.folder.text(of: name) == "diary")
    try FileManager.default.moveItem(atPath: place, toPath: file.folder.path + "/diary")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: file.folder.path + "/diary")
    #expect(refusal() == refused)
    try FileManager.default.removeItem(atPath: place)
    mkfifo(place, 0o600)
    #expect(refusal().count == 1 && access(place, F_OK) == 0)
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(refusal().count == 1)
  }
}

extension BackgroundWorker {
  /// Waits until all jobs are up to date: each has run again when a new job runs for the second time.
  fileprivate static func finishJobs() async {
    let (rounds, job) = (Locked(0), Locked<ID?>(nil))
    await withCheckedContinuation { continuation in
      let id = add {
        let round = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        if round == 1 { wake() }
        if round == 2 { continuation.resume() }
      }
      job.withLock { $0 = id }
    }
    if let id = job.withLock(\.self) { remove(id) }
  }
}
