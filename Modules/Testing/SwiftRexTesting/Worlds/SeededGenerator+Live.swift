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
  /// A generator with the seed in the environment variable `SWIFTREX_SEED`, or with a random seed.
  public static var fromEnvironment: SeededGenerator {
    SeededGenerator(named: getenv("SWIFTREX_SEED").map { String(cString: $0) })
  }
}
