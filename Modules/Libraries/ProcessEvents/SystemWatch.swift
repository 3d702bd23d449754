#if canImport(Darwin)
@preconcurrency import Dispatch
import Darwin
#endif

/// A watch of the memory of the machine and of the parent process.
struct SystemWatch: Sendable {
  /// Ends the watch.
  let cancel: @Sendable () -> Void

  #if os(Linux)
  /// Starts to watch; reports an event if the memory cannot be watched.
  init(watchesParent: Bool, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
    var entries: [DescriptorWatch.Entry] = []
    do throws(MemoryPressureError) {
      entries.append(try .memoryPressure { onEvent(.memoryPressure) })
    } catch {
      onEvent(.memoryPressureUnavailable(error.description))
    }
    if watchesParent, let parent = DescriptorWatch.Entry.parentExit({ onEvent(.parentExited) }) {
      entries.append(parent)
    }
    let watch = entries.isEmpty ? nil : DescriptorWatch(entries)
    if watch == nil, !entries.isEmpty {
      onEvent(.memoryPressureUnavailable("memory warnings are not available: the system does not allow another thread"))
    }
    cancel = { watch?.cancel() }
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
  #else
  /// Reports that the memory cannot be watched here.
  init(watchesParent: Bool, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
    onEvent(.memoryPressureUnavailable("memory warnings are not available on this platform"))
    cancel = {}
  }
  #endif
}
