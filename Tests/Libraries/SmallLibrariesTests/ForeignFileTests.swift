import Foundation
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// Files that other programs put where a file, its temporary file or its lock belongs.
@Suite(.timeLimit(.minutes(5)))
struct ForeignFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/f" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a link at the temporary path is not written through`() throws {
    try folder.write("rome", to: "other")
    #expect(link(folder.path + "/other", path + ".lock.tmp") == 0)
    chmod(path + ".lock.tmp", 0o644)
    let file = try DurableFile.locked(path)
    try file.replace(with: Data("oslo".utf8))
    #expect(try folder.text(of: "other") == "rome" && folder.text(of: "f") == "oslo")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(folder.names == ["f", "f.lock", "other"])
  }

  @Test func `a pipe at the temporary path delays no write`() throws {
    let file = try DurableFile.locked(path)
    #expect(mkfifo(path + ".lock.tmp", 0o600) == 0)
    try file.replace(with: Data("bergen".utf8))
    #expect(try folder.text(of: "f") == "bergen")
  }

  @Test(arguments: [EMLINK, ELOOP])
  func `a lock file that is a hard or symbolic link is refused, and stays as it is`(code: Int32) throws {
    try folder.write("rome", to: "other")
    let make = code == EMLINK ? link : symlink
    #expect(make(folder.path + "/other", path + ".lock") == 0)
    let reason = String(cString: strerror(code))
    #expect(throws: DurableFileError("cannot write \(path): cannot lock it: \(reason)")) {
      try DurableFile.locked(path)
    }
    #expect(try folder.text(of: "other") == "rome")
  }

  @Test func `a lock file that is a pipe is refused`() throws {
    #expect(mkfifo(path + ".lock", 0o600) == 0)
    #expect(throws: DurableFileError.self) { try DurableFile.locked(path) }
  }

  @Test func `a dangling or circular link is refused, and stays`() throws {
    symlink("nowhere", path)
    let nowhere = "it is a dangling symbolic link; remove it, or use another name"
    #expect(throws: DurableFileError("cannot write \(path): \(nowhere)")) { try DurableFile.locked(path) }
    #expect(throws: DurableFileError("cannot read \(path): \(nowhere)")) { try DurableFile(path: path).read() }
    unlink(path)
    symlink("f", path)
    let circle = String(cString: strerror(ELOOP))
    #expect(throws: DurableFileError("cannot write \(path): \(circle)")) { try DurableFile.locked(path) }
    #expect(folder.names == ["f"])
  }

  @Test func `a failure has the reason that the system gives`() throws {
    try folder.write("x", to: "file")
    let path = folder.path + "/file/f"
    #expect(throws: DurableFileError("cannot write \(path): Not a directory")) { try DurableFile.locked(path) }
    #expect(throws: DurableFileError("cannot read \(path): Not a directory")) { try DurableFile(path: path).read() }
    let new = "/proc/a/b"
    #expect(throws: DurableFileError("cannot write \(new): No such file or directory")) { try DurableFile.locked(new) }
  }

  @Test func `a holder whose lock file was removed cannot write any more, and the next holder can`() throws {
    let first = try DurableFile.locked(path)
    try FileManager.default.removeItem(atPath: path + ".lock")
    let second = try DurableFile.locked(path)
    try second.replace(with: Data("oslo".utf8))
    let error = #expect(throws: DurableFileError.self) { try first.replace(with: Data("rome".utf8)) }
    #expect(error?.message.hasPrefix("cannot write \(path): its lock file or a link to it has changed") == true)
    #expect(try folder.text(of: "f") == "oslo")
    #expect(folder.names == ["f", "f.lock"])
  }

  @Test func `a holder whose link was replaced writes neither to the new nor to the old target`() throws {
    for name in ["a", "b"] { try folder.write(name, to: name) }
    symlink("a", path)
    let first = try DurableFile.locked(path)
    unlink(path)
    symlink("b", path)
    let second = try DurableFile.locked(path)
    #expect(throws: DurableFileError.self) { try first.replace(with: Data("rome".utf8)) }
    try second.replace(with: Data("oslo".utf8))
    #expect(try folder.text(of: "a") == "a" && folder.text(of: "b") == "oslo")
  }
}
