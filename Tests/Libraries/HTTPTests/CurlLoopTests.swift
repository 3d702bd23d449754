import Foundation
import HTTPTesting
import SwiftRexTesting
import Synchronization
import Testing

@testable import HTTP

/// What the loop has in common with the rest of its process.
@Suite(.timeLimit(.minutes(10)), .highPriority)
struct CurlLoopTests {
  @Test func `an exit of the process waits while libcurl runs`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(204)])
    let address = "\(server.address)"
    await #expect(processExitsWith: .success) { [address = address as String] in
      // Handlers run in reverse order. This registers that of OpenSSL, which takes a while.
      _ = try CurlLoop(library: CurlLoop.library)
      atexit { if isRunning.load(ordering: .sequentiallyConsistent) { _exit(1) } }
      _ = try await HTTPClient().send(HTTPRequest(.get, HTTPAddress(address))) { _ in
        isRunning.store(true, ordering: .sequentiallyConsistent)
        atexit { isExiting.signal() }
        Thread.detachNewThread { exit(0) }
        // An exit that does not wait reaches the other handler before this thread continues.
        isExiting.wait()
        isRunning.store(false, ordering: .sequentiallyConsistent)
        return true
      }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  @Test(arguments: 0...4)
  func `requests work again after the process ran out of descriptors`(free: Int) async throws {
    let server = try ScriptedServer(responses: Array(repeating: ScriptedServer.response(204), count: 3))
    let address = "\(server.address)"
    // If work waits for a thread for a second, as on a busy machine, libdispatch opens a file of each thread, and crashes
    // if it cannot. Such a process proves nothing, so another one tries.
    for attempt in 1...3 {
      var result: ExitTest.Result?
      await withKnownIssue("libdispatch needs a descriptor", isIntermittent: true) {
        result = await #expect(processExitsWith: .success) { [address = address as String, free = free as Int] in
          let request = HTTPRequest(.get, try HTTPAddress(address))
          let null = open("/dev/null", O_RDONLY)
          var taken = Array(sequence(first: dup(null)) { _ in dup(null) }.prefix { $0 >= 0 })
          for _ in 0..<free { close(taken.removeLast()) }
          do throws(HTTPError) { _ = try await HTTPClient().send(request) } catch {
            #expect(!error.description.contains("install"))
          }
          for descriptor in taken { close(descriptor) }
          #expect(try await HTTPClient().send(request).status == 204)
        }
      } when: {
        attempt < 3
      }
      if result != nil { return }
    }
  }

  @Test func `a child process does not keep a connection open`() async throws {
    let wasEnded = Latch()
    let server = try ScriptedServer { connection in
      connection.readRequest()
      let child = popen("cat", "w")
      connection.send(ScriptedServer.response(204))
      connection.waitForEnd()
      wasEnded.open()
      pclose(child)
    }
    _ = try await HTTPClient().send(HTTPRequest(.get, server.address))
    await wasEnded.wait()
  }

  @Test func `without libcurl, the error says what is missing`() throws {
    let error = #expect(throws: HTTPError.self) { try CurlLoop(library: "no.such.so.4") }
    #expect(
      error?.description.hasPrefix("cannot send requests without libcurl 7.68 or later (libcurl4): no.such.so.4: ")
        == true)
  }
}

/// Whether libcurl is running in the process that exits.
private let isRunning = Atomic(false)
/// Is signalled when that process begins to exit.
private let isExiting = DispatchSemaphore(value: 0)
