import Foundation

extension Blank.Dependencies {
  /// Returns dependencies that load the name of this machine.
  public static func live() -> Self {
    Self { ProcessInfo.processInfo.hostName }
  }
}
