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

  private func ring(_ number: Int, _ function: String = "effect") -> LogEntry {
    let source = ActionSource(file: "test", function: function, line: 1)
    return LogEntry(number: number, Shop.Action.door(.rung(at: .front)), from: source)
  }

  private let opened = LogEntry(number: 9, Shop.Action.door(.opened), from: .here())

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

  @Test func `on a terminal, all of them are one row in place of the first, until another action or an answer`() async {
    let reporter = reporter(.zero, inPlace: true)
    var prints = prints.stream.makeAsyncIterator()
    for number in 1...3 {
      reporter.report(ring(number))
      await prints.next()
    }
    func rows(after count: Int) -> [String] {
      printed.withLock { $0.dropFirst(count).map { $0.split(separator: " ").joined(separator: " ") } }
    }
    let note = "no change"
    #expect(
      rows(after: 0) == [
        "1 0:00.0 door.rung(at: .front) \(note) #1", "2 0:00.0 door.rung ×2 \(note) #1",
        "3 0:00.0 door.rung ×3 \(note) #1",
      ])
    reporter.printRun()
    #expect(rows(after: 3) == [])
    for number in 4...5 {
      reporter.report(ring(number))
      await prints.next()
    }
    reporter.report(opened)
    #expect(
      rows(after: 3) == [
        "4 0:00.0 door.rung(at: .front) \(note) #-4", "5 0:00.0 door.rung ×2 \(note) #-4",
        "9 0:00.0 door.opened \(note) #9",
      ])
  }

  @Test func `on a terminal, what the user typed stays above the actions that follow`() async {
    let reporter = reporter(.zero, inPlace: true)
    var prints = prints.stream.makeAsyncIterator()
    for (number, function) in [(1, "typed"), (2, "effect"), (3, "effect")] {
      reporter.report(ring(number, function))
      await prints.next()
    }
    #expect(printed.withLock { $0.map { $0.contains("#-2") } } == [false, true, true])
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
