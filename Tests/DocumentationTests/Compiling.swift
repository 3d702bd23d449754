import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test that runs the compiler or a tool compiled on demand, unless `SWIFTREX_COMPILE` asks for it.
  static var compiling: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["SWIFTREX_COMPILE"] != nil,
      "runs the compiler; make check includes it, and so does SWIFTREX_COMPILE=1 swift test")
  }
}
