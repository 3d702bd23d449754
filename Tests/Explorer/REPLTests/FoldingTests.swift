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

  private func reporter(_ foldingInterval: Duration?, inPlace: Bool = false) -> Reporter {
    var output = Output(
      layout: { Layout(columns: 60, showsInput: true) },
      print: { [printed, prints] text in
        printed.withLock { $0.append(text) }
        prints.continuation.yield()
      },
      printHelp: { _ in }, printError: { _, _ in })
    if inPlace {
      output.printInPlace = { [printed, prints] text, id in
        printed.withLock { $0.append("\(text) #\(id)") }
        prints.continuation.yield()
      }
    }
    return Reporter(output, foldingInterval: foldingInterval)
  }

  private func ring(_ number: Int, isTyped: Bool = false) -> LogEntry {
    let source = isTyped ? ActionSource(file: "test", line: 1, origin: .user) : .here()
    return LogEntry(number: number, Shop.Action.door(.rung(at: .front)), from: source)
  }

  private let opened = LogEntry(number: 9, Shop.Action.door(.opened), from: .here())

  private var rows: [String] { printed.withLock { $0.map { String($0.prefix(40)).trimmed } } }

  @Test func `repeated actions are one row, which another action ends`() {
    let reporter = reporter(.seconds(3600))
    for number in 1...4 { reporter.report(ring(number)) }
    reporter.report(opened)
    #expect(rows == ["1  0:00.0  door.rung(at: .front)", "4  0:00.0  door.rung ×3", "9  0:00.0  door.opened"])
    let (folding, plain) = (self.reporter(.seconds(3600)), self.reporter(nil))
    for number in 1...3 { folding.report(ring(number, isTyped: true)) }
    for number in 4...6 { plain.report(ring(number)) }
    #expect(printed.withLock(\.count) == 3 + 6)
  }

  /// Reports rings one by one, and waits until each is printed.
  private func report(_ numbers: ClosedRange<Int>, to reporter: Reporter, typed: Int? = nil) async {
    var prints = prints.stream.makeAsyncIterator()
    for number in numbers {
      reporter.report(ring(number, isTyped: number == typed))
      await prints.next()
    }
  }

  @Test func `repeated actions after the first are printed after the interval, and the run continues`() async {
    await report(1...3, to: reporter(.zero))
    #expect(rows.last == "3  0:00.0  door.rung(at: .front)")
  }

  @Test func `on a terminal, repeated actions are one row, until another action or an answer`() async {
    let reporter = reporter(.zero, inPlace: true)
    await report(1...3, to: reporter)
    reporter.printRun()
    await report(4...5, to: reporter)
    reporter.report(opened)
    let expected = [
      "1 0:00.0 door.rung(at: .front) #1", "2 0:00.0 door.rung ×2 #1", "3 0:00.0 door.rung ×3 #1",
      "4 0:00.0 door.rung(at: .front) #-4", "5 0:00.0 door.rung ×2 #-4", "9 0:00.0 door.opened #9",
    ]
    let shown = printed.withLock(\.self).map { text in
      text.replacing("no change", with: "").split(separator: " ").joined(separator: " ")
    }
    #expect(shown == expected)
  }

  @Test func `on a terminal, what the user typed stays above the actions that follow`() async {
    await report(1...3, to: reporter(.zero, inPlace: true), typed: 1)
    #expect(printed.withLock { $0.map { $0.contains("#-2") } } == [false, true, true])
  }
}
