import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// Recordings written to files.
@Suite(.highPriority)
struct RecordingFileTests {
  private let file: MarketFile

  init() throws { file = try MarketFile() }

  @Test(arguments: 1...20) func `a session read from its file equals the recorded one`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let market = file.record { $0.run(100, &generator) }
    let (saved, recording) = (try file.read(), market.recorder.recording)
    let originals = recording.numbers.map { recording[$0] }
    #expect(saved.actions.map(\.action) == originals.map(\.action))
    #expect(saved.actions.map(\.source) == originals.map(\.source))
    #expect(saved.actions.map(\.time) == originals.map(\.time))
    #expect(saved.risks == [] && saved.tornLine == nil && saved.difference == nil)
    #expect(saved.recording.state(after: recording.count) == market.store.state)
  }

  @Test func `a file that falls behind the store gets every action`() throws {
    file.record { market in for _ in 1...2000 { market.store.dispatch(.sold("tea")) } }
    #expect(try file.read().actions.count == 2000)
  }

  @Test func `only its owner can read a recording`() throws {
    _ = file.begin()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(.timeLimit(.minutes(5)))
  func `an action reaches the file without a flush`() async throws {
    let market = Market(file: file.begin())
    market.store.dispatch(.sold("tea"))
    // The file does not announce what it writes.
    while try file.read().actions.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `a recording ends before it exceeds its limit, and reports that once`() throws {
    let recording = file.begin(sizeLimit: 1000)
    let market = Market(file: recording)
    for _ in 1...100 { market.store.dispatch(.sold("tea")) }
    recording.flush()
    #expect(!recording.isOpen)
    #expect(file.messages.withLock(\.self) == ["the recording FILE ends here: it would be larger than 1000 bytes"])
    #expect(try file.text.utf8.count <= 1000)
    let saved = try file.read()
    #expect(saved.actions.count > 1 && saved.tornLine == nil && saved.difference == nil)
  }

  @Test(arguments: [0, 1]) func `a recording may be exactly as large as its limit`(missing: Int) throws {
    let other = try MarketFile()
    func sell(_ market: Market) { for _ in 1...2 { market.store.dispatch(.sold("tea")) } }
    other.record { sell($0) }
    let recording = file.begin(sizeLimit: try other.text.utf8.count - missing)
    sell(Market(file: recording))
    recording.flush()
    #expect(recording.isOpen == (missing == 0))
    #expect(try file.read().actions.count == 2 - missing)
  }

  @Test func `a recording that cannot even begin, as its first line is too long to read, leaves no file`() throws {
    let recording = RecordingFile(path: file.path, onFailure: file.report)
    recording.begin(program: String(repeating: "\n", count: LineReader.lengthLimit / 2), initialState: Market.State())
    #expect(!recording.isOpen && recording.hasFailed && !FileManager.default.fileExists(atPath: file.path))
    #expect(file.messages.withLock(\.self) == ["cannot write the recording FILE: a line has more than 16777216 bytes"])
  }

  @Test func `ending a recording writes all earlier actions, and is reported once`() throws {
    let recording = file.begin()
    let market = Market(file: recording)
    for _ in 1...100 { market.store.dispatch(.sold("tea")) }
    for reason in ["enough", "more than enough"] { recording.end(because: reason) }
    market.store.dispatch(.sold("salt"))
    recording.flush()
    #expect(!recording.isOpen && file.messages.withLock(\.self) == ["the recording FILE ends here: enough"])
    #expect(try file.read().actions.count == 100)
    #if os(Linux)
    #expect(file.openCount == 0)
    #endif
  }

  #if os(Linux)
  @Test func `a released recording closes its file`() {
    var recording: RecordingFile? = file.begin()
    #expect(file.openCount == 1 && recording?.isOpen == true)
    recording = nil
    #expect(file.openCount == 0)
  }

  @Test func `a file that reaches a system limit ends with its last complete line`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let file = try MarketFile()
      let recording = file.begin()
      let market = Market(file: recording)
      for _ in 1...100 { market.store.dispatch(.sold("tea")) }
      recording.flush()
      try #require(!recording.isOpen)
      try #require(file.messages.withLock(\.self) == ["the recording FILE ends here: File too large"])
      try #require(try file.text.hasSuffix("}\n"))
    }
  }
  #endif

  @Test func `writing continues after a partial write`() throws {
    let pipe = Pipe()
    let ends = [pipe.fileHandleForReading, pipe.fileHandleForWriting].map(\.fileDescriptor)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    func arrived() -> [UInt8] {
      var (all, some) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
      while case let count = read(ends[0], &some, some.count), count > 0 { all += some[..<count] }
      return all
    }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    #expect(RecordingFile.append(bytes, to: ends[1]) == "Resource temporarily unavailable")
    let first = arrived()
    #expect(bytes.starts(with: first) && 0..<bytes.count ~= first.count)
    #expect(RecordingFile.append([1, 2], to: ends[1]) == nil && arrived() == [1, 2])
  }

  @Test func `a failed write is reported`() {
    #expect(RecordingFile.append([1], to: -1) == "Bad file descriptor")
  }

  @Test func `an existing file is left alone`() throws {
    try file.write("diary")
    #expect(!file.begin().isOpen)
    #expect(file.messages.withLock(\.self) == ["the recording FILE already exists; remove it, or use another name"])
    #expect(try file.text == "diary")
  }

  @Test func `a continued recording is unchanged until it is replaced`() throws {
    file.record { $0.store.dispatch(.sold("tea")) }
    let old = try file.text
    let recording = RecordingFile(path: file.path, continuing: file.path, onFailure: file.report)
    recording.begin(program: "Market 1", initialState: Market.State())
    recording.flush()
    #expect(try file.text == old)
    recording.replace()
    #expect(try file.read().actions.isEmpty && recording.isOpen)
  }

  @Test func `a missing folder is reported`() {
    let reasons = Locked<[String]>([])
    let lost = RecordingFile(path: "/none/session") { reason in reasons.withLock { $0.append(reason) } }
    lost.begin(program: "Market 1", initialState: Market.State())
    let reason = "cannot create the recording /none/session: No such file or directory"
    #expect(!lost.isOpen && reasons.withLock(\.self) == [reason])
  }
}
