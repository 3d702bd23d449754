import Foundation
import Inspection
import LineEditing
import LiteralParsing
import REPL
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// Files that the app asks for, at both ends of the connection.
@Suite(.timeLimit(.minutes(5)))
struct RemoteFilesTests {
  private let sent = Locked<[String]>([])
  private let hasSent = DispatchSemaphore(value: 0)
  private let files: RemoteFiles

  init() {
    files = RemoteFiles { [sent, hasSent] line in
      sent.withLock { $0.append(line) }
      hasSent.signal()
    }
  }

  private typealias Part = MonitorRequest.FilePart

  /// Asks for a file, and answers with parts once the request has been sent.
  private func read(_ parts: [Part]) async -> Result<Script, CommandError> {
    await ask({ [files] () throws(CommandError) in try files.access.read("list") }, parts)
  }

  private func ask<Value: Sendable>(
    _ body: @escaping @Sendable () throws(CommandError) -> Value, _ parts: [Part]
  ) async -> Result<Value, CommandError> {
    async let result = onThread { () -> Result<Value, CommandError> in Result { () throws(CommandError) in try body() }
    }
    await onThread { [hasSent] in hasSent.wait() }
    for part in parts { files.receive(part) }
    return await result
  }

  private func message<Value>(_ result: Result<Value, CommandError>) -> String? {
    if case .failure(let error) = result { error.message } else { nil }
  }

  // MARK: in the app

  @Test func `a file arrives line by line, or in parts of lines`() async throws {
    let script = try await read([
      Part(id: 1, text: "a"), Part(id: 1, text: "b", isPart: true), Part(id: 1, text: "c", isPart: false),
      Part(id: 7, text: "of another request"), Part(id: 1, problem: "too long"), Part(id: 1, text: ""),
      Part(id: 1, isLast: true),
    ]).get()
    #expect(script.name == "list")
    #expect(script.lines == [.line("a"), .line("bc"), .unreadable("too long"), .line("")])
    #expect(sent.withLock(\.self) == [#"{"type":"file","id":1,"path":"list","text":null}"#])
  }

  @Test func `writing a file sends its text`() async throws {
    let access = files.access
    _ = try await ask({ () throws(CommandError) in try access.write("tea\n", "list") }, [Part(id: 1, isLast: true)])
      .get()
    #expect(sent.withLock(\.self) == [#"{"type":"file","id":1,"path":"list","text":"tea\n"}"#])
  }

  @Test func `unexpected parts are ignored`() async throws {
    #expect(try await read([Part(id: 1, isLast: true), Part(id: 1, text: "late")]).get().lines == [])
    files.receive(Part(id: 1, text: "later"))
    #expect(try await read([Part(id: 1, text: "latest"), Part(id: 2, isLast: true)]).get().lines == [])
    #expect(sent.withLock(\.last)?.contains(#""id":2"#) == true)
  }

