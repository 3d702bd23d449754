import ConcurrencyRex
import Foundation
import LifecycleFeature
import SwiftRex

/// Measures the cost of an action in an app of many features. `Tools/Scripts/scale` replaces the prompt with this file.
@main
enum Scale {
  private static let action = AppAction.lifecycle(.didReceiveMemoryWarning)

  /// Prints what the variable `SCALE` asks for, such as `dispatch 10000`.
  static func main() {
    let words = (ProcessInfo.processInfo.environment["SCALE"] ?? "").split(separator: " ")
    switch words.first {
    case "dispatch": print(dispatch(words.dropFirst().first.flatMap { Int($0) } ?? 1))
    case "stack":
      _ = largeStore
      print(stack { largeStore.dispatch(action) } - stack {})
    case "memory": print(memory())
    default: print("SCALE must be dispatch, stack or memory")
    }
  }

  private static var middleware: AppMiddleware {
    MiddlewareReader.app.inject(World.simulated(clock: VirtualClock(), exit: { _ in }))
  }

  private static func makeStore() -> ReduxStoreBase<AppAction, AppState> {
    ReduxStoreBase(subject: .init(initialValue: AppState()), reducer: Feature.app.reducer, middleware: middleware)
  }

  /// Returns the nanoseconds of an action: the median of nine rounds.
  private static func dispatch(_ count: Int) -> Int {
    let store = makeStore()
    let rounds = (0..<9).map { _ in
      let start = ContinuousClock.now
      for _ in 0..<count { store.dispatch(action) }
      return (ContinuousClock.now - start) / count
    }
    return Int(rounds.sorted()[4].components.attoseconds / 1_000_000_000)
  }

  /// Returns the bytes of memory that a store takes, with its middlewares: the average of 200.
  private static func memory() -> Int {
    let count = 200
    withExtendedLifetime(makeStore()) {}  // What is made once is not counted.
    let before = residentPages
    let stores = (0..<count).map { _ in makeStore() }
    return withExtendedLifetime(stores) { (residentPages - before) * 4096 / count }
  }

  private static var residentPages: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private struct LargeState: Sendable {
    var app = AppState()
    var rest = InlineArray<8192, Int>(repeating: 0)
  }

  /// A store with 64 KB of state besides that of the app.
  private static let largeStore = ReduxStoreBase<AppAction, LargeState>(
    subject: .init(initialValue: LargeState()), reducer: Feature.app.reducer.lift(state: \.app),
    middleware: middleware.lift(state: \LargeState.app))

  /// Returns the bytes of the stack that a function takes on a thread of 512 KB.
  private static func stack(of body: @escaping @Sendable () -> Void) -> Int {
    let size = 512 * 1024
    let stack = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
    defer { stack.deallocate() }
    memset(stack, 0xA5, size)
    var (attributes, thread) = (pthread_attr_t(), pthread_t())
    pthread_attr_init(&attributes)
    pthread_attr_setstack(&attributes, stack, size)
    let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { job in
      job.map { Unmanaged<Job>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }
    pthread_create(&thread, &attributes, run, Unmanaged.passRetained(Job(body)).toOpaque())
    pthread_join(thread, nil)
    return size - (UnsafeRawBufferPointer(start: stack, count: size).firstIndex { $0 != 0xA5 } ?? size)
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
