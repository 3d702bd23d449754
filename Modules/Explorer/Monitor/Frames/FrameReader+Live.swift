import Foundation
import LineEditing

/// A reader of frames, which joins chunks into lines.
struct FrameReader {
  private var splitter = LineSplitter(limit: Frames.limit)
  private var chunks = ""
  private static let chunkStart = #"{"type":"chunk""#

  private struct Chunk: Decodable {
    let isLast: Bool
    let text: String
  }

  /// Adds bytes; call ``next()`` until it returns `nil`.
  mutating func add(_ bytes: some Collection<UInt8>) { splitter.add(bytes) }

  /// Removes and returns the next line, or the reason why it cannot be read; `nil` if there is none yet.
  mutating func next() -> ReadResult? {
    while let frame = splitter.next() {
      guard case .line(let text) = frame, text.hasPrefix(Self.chunkStart) else { return frame }
      guard let chunk = try? JSONDecoder().decode(Chunk.self, from: Data(text.utf8)) else {
        return .unreadable("the chunk is not valid")
      }
      chunks += chunk.text
      guard chunk.isLast else { continue }
      defer { chunks = "" }
      return .line(chunks)
    }
    return nil
  }
}
