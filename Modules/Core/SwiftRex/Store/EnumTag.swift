/// Reads which case an enum value has, as a number, without looking at its payload.
///
/// Swift has no word for it, but every enum's value witness table, whose layout is part of the stable ABI, has a
/// function that answers it. A type that is no enum, or a platform on which such functions are signed, has no reader;
/// everything works without one, only slower.
@frozen
@usableFromInline
struct EnumTag<Whole: Sendable>: Sendable {
  @usableFromInline typealias Reader = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  @usableFromInline let read: Reader

  /// Finds the reader of a type.
  @inlinable
  init?() {
    guard let reader = EnumTagLayout.reader(of: Whole.self) else { return nil }
    read = unsafeBitCast(reader, to: Reader.self)
  }

  /// The number of the case of the value that lies there; from 0, and less than the number of cases.
  ///
  /// Cost: one call.
  @inlinable
  func callAsFunction(_ place: UnsafeRawPointer) -> Int {
    Int(read(place, unsafeBitCast(Whole.self, to: UnsafeRawPointer.self)))
  }
}

/// Where type metadata keeps what is needed.
@usableFromInline
enum EnumTagLayout {
  private static let enumKind = 0x201
  private static let hasEnumWitnesses: UInt32 = 0x20_0000
  private static let flags = 10
  private static let getEnumTag = 11

  /// Answers the function of an enum's value witness table that reads its tag, or `nil` if it has none.
  @usableFromInline
  static func reader(of type: Any.Type) -> UnsafeRawPointer? {
    #if _ptrauth(_arm64e)
    return nil
    #else
    let metadata = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    guard let witnesses = UnsafePointer<UnsafeRawPointer?>(bitPattern: metadata[-1]) else { return nil }
    let traits = UnsafeRawPointer(witnesses + flags).load(as: UInt32.self)
    guard metadata[0] == enumKind, traits & hasEnumWitnesses != 0 else { return nil }
    return witnesses[getEnumTag]
    #endif
  }
}
