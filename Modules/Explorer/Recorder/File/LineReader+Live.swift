import Foundation

/// Reads a file line by line, with no more memory than the longest line needs.
struct LineReader {
  /// The maximum length of a line in bytes: 16 MiB.
  static let lengthLimit = 1 << 24
  private static let lineBreak = Data("\n".utf8)
  private let file: FileHandle
  private let lengthLimit: Int
  /// The bytes read after the end of the last line.
  private var rest = Data()
  /// The number of the last line read, or of the line that cannot be read.
  private(set) var number = 0
  /// Whether the file ends in the middle of a line.
  private(set) var isTorn = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - sizeLimit: The maximum size of the file in bytes.
  ///   - lengthLimit: The maximum length of a line in bytes.
  init(path: String, sizeLimit: Int, lengthLimit: Int = Self.lengthLimit) throws(RecordingFileError) {
    self.lengthLimit = lengthLimit
    var status = stat()
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw RecordingFileError("cannot read \(path): \(String(cString: strerror(errno)))")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    if status.st_mode & S_IFMT != S_IFREG { throw RecordingFileError("\(path) is not a file; use another name") }
    if status.st_size > sizeLimit { throw RecordingFileError("\(path) is larger than \(sizeLimit) bytes") }
  }

  /// Returns the next complete line, without its line break; `nil` at the end of the file.
  mutating func next() throws(RecordingFileError) -> Data? {
    var line = Data()
    number += 1
    while true {
      let end = rest.range(of: Self.lineBreak)?.lowerBound
      line += rest[..<(end ?? rest.endIndex)]
      if line.count > lengthLimit { throw RecordingFileError("longer than \(lengthLimit) bytes") }
      if let end {
        rest = rest[(end + 1)...]
        return line
      }
      rest = try read()
      if rest.isEmpty {
        (isTorn, number) = (!line.isEmpty, number - 1)
        return nil
      }
    }
  }

  private func read() throws(RecordingFileError) -> Data {
    do {
      return try file.read(upToCount: 1 << 16) ?? Data()
    } catch {
      throw RecordingFileError("cannot be read: \(error.localizedDescription)")
    }
  }
}
