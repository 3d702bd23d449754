#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

extension SeededGenerator {
  /// A generator of the seed in `SWIFTREX_SEED`, or of one that was never used.
  public static var fromEnvironment: SeededGenerator {
    SeededGenerator(named: getenv("SWIFTREX_SEED").map { String(cString: $0) })
  }
}
