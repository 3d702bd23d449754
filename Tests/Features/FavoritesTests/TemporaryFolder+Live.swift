import Foundation

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("favorites-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Waits until nobody has a file any more: those who had it in this process are gone, but may not have noticed.
  func waitUntilFree(_ name: String) {
    let descriptor = open(path + "/\(name).lock", O_RDWR | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
