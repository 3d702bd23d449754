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
  /// Starts to watch, and looks at both every two seconds; reports an event if the memory cannot be watched.
  init(watchesParent: Bool, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
    let watched = Mutex(WatchedSystem(watchesParent: watchesParent, onEvent))
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "process-events.system"))
    timer.setEventHandler { watched.withLock { $0.look(onEvent) } }
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
/// The memory and the parent, as they were at the last look.
struct WatchedSystem {
  /// The kernel's pressure stall information; `nil` if it is not available.
  private var pressureFile: String?
  /// The microseconds since the start of the machine for which a task has waited for memory.
  private var stalled = 0
  /// The ID of the parent; `nil` if there is none, or if it is not watched.
  private var parent: Int32?

  /// Takes a first look; reports an event if the memory cannot be watched.
  init(
    watchesParent: Bool, pressureFile: String = "/proc/pressure/memory", _ onEvent: (ProcessEvent) -> Void
  ) {
    if watchesParent, getppid() > 0 { parent = getppid() }
    do throws(Unavailable) {
      stalled = try Self.stalled(pressureFile)
      self.pressureFile = pressureFile
    } catch {
      onEvent(.memoryPressureUnavailable("memory warnings are not available: \(pressureFile): \(error.reason)"))
    }
  }

  /// Reports what has happened since the last look: the parent has exited, or tasks have waited for memory for 300
  /// milliseconds.
  mutating func look(_ onEvent: (ProcessEvent) -> Void) {
    if let parent, getppid() != parent || Self.isAdopted(by: parent) {
      self.parent = nil
      onEvent(.parentExited)
    }
    guard let pressureFile, let now = try? Self.stalled(pressureFile) else { return }
    if now &- stalled >= 300_000 { onEvent(.memoryPressure) }
    stalled = now
  }

  /// Returns whether the machine's first process, in another session, has adopted this process from a parent that
  /// exited.
  static func isAdopted(by parent: Int32) -> Bool { parent == 1 && getsid(0) != getsid(1) }

  private struct Unavailable: Error {
    let reason: String
  }

  /// Reads the number at the end of the first line, such as `some avg10=0.00 avg60=0.00 avg300=0.00 total=48234`.
  private static func stalled(_ file: String) throws(Unavailable) -> Int {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unavailable(reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    guard case let count = read(descriptor, &bytes, bytes.count), count >= 0 else {
      throw Unavailable(reason: String(cString: strerror(errno)))
    }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    let digits = line.suffix(from: line.lastIndex(of: UInt8(ascii: "="))?.advanced(by: 1) ?? line.endIndex)
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { throw Unavailable(reason: "unknown format") }
    return number
  }
}
#endif
