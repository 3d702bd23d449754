import SwiftRex
import SwiftRexTesting
import Testing

@testable import REPL

/// The rows of actions of one name that follow one another in real time.
@Suite(.timeLimit(.minutes(5)))
struct FoldingTests {
  private let printed = Locked<[String]>([])
  /// One element for each text that was printed.
  private let prints = AsyncStream<Void>.makeStream()

  private func reporter(_ foldingInterval: Duration?) -> Reporter {
    let output = Output(
      layout: { Layout(columns: 60, showsInput: true) },
      print: { [printed, prints] text in
        printed.withLock { $0.append(text) }
        prints.continuation.yield()
      },
      printHelp: { _ in }, printError: { _, _ in })
    return Reporter(output, foldingInterval: foldingInterval)
  }

  private func ring(_ number: Int, _ function: String = "effect") -> ActionLog.Entry {
    let source = ActionSource(file: "test", function: function, line: 1)
    return ActionLog.Entry(number: number, Shop.Action.door(.rung(at: .front)), from: source)
  }

  private let opened = ActionLog.Entry(number: 9, Shop.Action.door(.opened), from: .here())

  private var rows: [String] { printed.withLock { $0.map { String($0.prefix(40)).trimmed } } }

  @Test func `those after the first are one row, which another action ends`() {
    let reporter = reporter(.seconds(3600))
    for number in 1...4 { reporter.report(ring(number)) }
    #expect(rows == ["1  0:00.0  door.rung(at: .front)"])
    reporter.report(opened)
    #expect(rows.dropFirst() == ["4  0:00.0  door.rung ×3", "9  0:00.0  door.opened"])
  }

  @Test func `those after the first are printed after the interval, and the run goes on`() async {
    let reporter = reporter(.zero)
    var prints = prints.stream.makeAsyncIterator()
    for number in 1...3 {
      reporter.report(ring(number))
      await prints.next()
    }
    #expect(rows.last == "3  0:00.0  door.rung(at: .front)")
  }

  @Test func `what the user types is never held back`() {
    let reporter = reporter(.seconds(3600))
    for number in 1...3 { reporter.report(ring(number, "typed")) }
    #expect(rows == ["1  0:00.0  no change", "2  0:00.0  no change", "3  0:00.0  no change"])
  }

  @Test func `without an interval each has its row`() {
    let reporter = reporter(nil)
    for number in 1...3 { reporter.report(ring(number)) }
    #expect(rows.count == 3)
  }
}
