import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Steps in helpers, and where their failures are reported.
struct HelperTests {
  let recorder = IssueRecorder()

  @Test func `failures in a helper are reported where the helper was called`() {
    let store = recorder.store()
    let line: UInt = #line
    store.taps(expecting: 7)
    store.send(.echoRequested(1))
    store.tapsTwice()
    store.receive(.noticed("x"))
    #expect(recorder.lines == [1, 3, 3, 3, 4].map { line + $0 })
    let other = IssueRecorder()
    let unable = other.store { .init(clock: $0, name: unimplemented("Counter.name", placeholder: "nobody")) }
    unable.exhaustivity = []
    unable.tapsTwice()
    unable.advance(by: .seconds(1))
    #expect(other.lines.first == line + 9)
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