  @Test func `an error, a cancellation or the end of the connection ends the wait`() async {
    #expect(await message(read([Part(id: 1, error: "no such file")])) == "no such file")
    files.cancel()
    let access = files.access
    async let cancelled = onThread { Result { () throws(CommandError) in try access.read("list") } }
    await onThread { [hasSent] in hasSent.wait() }
    files.cancel()
    #expect(await message(cancelled) == "interrupted")
    files.close()
    #expect(
      message(Result { () throws(CommandError) in try files.access.read("list") }) == "the terminal did not send list")
  }

  @Test(arguments: [0, 1]) func `a file has at most 16 MiB and a million lines`(excess: Int) async {
    let mebibyte = String(repeating: "x", count: 1 << 20)
    for (part, count) in [
      (Part(id: 1, text: mebibyte), 16), (Part(id: 2, text: mebibyte, isPart: true), 16),
      (Part(id: 3, problem: mebibyte), 16), (Part(id: 4, text: ""), 1_000_000),
    ] {
      let result = await read(Array(repeating: part, count: count + excess) + [Part(id: part.id, isLast: true)])
      let refusal = "the file has more than 16 MiB or a million lines"
      #expect(message(result) == (excess == 0 ? nil : refusal), "part \(part.id)")
    }
  }

  // MARK: at the terminal

  /// Returns what the terminal sends for a file after some lines were typed.
  private func answer(_ path: String, text: String? = nil, after lines: [String], _ files: TypedFiles = TypedFiles())
    throws -> [Part]
  {
    for line in lines { files.allow(line) }
    var request = try #require(ReceivedLine(json: #"{"type":"file","id":5}"#))
    (request.path, request.text) = (path, text)
    var parts: [Part] = []
    files.answer(request) { members in
      if let part = MonitorRequest(json: Literal.object(members).json)?.file { parts.append(part) }
    }
    #expect(parts.last?.isLast == true && parts.allSatisfy { $0.id == 5 })
    return parts
  }

  @Test func `a script is sent in parts that fit in a request, with its unreadable lines`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "é\"", count: 20_000)
    let path = try folder.write(Data("sold\n".utf8) + [0xFF, 10] + Data("\(long)\nlast".utf8), to: "list")
    let parts = try answer(path, after: [":source \(path)"])
    #expect(parts.first?.text == "sold" && parts[1].problem != nil && parts[1].text == nil)
    let pieces = parts.dropFirst(2).dropLast(2)
    #expect(pieces.compactMap(\.text).joined() == long && pieces.count > 5)
    #expect(pieces.allSatisfy { ($0.text?.utf8.count ?? 0) <= Connection.requestLimit / 8 })
    #expect(pieces.dropLast().allSatisfy { $0.isPart == true } && pieces.last?.isPart == nil)
    #expect(parts.suffix(2).first?.text == "last")
  }

  @Test func `a file that cannot be read or written is an error`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none/list"
    for text in [nil, "tea"] {
      let parts = try answer(path, text: text, after: [":source \(path)"])
      #expect(parts.count == 1 && parts[0].error?.contains(path) == true)
    }
  }

  @Test func `a script allows the files that it names`() throws {
    let (folder, files) = (try TemporaryFolder(), TypedFiles())
    let other = try folder.write("sold\n", to: "other")
    let script = try folder.write(":source \(other)\n", to: "list")
    #expect(try answer(other, after: [], files).first?.error != nil)
    #expect(try answer(script, after: [":source \(script)"], files).first?.error == nil)
    #expect(try answer(other, after: [], files).map(\.text) == ["sold", nil])
  }

  @Test func `a script that the app wrote allows no file`() throws {
    let (folder, files) = (try TemporaryFolder(), TypedFiles())
    let secret = try folder.write("sold\n", to: "secret")
    let mine = folder.path + "/mine.swift"
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: mine)
    let typed = [":export-test 1..2 \(mine)", ":source \(folder.path)/link"]
    #expect(try answer(mine, text: ":source \(secret)\n", after: typed, files).first?.error == nil)
    for path in [mine, folder.path + "/link"] { #expect(try answer(path, after: [], files).first?.error == nil) }
    #expect(try answer(secret, after: [], files).first?.error != nil)
  }

  @Test(arguments: [
    (":source FOLDER/list", true), (":source \"FOLDER/list\"", true), ("sold(\"FOLDER/list\")", false),
    (":source FOLDER/lis", false), (":source FOLDER/list2", false), (":source FOLDER/li$i", false),
    (":source FOLDER/$i", false),
  ])
  func `a file is allowed if its name was typed`(line: String, isAllowed: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("sold\n", to: "list")
    let typed = line.replacing("FOLDER", with: folder.path)
    #expect(try answer(folder.path + "/list", after: [typed]).count == (isAllowed ? 2 : 1))
  }

  @Test func `a file name may have spaces`() throws {
    let folder = try TemporaryFolder()
    let spaced = try folder.write("sold\n", to: "a list")
    #expect(try answer(spaced, after: [":source   \(spaced)"]).count == 2)
  }

  @Test(arguments: [("$i.txt", true), ("1$i.txt", true), ("$i2.txt", false), ("$i.tx", false), ("$i+txt", false)])
  func `a repeated line allows a file for each number`(name: String, isAllowed: Bool) throws {
    let folder = try TemporaryFolder()
    let numbered = try folder.write("sold\n", to: "list12.txt")
    let typed = ":repeat 20 :source \(folder.path)/list\(name)"
    #expect(try answer(numbered, after: [typed]).count == (isAllowed ? 2 : 1))
  }
}
