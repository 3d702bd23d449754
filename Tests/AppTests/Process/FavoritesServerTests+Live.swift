import Foundation
import HTTPTesting
import SwiftRex
import SwiftRexTesting
import Testing

/// The real program with favorites servers that work, fail or cannot be reached.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct FavoritesServerTests {
  @Test(arguments: [[], ["--json"]])
  func `an unreachable server is reported without revealing the credential`(options: [String]) async throws {
    let arguments = ["--favorites", "http://127.0.0.1:1/favorites", "-c", ":wait"]
    let state = ["-c", "favorites.itemTapped(\"oslo\")", "-c", ":wait", "-c", ":state", "-c", ":log 50"]
    let app = try RunningApp(
      arguments + state, home: TemporaryFolder(), environment: ["FAVORITES_TOKEN": "s3cret"],
      format: options)
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.contains("GET http://127.0.0.1:1/favorites: the connection was refused") })
    #expect(!(run.lines + run.errors).contains { $0.contains("s3cret") })
  }

  private static let cases: [(address: String, warnings: Int)] = [
    ("http://no.such.host.invalid/f", 1), ("http://127.0.0.1:1/f", 0), ("https://no.such.host.invalid/f", 0),
  ]

  @Test(arguments: cases)
  func `a credential sent without encryption causes a warning`(address: String, warnings: Int) async throws {
    let app = try RunningApp(
      ["--favorites", address, "-c", ":state lifecycle.phase"], home: TemporaryFolder(),
      environment: ["FAVORITES_TOKEN": "s3cret"])
    let run = await app.waiting { $0.finish() }
    #expect(run.errors.count { $0.hasPrefix("FAVORITES_TOKEN is sent to http://") } == warnings)
    #expect(!run.errors.contains { $0.contains("s3cret") })
  }

  @Test(arguments: [false, true])
  func `a rejected change is reported at exit, with exit code 4, unless it was dismissed`(
    isDismissed: Bool
  ) async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(200, [], "[]"), ScriptedServer.response(422),
    ])
    let app = try RunningApp(
      ["--favorites", "\(server.address)", "--quiet", "-c", ":wait", "-c", "favorites.itemTapped(\"mordor\")"]
        + (isDismissed ? ["-c", ":wait", "-c", "favorites.rejectionsDismissed"] : []), home: TemporaryFolder())
    let run = await app.waiting { $0.finish() }
    if isDismissed { return #expect(run.code == 0 && run.errors == []) }
    #expect(run.code == 4 && run.errors.count == 1)
    let prefix = "changes to favorites that the server rejected: 1; \"mordor\": PUT \(server.address)mordor: 422"
    #expect(run.errors.first?.hasPrefix(prefix) == true, "\(run.errors)")
  }

  @Test func `a change from another run is sent, with or without a slash at the end of the address`() async throws {
    let home = try TemporaryFolder()
    let (isBusy, stored) = (Locked(true), Locked<[String]>([]))
    let server = try ScriptedServer { connection in
      let request = connection.readRequest()
      if request.hasPrefix("GET") { return _ = connection.send(ScriptedServer.response(200, [], "[]")) }
      if isBusy.withLock(\.self) { return _ = connection.send(ScriptedServer.response(503)) }
      stored.withLock { $0.append(String(request.prefix { $0 != "\r" && $0 != "\r\n" })) }
      connection.send(ScriptedServer.response(201))
    }
    for (path, commands) in [("f", ["-c", "favorites.itemTapped(\"oslo\")"]), ("f/", [])] {
      let arguments = ["--favorites", "\(server.address)\(path)", "--quiet", "-c", ":wait"] + commands
      let app = try RunningApp(arguments + ["-c", ":wait"], home: home)
      let run = await app.waiting { $0.finish() }
      #expect(run.code == 0, "\(run.errors)")
      isBusy.withLock { $0 = false }
    }
    #expect(stored.withLock(\.self) == ["PUT /f/oslo HTTP/1.1"])
  }

  @Test func `a server that crashes on one item still saves the others`() async throws {
    let stored = Locked(Set<String>())
    let server = try ScriptedServer { connection in
      let request = connection.readRequest()
      if request.hasPrefix("GET") { return _ = connection.send(ScriptedServer.response(200, [], "[]")) }
      if request.contains("/poison ") { return connection.reset() }
      stored.withLock { _ = $0.insert(String(request.prefix { $0 != "\r" && $0 != "\r\n" })) }
      connection.send(ScriptedServer.response(201))
    }
    let taps = ["poison", "rome", "lima"].flatMap { ["-c", "favorites.itemTapped(\"\($0)\")"] }
    let app = try RunningApp(
      ["--favorites", "\(server.address)", "--quiet", "-c", ":wait"] + taps + ["-c", ":wait", "-c", ":wait"],
      home: TemporaryFolder())
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 0, "\(run.errors)")
    #expect(stored.withLock(\.self) == ["PUT /rome HTTP/1.1", "PUT /lima HTTP/1.1"])
  }

  @Test(
    .enabled(if: TestCertificate.areUsable, "needs python3 with ssl"),
    arguments: [TestCertificate.localhost, .elsewhere])
  func `a favorite is saved over https, to a server with a valid certificate`(certificate: TestCertificate) async throws
  {
    let server = try ScriptedServer(
      certificate: certificate, responses: [ScriptedServer.response(200, [], "[]"), ScriptedServer.response(201)])
    let app = try RunningApp(
      [
        "--favorites", "\(server.address)", "-c", ":wait",
        "-c", "favorites.itemTapped(\"oslo\")", "-c", ":wait", "-c", ":state favorites",
      ], home: TemporaryFolder(),
      environment: ["SSL_CERT_FILE": TestCertificate.authority, "FAVORITES_TOKEN": "s3cret"])
    let run = await app.waiting { $0.finish() }
    if certificate == .localhost {
      #expect(run.code == 0, "\(run.errors)")
      #expect(server.requestLines == ["GET / HTTP/1.1", "PUT /oslo HTTP/1.1"])
    } else {
      #expect(run.lines.contains { $0.contains("the server's certificate cannot be verified: ") })
      #expect(server.requests.isEmpty)
    }
  }

  @Test(.enabled(if: TestCertificate.areUsable, "needs python3 with ssl"))
  func `an unreadable certificate file is named`() async throws {
    let server = try ScriptedServer(certificate: .localhost, responses: [])
    let app = try RunningApp(
      ["--favorites", "\(server.address)", "-c", ":wait"], home: TemporaryFolder(),
      environment: ["SSL_CERT_FILE": "/nonexistent.pem"])
    let run = await app.waiting { $0.finish() }
    #expect(run.lines.contains { $0.contains("cannot encrypt: error setting certificate file: /nonexistent.pem") })
    #expect(server.requests.isEmpty)
  }

  @Test func `an app continued before it has stopped keeps its request`() async throws {
    let (count, mayAnswer) = (Locked(0), DispatchSemaphore(value: 0))
    let server = try ScriptedServer { connection in
      connection.readRequest()
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number > 1 { mayAnswer.wait() }
      connection.send(number == 1 ? ScriptedServer.response(200, [], "[]") : ScriptedServer.response(201))
    }
    let app = try RunningApp(["--favorites", "\(server.address)", "--save-time", "3600"], home: TemporaryFolder())
    // On one thread: a request times out after ten seconds, and other tests may keep this task waiting for longer.
    let code = await app.waiting { app in
      _ = app.lines(until: "favorites.loaded")
      try? app.type("favorites.itemTapped(\"oslo\")")
      _ = app.lines(until: "favorites.itemTapped")
      app.send(SIGTSTP)
      _ = app.lines(until: "lifecycle.didEnterBackground")
      try? app.type(":state lifecycle.phase")
      _ = app.lines(until: "lifecycle.phase")
      app.send(SIGCONT)
      _ = app.lines(until: "lifecycle.didBecomeActive")
      for _ in 0..<2 { mayAnswer.signal() }
      _ = app.lines(until: "favorites.synced")
      return app.finish().code
    }
    #expect(code == 0)
    #expect(server.requestLines == ["GET / HTTP/1.1", "PUT /oslo HTTP/1.1"])
  }

  @Test func `a request that outlasts --save-time is abandoned, and the app exits`() async throws {
    let server = try ListeningSocket.open()
    let address = "http://127.0.0.1:\(try ListeningSocket.port(of: server))/favorites"
    let app = try RunningApp(["--favorites", address, "--save-time", "0"], home: TemporaryFolder())
    let run = await app.waiting { app in
      let connection = ListeningSocket.accept(server)
      defer { for socket in [connection, server] { close(socket) } }
      return app.finish()
    }
    #expect(run.lines.contains("favorites.loadFailed(\"GET \(address): the request was cancelled\", retryAfter: nil)"))
    #expect(run.code == 0)
  }
}
