import SynchronizedSets
import Testing

/// How long to wait after failures.
struct RetryStateTests {
  @Test(arguments: [
    (1, 0.0, 0.5), (1, 1.0, 1.0), (2, 1.0, 2.0), (9, 1.0, 256), (10, 1.0, 300), (10, 0.0, 150), (.max, 0.5, 225),
    (0, 1.0, 1.0), (1, -7.0, 0.5), (1, .infinity, 1.0),
  ])
  func `the wait doubles up to five minutes, and half of it is chance`(failures: Int, jitter: Double, seconds: Double) {
    #expect(RetryState(failures: failures).delay(jitter: jitter) == .seconds(seconds))
  }

  @Test(arguments: [
    (Duration.seconds(60), 60), (.milliseconds(1), 1), (.seconds(Int64.max), 86_400), (.seconds(-5), 1),
  ])
  func `the wait is at least what the store asked for, at most a day`(asked: Duration, seconds: Int) {
    #expect(RetryState(retryAfter: asked).delay(jitter: 1) == .seconds(seconds))
  }
}
