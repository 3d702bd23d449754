import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import UseCaseTesting
import XCTest

/// The testing kit under XCTest.
final class XCTestTests: XCTestCase {
  func testAUseCaseIsToldInSteps() {
    let clock = VirtualClock()
    assert(
      initialValue: Counter.State(), reducer: Counter.reducer,
      middleware: Counter.middleware.inject(.init(clock: clock)), clock: clock
    ) {
      Send(action: .tapped).expectStateToHaveChanged {
        $0.count = 1
        $0.sync = .saving
      }
      SideEffectResult { clock.run() }
      Receive(.saved).expectStateToHaveChanged { $0.sync = .idle }
    }
  }
}
