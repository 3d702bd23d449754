import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Steps in helpers, and where their failures are shown.
struct HelperTests {
  let recorder = IssueRecorder()

  @Test func `what fails in a helper is shown where it was called`() {
    let store = recorder.store()
    let line: UInt = #line
    store.taps(expecting: 7)
    store.send(.echoRequested(1))
    store.tapsTwice()
    #expect(recorder.texts.count == 4)
    #expect(recorder.lines == [line + 1, line + 3, line + 3, line + 3])
    store.receive(.noticed("x"))
    #expect(recorder.lines.last == line + 6)
  }

  @Test func `a dependency that is not implemented is shown where the helper was called`() {
    let store = recorder.store { .init(clock: $0, name: unimplemented("Counter.name", placeholder: "nobody")) }
    store.exhaustivity = []
    let line: UInt = #line + 1
    store.tapsTwice()
    store.advance(by: .seconds(1))
    #expect(recorder.lines.first == line)
  }
}

extension TestStore<Counter.Action, Counter.State> {
  fileprivate func taps(expecting count: Int, _ location: SourceLocation = #_sourceLocation) {
    steps(calledAt: location) {
      send(.tapped) {
        $0.count = count
        $0.sync = .saving
      }
    }
  }

  fileprivate func tapsTwice(_ location: SourceLocation = #_sourceLocation) {
    steps(calledAt: location) {
      taps(expecting: 8)
      taps(expecting: 9)
    }
  }
}
