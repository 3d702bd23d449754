import Dispatch
import Logger
import SwiftRex
import Testing

/// How an entry is written, and where.
struct LogTextTests {
  @Test func `an entry is written as its action and source, and a line for each change`() {
    let log = Log()
    let store = LoggerTests().store(LoggerMiddleware { log.add([$0.text()]) })
    store.dispatch(2, from: ActionSource(file: "script", function: "test", line: 3, info: "why"))
    store.dispatch(0, from: ActionSource(file: "script", function: "test", line: 4))
    #expect(log.entries == [["2  script:3 (why)\n  count: 0 → 2\n  names: + \"n2\""], ["0  script:4"]])
  }

  @Test func `long values are cut`() {
    let entry = LogEntry(
      action: String(repeating: "a", count: 1000), source: .here(), before: "",
      after: String(repeating: "b", count: 1000)
    )
    #expect(entry.text(limit: 20).count < 120)
  }

  @Test func `a queue writes off the dispatching thread, in order`() {
    let (log, queue, key) = (Log(), LogQueue(), DispatchSpecificKey<Bool>())
    let store = LoggerTests().store(
      LoggerMiddleware(perform: queue.perform) { entry in
        log.add(["\(entry.action)", DispatchQueue.getSpecific(key: key) == nil ? "off" : "on"])
      })
    let dispatching = DispatchQueue(label: "dispatching")
    dispatching.setSpecific(key: key, value: true)
    dispatching.sync { for action in 0..<100 { store.dispatch(action) } }
    queue.flush()
    #expect(log.entries == (0..<100).map { ["\($0)", "off"] })
  }

  @Test func `a queue does not keep the dispatching thread waiting`() {
    let (log, queue, gate) = (Log(), LogQueue(), DispatchSemaphore(value: 0))
    let store = LoggerTests().store(
      LoggerMiddleware(perform: queue.perform) { entry in
        gate.wait()
        log.add(["\(entry.after.count)"])
      })
    store.dispatch(1)
    store.dispatch(1)
    #expect(store.state.count == 2)
    for _ in 1...2 { gate.signal() }
    queue.flush()
    #expect(log.entries == [["1"], ["2"]])
  }
}
