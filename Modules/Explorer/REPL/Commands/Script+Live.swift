public import CommandLineOptions
import Foundation

extension Script {
  /// Reads a file.
  public init(file: String) throws(UsageError) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      self.init(name: file, text: String(decoding: data, as: UTF8.self))
    } catch {
      throw UsageError("cannot read the script \(file): \(error.localizedDescription)")
    }
  }
}
