import Inspection
import Testing

struct ClockTextTests {
  @Test func `the clock shows minutes, and hours when there are some`() {
    #expect(
      [7, 3599, 3600].map { Duration.seconds($0).clockText } + [Duration.milliseconds(3_723_450).preciseClockText]
        == ["0:07", "59:59", "1:00:00", "1:02:03.4"])
  }

  @Test func `the clock shows negative durations, and is as long as it can be for the longest`() {
    let durations = [Duration.milliseconds(-7_300), Duration(attoseconds: .max), Duration(attoseconds: .min)]
    let texts = ["-0:07", "2562047788015215:30:07", "-2562047788015215:30:07"]
    #expect(durations.map(\.clockText) == texts)
    #expect(durations.map(\.preciseClockText) == zip(texts, [".3", ".6", ".6"]).map { $0 + $1 })
  }
}
