/// A word of a literal's text, and the bytes it was read from.
struct Token {
  enum Kind: Equatable {
    case name(String, isQuoted: Bool)
    case integer(UInt128)
    case floating(Double)
    case string(String)
    case symbol(Unicode.Scalar)
    case end
  }

  let kind: Kind
  let range: Range<Int>
}
