import Instrumentation
import SwiftRex

/// A clock that the test advances, with a recorder of the measurements.
final class FakeTime: @unchecked Sendable {  // Used by one thread only.
  private var now = Duration.zero
  private(set) var readings = 0
  private(set) var measurements: [StepMeasurement] = []

  func pass(_ seconds: Int) {
    now += .seconds(seconds)
  }

  var recorder: MetricsRecorder {
    MetricsRecorder {
      self.readings += 1
      return self.now
    } record: {
      self.measurements.append($0)
    }
  }
}

/// The sources that were seen.
final class Sources: @unchecked Sendable {  // Used by one thread only.
  private(set) var all: [ActionSource] = []

  func add(_ source: ActionSource) {
    all.append(source)
  }
}
