import Foundation
import SwiftRexTesting

extension TemporaryFolder {
  /// Waits until a file is not locked: its last user in this process may not have released it yet.
  func waitUntilFree(_ name: String) {
    let descriptor = open(path + "/\(name).lock", O_RDWR | O_CLOEXEC)
    flock(descriptor, LOCK_EX)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
