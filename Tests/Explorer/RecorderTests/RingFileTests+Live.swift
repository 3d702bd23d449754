import Foundation
import ProcessEvents
import Recorder
import SwiftRex
import SwiftRexTesting
import Synchronization
import Testing

/// The last actions in a file, after crashes and in long sessions.
@Suite(.timeLimit(.minutes(1)))
struct RingFileTests {
  private typealias Saved = SavedRecording<Market.Action, Market.State>

  private let folder: TemporaryFolder
  private let path: String
  private let messages = Locked<[String]>([])

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/ring"
  }

  private func ring(size: Int = RingFile.defaultSize) -> RingFile {
    RingFile(path: path, size: size) { [messages, path] text in
      messages.withLock { $0.append(text.replacingOccurrences(of: path, with: "RING")) }
    }
  }

  private func read(_ path: String? = nil) throws -> Saved {
    try Saved(path: path ?? self.path, program: "Market 1", initialState: Market.State(), reducer: Market.reducer)
  }

  /// Waits until the last line of the file is that of the last action, and returns it.
  private func readAll(of market: Market) async throws -> Saved {
    let last = "\"seq\":\(market.recorder.count),"
    while true {
      let end = (try? Data(contentsOf: URL(filePath: path)))?.suffix(300) ?? Data()
      if String(decoding: end, as: UTF8.self).contains(last) { break }
      try Task.checkCancellation()
      try await Task.sleep(for: .milliseconds(1))
    }
    return try read()
  }

  /// What goes wrong in a reducer.
  private enum Crash: String, CaseIterable, Codable, Sendable {
    case trap, wildPointer, abort, stackOverflow, bus, breakpoint

    /// The number of actions before, all at once: more than can be written in time, or few.
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

  @Test(arguments: Crash.allCases) private func `a crash leaves all actions, also the one that caused it`(
    crash: Crash
  ) async throws {
    await #expect(processExitsWith: .failure) { [path = path as String, crash = crash as Crash] in
      let reducer = Reducer<Market.Action, Market.State>.reduce { action, _ in
        if action == .closed { crash.happen() }
      }
      let market = Market(reducer: reducer)
      CrashSignals.timeLimit.store(20_000_000_000, ordering: .relaxed)
      RingFile(path: path) { print($0) }.begin(program: "Market 1", with: market.recorder)
      while access(path, F_OK) != 0 { usleep(1000) }
      // Not on the first thread, whose stack may be prepared by others.
      let thread = Thread {
        for _ in 1...crash.count { market.store.dispatch(.sold("tea")) }
        market.store.dispatch(.closed)
      }
      thread.start()
      while true { sleep(1) }
    }
    let saved = try read()
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
        let saved = try await readAll(of: market)
        #expect(saved.recording.numbers.count <= min(max(1, size), 1_000_000) * 2)
        #expect(saved.recording.state(after: saved.recording.count) == market.store.state)
        #expect(saved.risks == [] && saved.tornLine == nil)
      }
    }
    #expect(messages.withLock(\.self) == [])
    ring.end()
    #expect(!ring.isOpen && FileManager.default.subpaths(atPath: folder.path) == ["ring.lock"])
  }

  @Test func `a state that is too large is left out, and the file stays small`() async throws {
    let market = Market()
    ring(size: 5).begin(program: "Market 1", with: market.recorder)
    for letter in ["a", "b", "c"] { market.store.dispatch(.sold(String(repeating: letter, count: 1_500_000))) }
    for _ in 1...20 { market.store.dispatch(.sold("tea")) }
    let saved = try await readAll(of: market)
    #expect(saved.recording.numbers.last == 23 && saved.recording.numbers.count >= 5)
    #expect(saved.risks == ["it has no state, so the replay begins with the initial one"])
    #expect(
      messages.withLock(\.self) == ["the ring RING has only actions, because the state has more than 1900000 bytes"])
    #expect(try Data(contentsOf: URL(filePath: path)).count < RingFile.sizeLimit)
    market.store.dispatch(.sold(String(repeating: "d", count: 2_500_000)))
    market.store.dispatch(.sold("tea"))
    #expect(Array(try await readAll(of: market).recording.numbers) == [25])
  }

  @Test func `the file of a run that did not end moves, and that of a run that did is gone`() async throws {
    let market = Market()
    try folder.write("", to: "ring")
    let first = ring()
    #expect(first.begin(program: "Market 1", with: market.recorder) == nil)
    market.store.dispatch(.sold("tea"))
    let text = try await readAll(of: market).recording[1].action
    let second = ring()
    #expect(second.begin(program: "Market 1", with: market.recorder) == nil && !second.isOpen)
    #expect(
      messages.withLock(\.self) == [
        "RING is in use by process \(getpid()); quit that process, or use another file"
      ])
    try FileManager.default.copyItem(atPath: path, toPath: folder.path + "/copy")
    first.end()
    for content in [try folder.text(of: "copy"), String(try folder.text(of: "copy").prefix(30))] {
      try folder.write(content, to: "ring")
      let next = ring()
      #expect(next.begin(program: "Market 1", with: market.recorder) == path + ".last")
      #expect(try folder.text(of: "ring.last") == content)
      next.end()
    }
    try folder.write(try folder.text(of: "copy"), to: "ring.last")
    #expect(try read(path + ".last").recording[1].action == text)
  }

  @Test(arguments: ["ring", "ring.last"])
  func `what is not a recording is left alone`(name: String) throws {
    func refusal() -> [String] {
      ring().begin(program: "Market 1", with: Market().recorder)
      return messages.withLock { messages in
        defer { messages = [] }
        return messages.map { $0.replacingOccurrences(of: "RING.last", with: "RING") }
      }
    }
    let (place, refused) = (folder.path + "/" + name, ["RING is not a recording; remove it, or use another name"])
    if name == "ring.last" { try folder.write(#"{"type":"recording","#, to: "ring") }
    try folder.write("diary", to: name)
    #expect(refusal() == refused)
    #expect(try folder.text(of: name) == "diary")
    try FileManager.default.moveItem(atPath: place, toPath: folder.path + "/diary")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: folder.path + "/diary")
    #expect(refusal() == refused)
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(refusal().count == 1)
  }
}
