#if canImport(Darwin)
@preconcurrency import Dispatch
import Darwin
#endif

/// The memory of the machine, and the process that started this one, from the time this is made.
struct SystemWatch {
  /// Ends the watching.
  let cancel: @Sendable () -> Void

  #if os(Linux)
  /// Begins to watch, and says so if the memory cannot be watched.
  ///
  /// - Parameters:
  ///   - watchesParent: Whether the app is to end with the process that started it.
  ///   - news: Takes what there is to say.
  init(watchesParent: Bool, news: AsyncStream<Lifecycle.Event>.Continuation) {
    var entries: [DescriptorWatch.Entry] = []
    do throws(MemoryWatchFailure) {
      entries.append(try .memoryPressure { news.yield(.memoryRunsShort) })
    } catch {
      news.yield(.memoryWatchFailed(error.description))
    }
    if watchesParent,
      let parent = DescriptorWatch.Entry.parent(tell: { news.yield(.terminationRequested(.parentGone)) })
    {
      entries.append(parent)
    }
    let watch = entries.isEmpty ? nil : DescriptorWatch(entries)
    if watch == nil, !entries.isEmpty {
      news.yield(.memoryWatchFailed("no memory warnings: the system grants no further thread"))
    }
    cancel = { watch?.cancel() }
  }
  #elseif canImport(Darwin)
  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - watchesParent: Whether the app is to end with the process that started it.
  ///   - news: Takes what there is to say.
  init(watchesParent: Bool, news: AsyncStream<Lifecycle.Event>.Continuation) {
    let queue = DispatchQueue(label: "lifecycle.system")
    let memory = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: queue)
    memory.setEventHandler { news.yield(.memoryRunsShort) }
    memory.resume()
    let parent = DispatchSource.makeProcessSource(identifier: getppid(), eventMask: .exit, queue: queue)
    parent.setEventHandler { if watchesParent { news.yield(.terminationRequested(.parentGone)) } }
    parent.resume()
    cancel = {
      memory.cancel()
      parent.cancel()
    }
  }
  #else
  /// Says that nothing of this can be watched here.
  init(watchesParent: Bool, news: AsyncStream<Lifecycle.Event>.Continuation) {
    news.yield(.memoryWatchFailed("no memory warnings: this platform has none"))
    cancel = {}
  }
  #endif
}
