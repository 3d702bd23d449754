import Foundation
import SwiftRexTesting
import Testing

@testable import Monitor

/// The paths of sockets, and their default folder.
struct SocketPathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a path may be only as long as the system allows`() throws {
    #expect(try SocketPath(String(repeating: "x", count: 107)).path.count == 107)
    for text in [String(repeating: "x", count: 108), "", "a\0b"] {
      #expect(throws: MonitorError.self) { try SocketPath(text) }
    }
  }

  @Test func `the default path is in the runtime folder, or else in the temporary folder`() throws {
    func standard(_ variables: [String: String]) throws -> String {
      try SocketPath.standard(of: "Till") { variables[$0] }.path
    }
    let other = folder.url.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    let temporary = "\(other.path)/swiftrex-\(geteuid())/Till.sock"
    #expect(
      try standard(["XDG_RUNTIME_DIR": folder.path, "TMPDIR": other.path]) == folder.path + "/swiftrex/Till.sock")
    #expect(try standard(["TMPDIR": other.path]) == temporary && standard(["TMPDIR": other.path]) == temporary)
    #expect(try standard(["XDG_RUNTIME_DIR": "relative", "TMPDIR": other.path]) == temporary)
    let error = #expect(throws: MonitorError.self) { try standard(["XDG_RUNTIME_DIR": folder.path + "/none"]) }
    #expect(error?.message == "cannot create the folder \(folder.path)/none/swiftrex: No such file or directory")
  }
}
