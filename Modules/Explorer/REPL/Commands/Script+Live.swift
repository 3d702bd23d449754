public import CommandLineOptions
import Foundation

extension Script {
  /// Reads a file, or a pipe to its end.
  public init(file: String) throws(UsageError) {
    do {
      let data = try FileHandle(forReadingFrom: URL(fileURLWithPath: file)).readToEnd()
      self.init(name: file, text: String(decoding: data ?? Data(), as: UTF8.self))
    } catch {
      throw UsageError("cannot read the script \(file): \(error.localizedDescription)")
    }
  }
}
