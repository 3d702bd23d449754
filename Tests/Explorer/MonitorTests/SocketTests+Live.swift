import Foundation
import LineEditing
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// Sockets, their paths, and who may use them.
@Suite(.timeLimit(.minutes(5)))
struct SocketTests {
  private let folder: TemporaryFolder
  private let path: SocketPath

  init() throws {
    folder = try TemporaryFolder()
    path = try SocketPath(folder.path + "/socket")
  }

  private func message(_ body: () throws(MonitorError) -> some Sendable) -> String? {
    do throws(MonitorError) {
      _ = try body()
      return nil
    } catch {
      return error.message.replacing(folder.path, with: "")
    }
  }

  /// Returns both ends of a connection.
  private func connected() throws -> (LocalSocket, LocalSocket) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (LocalSocket(ends[0]), LocalSocket(ends[1]))
  }

  // MARK: connections

  @Test func `a socket is hung up only once the other end is gone`() throws {
    var (one, other): (LocalSocket?, LocalSocket?) = try connected()
    #expect(one?.isHungUp == false)
    #expect(other?.write([1, 2]) == 2 && one?.isHungUp == false)
    other = nil
    #expect(one?.isHungUp == true)
    one = nil
  }

  @Test func `bytes arrive until the other end is gone`() throws {
    let (one, other) = try connected()
    var buffer = [UInt8](repeating: 0, count: 2)
    #expect(one.write([1, 2, 3][...]) == 3)
    #expect(other.read(into: &buffer) == 2 && buffer == [1, 2])
    #expect(other.read(into: &buffer) == 1 && buffer == [3, 2])
    one.shutDown()
    #expect(other.read(into: &buffer) == 0 && other.write([1]) == 0 && one.write([1]) == 0)
  }

  @Test func `a read waits only as long as the socket's patience`() async throws {
    let (one, other) = try connected()
    one.setPatience(1)
    let time = await onThread {
      ContinuousClock().measure {
        var buffer = [UInt8](repeating: 0, count: 2)
        #expect(one.read(into: &buffer) == 0)
      }
    }
    #expect(time >= .milliseconds(900) && time < .seconds(30) && !other.isHungUp)
  }

  @Test func `lines arrive whole, and those that are too long are reported`() throws {
    let (one, other) = try connected()
    let (sender, receiver) = (Connection(one, limit: 9), Connection(other, limit: 1024))
    for text in ["tea", String(repeating: "x", count: 1024), String(repeating: "x", count: 1025), "salt"] {
      sender.send(text)
    }
    #expect(receiver.receive() == .line("tea"))
    #expect(receiver.receive() == .line(String(repeating: "x", count: 1024)))
    #expect(receiver.receive() == .unreadable("the line is longer than 1 KiB"))
    #expect(receiver.receive() == .line("salt"))
    sender.send("not JSON")
    #expect(receiver.next() == nil)
    sender.send(#"{"type":"done","seq":7}"#)
    #expect(receiver.next()?.seq == 7 && !receiver.isHungUp)
    sender.end()
    #expect(receiver.receive() == nil && receiver.isHungUp)
    receiver.send("to nobody")
  }

  @Test func `a line from an app may have any length`() async throws {
    let listener = try Listener(at: path)
    let text = String(repeating: "x", count: 5_000_000)
    Thread { listener.socket.accepted().map { Connection($0, limit: 9) }?.send(text) }.start()
    let connection = try Connection(to: path, patience: 30)
    #expect(await onThread { connection.receive() } == .line(text))
    listener.remove()
  }

  // MARK: listening

  @Test func `a released listener frees its path`() throws {
    var first: Listener? = try Listener(at: path)
    #expect(first != nil)
    first = nil
    let second = try Listener(at: path)
    second.remove()
  }

  @Test func `a failed attempt to listen frees the path`() throws {
    try folder.write("diary", to: "socket")
    let refusal = "/socket exists and is not a socket of this user; name another path"
    for _ in 1...2 { #expect(message { () throws(MonitorError) in try Listener(at: path) } == refusal) }
    try FileManager.default.removeItem(atPath: path.path)
    let listener = try Listener(at: path)
    listener.remove()
  }

  @Test func `a file that has replaced the socket is not removed`() throws {
    let listener = try Listener(at: path)
    try FileManager.default.removeItem(atPath: path.path)
    try folder.write("diary", to: "socket")
    listener.remove()
    #expect(try folder.text(of: "socket") == "diary")
  }

  @Test func `a path that cannot be used is refused with the reason`() throws {
    let nowhere = try SocketPath(folder.path + "/none/socket")
    #expect(
      message { () throws(MonitorError) in try Listener(at: nowhere) }
        == "cannot listen at /none/socket: No such file or directory")
    #expect(
      message { () throws(MonitorError) in try LocalSocket.connecting(to: path) }
        == "no app listens at /socket: No such file or directory")
    let listener = try Listener(at: path)
    #expect(try !LocalSocket.isAbandoned(path))
    listener.socket.shutDown()
    #expect(try LocalSocket.isAbandoned(path))
    #expect(
      message { () throws(MonitorError) in try LocalSocket.connecting(to: path) }
        == "no app listens at /socket: Connection refused")
    listener.remove()
  }

  @Test func `a lock that is a symbolic link is refused`() throws {
    try FileManager.default.createSymbolicLink(atPath: path.path + ".lock", withDestinationPath: folder.path + "/none")
    #expect(
      message { () throws(MonitorError) in try Listener(at: path) }?.hasPrefix("cannot listen at /socket: ") == true)
  }
}
