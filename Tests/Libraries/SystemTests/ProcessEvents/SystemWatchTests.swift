#if os(Linux)
import Glibc
import Synchronization
import Testing

@testable import ProcessEvents

/// The kernel's side of what is watched beside the signals.
@Suite(.timeLimit(.minutes(10)))
struct SystemWatchTests {
  @Test func `without pressure stall information, the reason is one line`() {
    let reports = Mutex<[ProcessEvent]>([])
    for file in ["/proc/no/such/file", "/dev/full"] {
      let entry = DescriptorWatch.Entry.memoryPressure(file: file) { event in reports.withLock { $0.append(event) } }
      #expect(entry == nil)
    }
    let expected = ["/proc/no/such/file: No such file or directory", "/dev/full: No space left on device"]
    let events = reports.withLock(\.self)
    #expect(events == expected.map { .memoryPressureUnavailable("memory warnings are not available: \($0)") })
  }

  @Test func `pressure is reported each time`() throws {
    let reports = Mutex(0)
    let entry = try #require(
      DescriptorWatch.Entry.memoryPressure(file: "/dev/null") { _ in reports.withLock { $0 += 1 } })
    defer { close(entry.descriptor) }
    #expect([entry.onReady(), entry.onReady()] == [true, true])
    #expect(reports.withLock { $0 } == 2)
  }

  @Test(.enabled(if: access("/proc/pressure/memory", W_OK) == 0, "this kernel offers no pressure stall information"))
  func `the kernel accepts the trigger`() throws {
    let entry = try #require(DescriptorWatch.Entry.memoryPressure { _ in })
    var polled = [pollfd(fd: entry.descriptor, events: Int16(entry.events), revents: 0)]
    #expect(poll(&polled, 1, 0) >= 0)
    #expect(Int32(polled[0].revents) & POLLERR == 0)
    close(entry.descriptor)
  }

  @Test func `a watch reports at first only that memory cannot be watched, if so`() throws {
    let reports = Mutex(0)
    SystemWatch(watchesParent: true) { _ in reports.withLock { $0 += 1 } }.cancel()
    let entry = DescriptorWatch.Entry.memoryPressure { _ in }
    #expect(reports.withLock { $0 } == (entry == nil ? 1 : 0))
    if let entry { close(entry.descriptor) }
  }

  @Test(.enabled(if: getppid() > 1, "the tests have no parent that could exit"))
  func `a parent that runs is watched, and has not exited`() throws {
    let entry = try #require(DescriptorWatch.Entry.parentExit { Issue.record("the parent has not exited") })
    var polled = [pollfd(fd: entry.descriptor, events: Int16(entry.events), revents: 0)]
    #expect(poll(&polled, 1, 0) == 0)
    close(entry.descriptor)
  }

  @Test func `a process is adopted by process 1, unless that is in its own session`() {
    #expect(DescriptorWatch.Entry.isAdopted(by: 1) == (getsid(0) != getsid(1)))
    #expect(!DescriptorWatch.Entry.isAdopted(by: getpid()))
  }

  /// A pair of sockets.
  private func pair() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    return (ends[0], ends[1])
  }

  @Test func `a handler is called for each byte until the end`() async throws {
    let (reading, writing) = pair()
    let (told, tell) = AsyncStream.makeStream(of: UInt8.self)
    let watch = DescriptorWatch([
      .init(descriptor: reading, events: Int32(POLLIN)) {
        var byte: UInt8 = 0
        guard read(reading, &byte, 1) == 1 else {
          tell.finish()
          return false
        }
        tell.yield(byte)
        return true
      }
    ])
    write(writing, [1, 2] as [UInt8], 2)
    close(writing)
    #expect(await told.reduce(into: []) { $0.append($1) } == [1, 2])
    watch.cancel()
  }

  @Test func `a watch that is cancelled closes what it watched`() throws {
    let (reading, writing) = pair()
    let watch = DescriptorWatch([.init(descriptor: reading, events: Int32(POLLIN)) { true }])
    watch.cancel()
    var byte: UInt8 = 0
    #expect(read(writing, &byte, 1) == 0)
    close(writing)
  }
}
#endif
