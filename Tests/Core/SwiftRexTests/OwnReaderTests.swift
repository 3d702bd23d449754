import SwiftRex
import Testing

/// Readers of any type: wrapped, composed and joined.
struct OwnReaderTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>

  /// A reader of an app's own.
  struct OwnReader: MiddlewareReaderProtocol {
    let inject: @Sendable (Int) -> Middleware
  }

  /// A middleware that dispatches each action, multiplied.
  struct Multiplying: MiddlewareProtocol {
    let factor: Int

    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> {
      IO { $0.dispatch(action * factor, from: dispatcher) }
    }
  }

  /// A middleware with an identity.
  final class Identified: MiddlewareProtocol {
    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .pure() }
  }

  let own = OwnReader { factor in Multiplying(factor: factor).eraseToAnyMiddleware() }
  let reader = MiddlewareReader<Int, Multiplying> { Multiplying(factor: $0 + 1) }

  /// What a middleware dispatches after an action, in the order in which its effects run.
  func outputs(_ middleware: some MiddlewareProtocol<Int, Int, Int>, after action: Int) -> [Int] {
    let log = Log<Int>()
    middleware.handle(action: action, from: .here()) { 0 }.run { log.append($0.action) }
    return log.elements
  }

  @Test func `a pure reader returns one value, however often it is injected`() {
    let made = Log<Int>()
    func make() -> Identified {
      made.append(1)
      return Identified()
    }
    let reader = MiddlewareReader<Int, Identified>.pure(make())
    #expect(reader.inject(1) === reader.inject(2))
    #expect(made.count == 1)
  }

  @Test func `readers of any types are composed, the left one called first`() {
    #expect(outputs((own <> reader).inject(10), after: 2) == [22, 20])
    #expect(outputs((reader <> own).inject(10), after: 2) == [20, 22])
    #expect(outputs((own <> own <> reader).inject(10), after: 2) == [22, 20, 20])
  }
}
