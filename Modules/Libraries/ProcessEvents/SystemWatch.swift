@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A watch of the machine's memory and of the parent process.
struct SystemWatch: Sendable {
  /// Ends the watch.
  let cancel: @Sendable () -> Void

  #if os(Linux)
  /// Starts to watch, and checks both every two seconds; reports an event if the memory cannot be watched.
  init(watchesParent: Bool, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
    let watched = Mutex(WatchedSystem(watchesParent: watchesParent, onEvent))
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "process-events.system"))
    timer.setEventHandler { watched.withLock { $0.check(onEvent) } }
    timer.schedule(deadline: .now(), repeating: .seconds(2), leeway: .milliseconds(100))
    timer.resume()
    cancel = { timer.cancel() }
  }
  #elseif canImport(Darwin)
  /// Starts to watch.
  init(watchesParent: Bool, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
    let queue = DispatchQueue(label: "process-events.system")
    let memory = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: queue)
    memory.setEventHandler { onEvent(.memoryPressure) }
    memory.resume()
    let parent = DispatchSource.makeProcessSource(identifier: getppid(), eventMask: .exit, queue: queue)
    parent.setEventHandler { if watchesParent { onEvent(.parentExited) } }
    parent.resume()
    cancel = {
      memory.cancel()
      parent.cancel()
    }
  }
  #endif
}

#if os(Linux)
/// The memory and the parent at the last check.
struct WatchedSystem {
  /// The kernel's pressure stall information; `nil` if it is not available.
  private var pressureFile: String?
  /// The microseconds since the start of the machine for which a task has waited for memory.
  private var stalled = 0
  /// The ID of the parent; `nil` if there is none, or if it is not watched.
  private var parent: Int32?

  /// Does the first check; reports an event if the memory cannot be watched.
  init(
    watchesParent: Bool, pressureFile: String = "/proc/pressure/memory", _ onEvent: (ProcessEvent) -> Void
  ) {
    if watchesParent, getppid() > 0 { parent = getppid() }
    if let stalled = Self.stalled(pressureFile) {
      (self.stalled, self.pressureFile) = (stalled, pressureFile)
    } else {
      let reason = String(cString: strerror(errno))
      onEvent(.memoryPressureUnavailable("memory warnings are not available: \(pressureFile): \(reason)"))
    }
  }

  /// Reports what has happened since the last check: the parent has exited, or tasks have waited for memory for 300
  /// milliseconds.
  mutating func check(_ onEvent: (ProcessEvent) -> Void) {
    if let parent, getppid() != parent || Self.isAdopted(by: parent) {
      self.parent = nil
      onEvent(.parentExited)
    }
    guard let pressureFile, let now = Self.stalled(pressureFile) else { return }
    if now &- stalled >= 300_000 { onEvent(.memoryPressure) }
    stalled = now
  }

  /// Returns whether the machine's first process, in another session, has adopted this process from a parent that
  /// exited.
  static func isAdopted(by parent: Int32) -> Bool { parent == 1 && getsid(0) != getsid(1) }

  /// Reads the number at the end of the first line, such as `some avg10=0.00 avg60=0.00 avg300=0.00 total=48234`.
  ///
  /// Returns `nil` with an `errno` if there is none.
  private static func stalled(_ file: String) -> Int? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    errno = EINVAL
    let line = String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.split(separator: "=").last.flatMap { Int($0) }
  }
}
#endif
