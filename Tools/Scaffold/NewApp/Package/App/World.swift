import GreetingFeature
import Instrumentation
import Logger
import SwiftRex

/// Everything that the app needs from outside, one property for each feature.
struct World: Sendable {
  var greeting: Greeting.Dependencies
  /// The file to which every action is logged; `nil` for none.
  var log: LogFile?
  /// Returns the date for the log, as the time since the beginning of 1970 in UTC.
  var now: @Sendable () -> Duration = LogFile.now
  /// The recorder of what the features cost; `nil` to measure nothing.
  var metrics: MetricsRecorder?
}
