/// A printed text, with the drawings around it, which are written even if the text is discarded.
struct QueuedText {
  let before: String
  let printed: String
  let after: String
  let descriptor: OutputDescriptor
  let generation: Int

  /// The number of scalars that are written together, after which the text may be cut.
  private static let chunk = 4096
  /// The end of a text that was cut, which resets its attributes.
  private static let cut = "\u{1B}[0m…\n"

  var count: Int { before.utf8.count + printed.utf8.count + after.utf8.count }

  /// Writes the text; a long one on a terminal is cut when it is discarded.
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
