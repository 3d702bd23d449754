import Inspection
import Testing

struct ClockTextTests {
  @Test func `the clock shows minutes, and hours when there are some`() {
    #expect(
      [7, 3599, 3600].map { Duration.seconds($0).clockText } + [Duration.milliseconds(3_723_450).preciseClockText]
        == ["0:07", "59:59", "1:00:00", "1:02:03.4"])
  }
}
