/// A part of a message whose accessors return `nil` instead of reading past its end.
struct ByteView: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns the number at an offset, in the byte order of the machine.
  func number<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: Value.Type = Value.self) -> Value? {
    guard let part = part(from: offset, count: MemoryLayout<Value>.size) else { return nil }
    return part.bytes.withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  func part(from offset: Int, count: Int) -> ByteView? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    let start = bytes.startIndex + offset
    return ByteView(bytes[start..<start + count])
  }

  func rest(from offset: Int) -> ByteView? {
    part(from: offset, count: count - offset)
  }

  /// The text up to the first zero byte; invalid UTF-8 is replaced.
  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the records, which start with their 16-bit length and are aligned to four bytes; `nil` if one does not fit.
  func records(headerCount: Int) -> [ByteView]? {
    var records: [ByteView] = []
    var remaining = self
    while remaining.count > 0 {
      let length = remaining.number(at: 0, as: UInt16.self).map(Int.init) ?? 0
      guard length >= headerCount, let record = remaining.part(from: 0, count: length) else { return nil }
      records.append(record)
      remaining = remaining.rest(from: (length + 3) & ~3) ?? ByteView([])
    }
    return records
  }

  /// Returns the attributes by type, the last one of each; `nil` if a length does not fit.
  func attributes() -> [UInt16: ByteView]? {
    let flags: UInt16 = 0xC000
    return records(headerCount: 4)?.reduce(into: [:]) { attributes, record in
      guard let type: UInt16 = record.number(at: 2) else { return }
      attributes[type & ~flags] = record.rest(from: 4)
    }
  }
}
