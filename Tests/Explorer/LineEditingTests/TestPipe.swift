import ProcessEvents
import Synchronization
import TerminalTesting

@testable import LineEditing

#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("pipe2") private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif

/// Two connected descriptors, closed with their owner.
final class TestPipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let isWritingOpen = Mutex(true)

  init() throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let result = pipe(&ends)
    #else
    let result = pipe2(&ends, O_CLOEXEC)
    #endif
    guard result == 0 else { throw SystemError(code: errno) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    isWritingOpen.withLock { isOpen in
      if isOpen { close(writing) }
      isOpen = false
    }
  }

  func send(_ bytes: [UInt8]) {
    _ = write(writing, bytes, bytes.count)
  }

  /// Everything until the other end is closed.
  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = read(reading, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer.prefix(count)
    }
  }
}

extension Terminal {
  /// Returns a terminal with one descriptor for keys and drawings.
  static func at(_ descriptor: Int32) -> Terminal {
    Terminal(input: descriptor, screen: descriptor, wakeUp: WakePipe())
  }
}
