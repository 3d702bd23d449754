import Testing
import TrackFiles

@testable import TrackPlayback

/// The moments at which a position is reported.
struct UpdateScheduleTests {
  private func schedule(_ rule: UpdateRule) -> UpdateSchedule {
    let track = Track.embedded
    let trajectory = Trajectory(track: track, speed: .constant(speed: 1), repeatMode: .loop, origin: track.beginning)
    return UpdateSchedule(trajectory: trajectory, rule: rule)
  }

  @Test(arguments: [UpdateRule.every(.seconds(1)), .everyMetres(1)])
  func `of overdue moments the last one is left, however many they are`(rule: UpdateRule) {
    for seconds in Array(1...70) + [1000, 4095, 4096, 99_999] {
      var schedule = schedule(rule)
      #expect(schedule.next(elapsed: .zero) == .zero)
      for expected in [seconds, seconds + 1] {
        let moment = schedule.next(elapsed: .seconds(seconds) + .milliseconds(500))
        #expect(abs((moment ?? .zero) / .seconds(1) - Double(expected)) < 1e-6)
      }
    }
  }
}
