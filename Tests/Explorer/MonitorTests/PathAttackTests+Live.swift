import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// Paths at which an app must not listen, or that others may use.
@Suite(.timeLimit(.minutes(5)))
struct PathAttackTests {
  private let folder: TemporaryFolder
  private let path: String

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.path + "/till"
  }

  private func refusal(at path: String? = nil) -> String? {
    do {
      _ = try TillApp(at: path ?? self.path)
      return nil
    } catch {
      return (error as? MonitorError)?.message.replacingOccurrences(of: folder.path, with: "")
    }
  }

  private func mode(_ path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `only the user can access the socket and its folder`() async throws {
    let standard = try SocketPath.standard(of: "Till") { $0 == "XDG_RUNTIME_DIR" ? folder.path : nil }
    let app = try TillApp(at: standard.path)
    for path in [app.monitor.path, app.monitor.path + ".lock"] { #expect(try mode(path) == 0o600) }
    #expect(try mode(folder.path + "/swiftrex") == 0o700)
  }

  @Test func `a folder that others can access is refused, and so is a symbolic link to one`() async throws {
    let (files, path) = (FileManager.default, folder.path + "/swiftrex")
    func expectRefusal() {
      #expect(throws: MonitorError.self) {
        try SocketPath.standard(of: "Till") { $0 == "XDG_RUNTIME_DIR" ? folder.path : nil }
      }
    }
    for mode in [0o755, 0o701, 0o710, 0o707] {
      try files.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: mode])
      expectRefusal()
      try files.removeItem(atPath: path)
    }
    let target = try TemporaryFolder()
    try files.createSymbolicLink(atPath: path, withDestinationPath: target.path)
    expectRefusal()
  }

  @Test func `a link, folder or file at the path of the socket is refused and left alone`() async throws {
    let files = FileManager.default
    let message = "/till exists and is not a socket of this user; name another path"
    try files.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(refusal() == message)
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "nowhere")
    try files.removeItem(atPath: path)
    try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(refusal() == message)
    try files.removeItem(atPath: path)
    try Data("precious".utf8).write(to: URL(filePath: path))
    #expect(refusal() == message)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func `the socket of a killed app is replaced, but not that of a running one`() async throws {
    let first = try TillApp(at: path)
    #expect(refusal() == "another app listens at /till; name another path")
    // A second name for the socket, which the first app then does not remove.
    let stale = folder.path + "/stale"
    #expect(link(path, stale) == 0)
    first.monitor.stop()
    let second = try TillApp(at: stale)
    #expect(try await Wire(to: second).lines(until: #"{"type":"greeting""#).count == 1)
  }

  @Test func `of several apps that start concurrently, one listens on an intact socket`() async throws {
    for _ in 1...20 {
      let apps = await withTaskGroup(of: TillApp?.self) { group in
        for _ in 1...4 { group.addTask { [path] in await onThread { () -> TillApp? in try? TillApp(at: path) } } }
        var apps: [TillApp] = []
        for await app in group { if let app { apps.append(app) } }
        return apps
      }
      #expect(apps.count == 1)
      let app = try #require(apps.first)
      #expect(try await Wire(to: app).lines(until: #"{"type":"greeting""#).count == 1)
      app.monitor.stop()
    }
  }

  @Test func `a busy listener is left alone without blocking`() throws {
    let address = try SocketPath(path)
    let busy = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(busy) }
    #expect(address.withAddress { bind(busy, $0, $1) } == 0 && listen(busy, 0) == 0)
    let waiting = (1...3).compactMap { _ in try? LocalSocket.isAbandoned(address) }
    #expect(waiting == [false, false, false])
    #expect(refusal() == "another app listens at /till; name another path")
  }

  @Test func `a socket of another kind is left alone`() throws {
    let address = try SocketPath(path)
    let other = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(other) }
    #expect(address.withAddress { bind(other, $0, $1) } == 0)
    #expect(refusal() == "another app listens at /till; name another path")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `an invalid socket path is refused`() throws {
    #expect(try SocketPath("x").path == "x")
    let long = folder.path + "/" + String(repeating: "x", count: 200)
    #expect(refusal(at: long)?.hasPrefix("the path of a socket must have 1 to 107 bytes") == true)
    #expect(refusal(at: "") != nil && refusal(at: "\0abstract") != nil)
  }
}
