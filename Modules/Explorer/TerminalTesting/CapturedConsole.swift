public import Foundation
public import LineEditing

/// A console over files: a test provides the whole input, and reads what was printed.
public final class CapturedConsole: Sendable {
  /// The console under test.
  public let console: Console
  /// The descriptors of the input, the output and the errors.
  private let files: [Int32]

  /// Creates a console with an input.
  public init(input: Data = Data()) throws {
    files = try (0..<3).map { _ in
      var path = Array("\(NSTemporaryDirectory())/console-XXXXXX".utf8CString)
      let file = mkstemp(&path)
      guard file >= 0 else { throw SystemError(code: errno) }
      unlink(path)
      return file
    }
    try FileHandle(fileDescriptor: files[0]).write(contentsOf: input)
    lseek(files[0], 0, SEEK_SET)
    console = Console(input: files[0], output: files[1], error: files[2])
  }

  deinit {
    _ = console.finish(code: 0)
    for file in files { close(file) }
  }

  /// What was printed on standard output.
  public var output: String { text(of: files[1]) }

  /// What was printed on standard error.
  public var errors: String { text(of: files[2]) }

  private func text(of file: Int32) -> String {
    _ = console.finish(code: 0)
    lseek(file, 0, SEEK_SET)
    return String(decoding: FileHandle(fileDescriptor: file).readDataToEndOfFile(), as: UTF8.self)
  }
}
