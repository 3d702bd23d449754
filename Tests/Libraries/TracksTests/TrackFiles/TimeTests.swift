import Testing

@testable import TrackFiles

@Suite struct TimeTests {
  @Test func `times are counted from 1970 in universal time, with fractions of any length`() {
    let times: [(String, Double)] = [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2024-02-29T12:00:00Z", 1_709_208_000),
      ("2000-03-01T00:00:00Z", 951_868_800), ("1900-01-01T00:00:00Z", -2_208_988_800),
      ("2024-05-01T10:00:00+02:00", 1_714_550_400), ("2024-05-01T10:00:00-0330", 1_714_570_200),
      ("2024-05-01T10:00:00+02", 1_714_550_400), ("2024-05-01T10:00:00", 1_714_557_600),
      ("2024-05-01 10:00z", 1_714_557_600), ("2016-12-31t23:59:60Z", 1_483_228_800),
      ("1970-01-01T00:00:00.5Z", 0.5), ("1970-01-01T00:00:01,125+00:00", 1.125),
      ("1970-01-01T00:00:00.99999999999999999999999999Z", 1), ("1970-01-01T01:00:02+01:00[Europe/Brussels]", 2),
      ("1970-01-01T00:00:03Z[UTC][u-ca=hebrew]", 3), ("1970-01-01 00:00:04 UTC", 4), ("1970-01-01 00:00:05 +0000", 5),
      ("1970-01-01T24:00:00Z", 86_400), ("1969-12-31T24:00:00.000+00:00", 0),
    ]
    #expect(times.map { Double(iso8601: $0.0) } == times.map(\.1))
  }

  @Test func `a difference has the digits that were written, however far from 1970`() throws {
    let times = ["10:00:00.1", "10:00:00.4", "10:00:07.123456"].enumerated()
    let points = times.map { "<trkpt lat='1' lon='\($0)'><time>2024-05-01T\($1)Z</time></trkpt>" }
    #expect(try track(of: "<gpx><trk>\(points.joined())</trk></gpx>").points.map(\.time) == [0, 0.3, 7.023456])
  }

  @Test func `other texts are not times, and every month has its days`() {
    let texts = [
      "", "now", "2024-05-01", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "1900-02-29T00:00:00Z",
      "2024-05-00T00:00:00Z", "2024-05-01T24:00:01Z", "2024-05-01T24:01:00Z", "2024-05-01T10:60:00Z",
      "2024-05-01T10:00:61Z",
      "2024-05-01T10:00:00+1", "2024-05-01T10:00:00Zx", "2024-05-01T10:00:00Z12", "2024-05-01T10:nan:00Z",
      "2024-05-01T25:00:00Z", "2024-05-01T10:00:00 CET", "２０２４-05-01T10:00:00Z", "2024-05T10:00:00Z",
      "2024-05-01T10:x:00Z", "9999999999-05-01T10:00:00Z",
    ]
    #expect(texts.filter { Double(iso8601: $0) != nil } == [])
    let (months, days) = (
      (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" }, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    )
    let last = zip(months, days).map { Double(iso8601: "2023-\($0)-\($1)T00:00:00Z") }
    let next = zip(months, days).map { Double(iso8601: "2023-\($0)-\($1 + 1)T00:00:00Z") }
    #expect(last.compactMap(\.self).count == 12 && next.compactMap(\.self) == [])
  }
}
