import ConcurrencyRex
import Testing

@testable import ProcessEvents

struct StopRequestTests {
  private enum Step {
    case make(at: Int), takeBack(at: Int), stop
  }

  /// Returns the results of the requests and the stops.
  private func results(_ steps: Step...) -> [Bool] {
    var request = StopRequest<VirtualClock.Instant>(window: .milliseconds(100))
    return steps.compactMap { step in
      switch step {
      case .make(let time): return request.make(at: .init(offset: .milliseconds(time)))
      case .stop: return request.stop()
      case .takeBack(let time):
        request.takeBack(at: .init(offset: .milliseconds(time)))
        return nil
      }
    }
  }

  @Test func `a process stops once for each request, unless it was taken back since`() {
    #expect(results(.make(at: 0), .stop, .takeBack(at: 1), .make(at: 2), .stop) == [true, true, true, true])
    #expect(results(.make(at: 0), .takeBack(at: 1), .stop, .make(at: 2), .stop) == [true, false, true, true])
  }

  @Test func `one continuation takes back one request, also one that arrives shortly after it`() {
    #expect(results(.takeBack(at: 0), .make(at: 99)) == [false])
    #expect(results(.takeBack(at: 0), .make(at: 100)) == [true])
    #expect(results(.takeBack(at: 0), .make(at: 1), .make(at: 2)) == [false, true])
  }
}
