import SwiftRexTesting
import TerminalTesting
import Testing

@testable import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Datagrams to a service manager, which the test receives.
@Suite(.timeLimit(.minutes(10)))
struct ServiceManagerTests {
  private static func unique() -> String { "swiftrex-\(getpid())-\(UInt32.random(in: 0 ... .max))" }

  @Test func `a manager behind a file receives each message by itself`() throws {
    let receiver = try NotifySocket("/tmp/" + Self.unique())
    let manager = try #require(ServiceManager(name: receiver.name))
    manager.notify("READY=1\nSTATUS=active")
    manager.notify("STOPPING=1")
    #expect([receiver.next(), receiver.next()] == ["READY=1\nSTATUS=active", "STOPPING=1"])
  }

  #if os(Linux)
  @Test func `a manager behind an abstract address receives`() throws {
    let receiver = try NotifySocket("@" + Self.unique())
    try #require(ServiceManager(name: receiver.name)).notify("READY=1")
    #expect(receiver.next() == "READY=1")
  }
  #endif

  @Test func `a manager that does not read delays nothing`() throws {
    let receiver = try NotifySocket("/tmp/" + Self.unique())
    let manager = try #require(ServiceManager(name: receiver.name))
    let start = ContinuousClock.now
    for number in 0..<1000 { manager.notify("STATUS=\(number)") }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(receiver.next() == "STATUS=0")
  }

  @Test func `a manager that has gone is ignored, and a name that its socket cannot have is refused`() throws {
    try #require(ServiceManager(name: "/tmp/" + Self.unique())).notify("READY=1")
    let names = [nil, "", "@", "/", "relative/path", "vsock:2:9", "/" + String(repeating: "x", count: 108)]
    #expect(names.filter { ServiceManager(name: $0) != nil } == [])
  }
}
