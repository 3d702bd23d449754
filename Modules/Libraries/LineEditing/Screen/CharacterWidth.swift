#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("wcwidth")
private func wcwidth(_ character: wchar_t) -> CInt
#endif

/// The width of characters on a terminal, by the tables of the C library.
public enum CharacterWidth {
  /// The address of a Unicode locale, independent of that of the user; never freed. Zero if there is none.
  private static let unicode: Int = {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return Int(bitPattern: locale) }
    }
    return 0
  }()

  /// Returns the columns of a character: those of its scalars together, as a vowel beside its letter has columns of its own;
  /// of emoji that are joined into one, those of the widest, and two for a flag.
  public static func columns(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let previous = uselocale(locale_t(bitPattern: unicode))
    defer { uselocale(previous) }
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) }) { return 2 }
    let widths = scalars.map { max(0, Int(wcwidth(wchar_t(bitPattern: $0.value)))) }
    return scalars.contains(where: joinsEmoji) ? widths.max() ?? 0 : widths.reduce(0, +)
  }

  /// Returns whether a scalar is the joiner of two emoji, or the colour of the skin of the one before it.
  private static func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
