import Testing

@testable import LifecycleFeature

struct LifecycleCauseTests {
  @Test func `a signal exits with 128 and its number`() {
    for number in 1...64 as ClosedRange<Int32> {
      #expect(Lifecycle.Cause.signal(name: "any", number: number).exitCode == 128 + number)
    }
  }

  @Test(arguments: [Int32.min, -1, 128, Int32.max])
  func `a number that is no signal still makes an exit code`(number: Int32) {
    #expect((128...255).contains(Lifecycle.Cause.signal(name: "typed", number: number).exitCode))
  }
}
