public import SwiftRex

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// Writes bytes to standard error, and returns how many were written.
///
/// A function of the file, because `write` in the extension means its own method.
private func writeBytes(_ bytes: [UInt8]) -> Int { write(STDERR_FILENO, bytes, bytes.count) }

extension WarningOutput: WarningWriting {
  /// Writes a warning to standard error, as one line.
  public static func write(_ warning: StoreWarning) {
    var rest = Array("warning: \(warning.message)\n".utf8)
    while !rest.isEmpty {
      let count = writeBytes(rest)
      if count > 0 { rest.removeFirst(count) } else if count == 0 || errno != EINTR { return }
    }
  }
}
