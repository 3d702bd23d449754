/// A text that was printed, with the drawings around it: these are written even if the text is not.
struct QueuedText {
  let before: String
  var printed: String
  let after: String
  let descriptor: OutputDescriptor
  /// The number of times that text had been discarded when this one was printed.
  let generation: Int

  /// The scalars of a printed text that are written together, after which it may be cut.
  private static let chunk = 4096
  /// The end of a text that was cut: without attributes, and on a line of its own.
  private static let cut = "\u{1B}[0m…\n"
  /// The number of bytes from which on no further text is joined.
  private static let joinLimit = 64 << 10

  var count: Int { before.utf8.count + printed.utf8.count + after.utf8.count }

  /// Returns whether what the other text prints can be written at the end of this one; only terminals are drawn on.
  func takes(_ other: QueuedText) -> Bool {
    !descriptor.isTerminal && descriptor === other.descriptor && printed.utf8.count < Self.joinLimit
  }

  /// Writes the text; of a long one on a terminal, no more once it is discarded.
  func write(unless isDiscarded: () -> Bool) {
    if !descriptor.isTerminal || printed.utf8.count <= Self.chunk {
      return descriptor.writeNow(before + (isDiscarded() ? "" : printed) + after)
    }
    descriptor.writeNow(before)
    var rest = printed.unicodeScalars[...]
    while !rest.isEmpty, !isDiscarded() {
      let chunk = rest.prefix(Self.chunk)
      descriptor.writeNow(String(chunk))
      rest = rest[chunk.endIndex...]
    }
    descriptor.writeNow((rest.isEmpty ? "" : Self.cut) + after)
  }
}
