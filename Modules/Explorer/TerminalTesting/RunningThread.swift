import Foundation

/// A blocking closure that runs on a new thread, from now on.
///
/// The thread starts even while the tasks of other tests keep all cores busy; the task of an `async let` would wait for
/// its turn, while the other end of a terminal already waits for the thread.
public struct RunningThread<Result: Sendable>: Sendable {
  private let results: AsyncStream<Result>

  /// Starts the thread.
  public init(_ body: @escaping @Sendable () -> Result) {
    let (results, end) = AsyncStream.makeStream(of: Result.self)
    self.results = results
    Thread.detachNewThread {
      end.yield(body())
      end.finish()
    }
  }

  /// Waits for the result of the closure; `nil` if the task is cancelled first, as at the time limit of its test. Call it
  /// once.
  @discardableResult
  public func result() async -> Result? {
    await results.first { _ in true }
  }
}
