import Instrumentation

/// Time that passes only when somebody says so, and what was measured by it.
final class FakeTime: @unchecked Sendable {  // Used by one thread only.
  private var now = Duration.zero
  private(set) var readings = 0
  private(set) var measurements: [StepMeasurement] = []

  /// The sources that were seen.
  final class Sources: @unchecked Sendable {  // Used by one thread only.
    private(set) var all: [String?] = []

    func add(_ info: String?) {
      all.append(info)
    }
  }

  func pass(_ seconds: Int) {
    now += .seconds(seconds)
  }

  var meter: Meter {
    Meter {
      self.readings += 1
      return self.now
    } sink: {
      self.measurements.append($0)
    }
  }
}
