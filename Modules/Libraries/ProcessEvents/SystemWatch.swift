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
    let memory = DescriptorWatch.Entry.memoryPressure(onEvent)
    let parent = watchesParent ? DescriptorWatch.Entry.parentExit { onEvent(.parentExited) } : nil
    let watch = DescriptorWatch([memory, parent].compactMap(\.self))
    cancel = { watch.cancel() }
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
