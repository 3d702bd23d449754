#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("wcwidth")
private func wcwidth(_ character: wchar_t) -> CInt
#endif

/// How many columns of a terminal characters take, by the C library's tables.
enum CharacterWidth {
  /// The address of a locale that knows Unicode, whatever the user's; never freed. Zero where there is none.
  private static let unicode: Int = {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return Int(bitPattern: locale) }
    }
    return 0
  }()

  /// Measures a character: the widest of its scalars, and two columns for a flag.
  static func columns(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let previous = uselocale(locale_t(bitPattern: unicode))
    defer { uselocale(previous) }
    let scalars = character.unicodeScalars
    let widest = scalars.map { Int(wcwidth(wchar_t(bitPattern: $0.value))) }.max() ?? 0
    let isFlag = scalars.count > 1 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    return isFlag ? 2 : max(0, widest)
  }
}
