#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("wcwidth")
private func wcwidth(_ character: wchar_t) -> CInt
#endif

/// The widths of characters on a terminal, from the tables of the C library.
public enum CharacterWidth {
  /// The address of a Unicode locale, which does not depend on the user's and is never freed; zero if there is none.
  private static let unicode: Int = {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return Int(bitPattern: locale) }
    }
    return 0
  }()

  /// Returns the number of columns of a character.
  ///
  /// It is the sum over its scalars, because a vowel sign beside its letter has its own column, as has each half of a
  /// flag. A joined emoji is as wide as its widest part.
  public static func columns(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let previous = uselocale(locale_t(bitPattern: unicode))
    defer { uselocale(previous) }
    let scalars = character.unicodeScalars
    let widths = scalars.map { max(0, Int(wcwidth(wchar_t(bitPattern: $0.value)))) }
    return scalars.contains(where: joinsEmoji) ? widths.max() ?? 0 : widths.reduce(0, +)
  }

  private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
